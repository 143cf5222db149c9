import Foundation

/// What a team has decided, as the files of a folder say it: one for each type and one for the app.
public struct Decisions: Hashable, Sendable {
  /// The decisions, in the order of their files.
  public let entries: [Decision]

  /// Creates a set of decisions.
  ///
  /// - Parameter entries: The decisions.
  public init(_ entries: [Decision] = []) {
    self.entries = entries.sorted { ($0.type ?? "", $0.key) < ($1.type ?? "", $1.key) }
  }

  /// Reads the decisions of a folder; there are none where there is no folder.
  ///
  /// - Parameter directory: The folder.
  /// - Throws: `Decisions.ReadError` when a file cannot be understood, or two files are of one type.
  /// - Complexity: O(*n*) in the size of the files.
  public init(directory: String) throws {
    var filesOfTypes: [String?: String] = [:]
    var entries: [Decision] = []
    for file in DecisionsFolder(path: directory).files {
      let contents = try DecisionsFile.contents(in: file)
      if let other = filesOfTypes.updateValue(file, forKey: contents.type) {
        let owner = contents.type ?? "the app"
        throw Decisions.ReadError(
          path: file,
          reason: "\(other) has decisions on \(owner), too; put them into one file"
        )
      }
      entries += contents.decisions
    }
    self.init(entries)
  }
}

extension Decisions {
  /// The decision that covers a finding: the most specific, and one that still holds before one that has
  /// expired.
  func decision(on finding: Finding, day: String) -> Decision? {
    func order(_ decision: Decision) -> Int {
      let scope =
        switch decision.scope {
        case .finding: 0
        case .type: 1
        case .app: 2
        }
      return scope + (decision.hasExpired(on: day) ? 3 : 0)
    }
    return entries.filter { $0.covers(finding) }.min { order($0) < order($1) }
  }
}

extension Decisions {
  /// Why decisions cannot be used.
  public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What is wrong with it.
    public let reason: String

    /// The file and what is wrong with it.
    public var description: String { "\(path): \(reason)" }
  }
}

public import Foundation
import JSONVariants
public import ParityEngine

/// The decisions of a team, stored in a folder with one file for each type and one for the app.
public struct Decisions: Hashable, Sendable {
  /// The decisions, in the order of their files.
  public let entries: [Decision]
  /// The strict types, for which no finding is accepted, not even by a decision for the app.
  public let strictTypes: Set<String>
  /// The types that have decisions, or are strict.
  let types: Set<String>
  /// The decisions by what they are on, since a run looks for one for each finding.
  private let index: [Subject: [Decision]]

  private struct Subject: Hashable {
    /// `nil` for a decision on the app.
    let type: String?
    /// The key of a finding, or a cause.
    let key: String
  }

  /// Creates a set of decisions.
  ///
  /// - Parameters:
  ///   - entries: The decisions.
  ///   - strictTypes: The types for which no finding is accepted, whatever the decisions.
  public init(_ entries: [Decision] = [], strictTypes: Set<String> = []) {
    self.strictTypes = strictTypes
    self.entries = entries.sorted { ($0.type ?? "", $0.key) < ($1.type ?? "", $1.key) }
    types = strictTypes.union(entries.compactMap(\.type))
    index = Dictionary(grouping: self.entries) { Subject(type: $0.type, key: $0.key) }
  }

  /// Reads the decisions in a folder; a missing folder has none.
  ///
  /// - Parameter directory: The folder.
  /// - Throws: `Decisions.ReadError` when a file is invalid, two files are for the same type, or a strict
  ///   type has decisions.
  /// - Complexity: O(*n*) in the size of the files.
  public init(directory: URL) throws {
    try self.init(DecisionsFolder(path: directory.shownPath))
  }

  /// Reads the decisions in a folder, as the public initializer does.
  package init(_ folder: DecisionsFolder) throws {
    self.init(try folder.files().map(\.contents))
  }

  init(_ files: [DecisionsFile.Contents]) {
    self.init(
      files.flatMap(\.decisions),
      strictTypes: Set(files.filter(\.isStrict).compactMap(\.type))
    )
  }
}

extension Decisions {
  /// Returns the most specific decision that covers a finding; an expired one only if no other does.
  func decision(on finding: Finding, day: String) -> Decision? {
    guard !strictTypes.contains(finding.name.type) else { return nil }
    return covering(finding, day: day)
  }

  /// Returns the causes accepted at a property, for the app or for its type, without those to fix later.
  package func causesAccepted(at property: String, of type: String) -> Set<DivergenceCause> {
    guard !strictTypes.contains(type) else { return [] }
    return Set(
      entries.compactMap { decision in
        guard decision.status == .accepted else { return nil }
        switch decision.scope {
        case .app(let cause): return cause.isForApp ? cause : nil
        case .type(type, let cause, let names): return names.contains(property) ? cause : nil
        case .type, .finding: return nil
        }
      }
    )
  }

  /// Returns the decisions that have not expired on a day.
  package func holding(on day: String) -> Decisions {
    Decisions(entries.filter { !$0.hasExpired(on: day) }, strictTypes: strictTypes)
  }

  /// Returns why a decision does not cover a finding of a strict type; `nil` if there is no such decision.
  func strictness(of finding: Finding, day: String) -> String? {
    let type = finding.name.type
    guard strictTypes.contains(type), let decision = covering(finding, day: day) else { return nil }
    return
      "\(type) is strict, so the decision on \(decision) does not cover it: repair the model, or "
      + "drop \"strict\" from the decisions on \(type)."
  }

  /// Returns what a finding shows beyond the decision that names it; `nil` if there is no such decision.
  func beyond(_ finding: Finding) -> String? {
    guard let decision = candidates(for: finding).first(where: { $0.isOn(finding) }) else {
      return nil
    }
    let beyond = decision.beyond(finding)
    guard !beyond.isEmpty else { return nil }
    let owner = decision.owner.map { " of \($0)" } ?? ""
    return "Beyond the decision\(owner), “\(decision.reason)”: \(beyond.joined(separator: ", ")). "
      + "accept with this name and --reason widens the decision."
  }

  private func covering(_ finding: Finding, day: String) -> Decision? {
    func order(_ decision: Decision) -> Int {
      let scope =
        switch decision.scope {
        case .finding: 0
        case .type: 1
        case .app: 2
        }
      return scope + (decision.hasExpired(on: day) ? 3 : 0)
    }
    return candidates(for: finding).filter { $0.covers(finding) }
      .min { order($0) < order($1) }
  }

  /// Returns the decisions on a finding, or on its cause in its type or in the app.
  private func candidates(for finding: Finding) -> [Decision] {
    var subjects = [Subject(type: finding.name.type, key: finding.key)]
    if let cause = finding.cause?.rawValue {
      subjects += [Subject(type: finding.name.type, key: cause), Subject(type: nil, key: cause)]
    }
    return subjects.flatMap { index[$0, default: []] }
  }
}

extension Decisions {
  /// The reason why a decisions file is invalid.
  public struct ReadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The problem in the file.
    public let reason: String

    /// The path and the problem.
    public var description: String { "\(path): \(reason)" }
  }
}

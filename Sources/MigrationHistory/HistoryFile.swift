import Foundation

/// A file with one line of JSON for each run, which a team commits.
package struct HistoryFile: Sendable {
  /// The reason why a history cannot be read or written.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// No team has more of anything; sums of such numbers do not overflow.
  private static let maximum = 1_000_000_000

  package let path: String

  package init(path: String) { self.path = path }

  /// Reads the lines; a missing file has none.
  ///
  /// - Throws: ``Failure``, which names the line that no run writes.
  /// - Complexity: O(*n*) in the size of the file.
  package func entries() throws -> [HistoryEntry] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(description: "\(path) cannot be read.")
    }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return try lines.enumerated().compactMap { index, line in
      guard !line.isEmpty else { return nil }
      guard let entry = try? JSONDecoder().decode(HistoryEntry.self, from: Data(line)),
        entry.numbers.allSatisfy((0...Self.maximum).contains)
      else {
        throw Failure(
          description: "\(path), line \(index + 1) is no line of a history. Repair or remove it."
        )
      }
      return entry
    }
  }

  /// Adds a line at the end, and leaves what is there as it is; a line like the last one adds nothing.
  ///
  /// - Throws: ``Failure`` when the file cannot be written, or an error of ``entries()``.
  /// - Complexity: O(*n*) in the size of the file.
  package func append(_ entry: HistoryEntry) throws {
    guard try entries().last != entry else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let old = FileManager.default.contents(atPath: path) ?? Data()
    let separator = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
    let line = try [UInt8](separator.utf8) + encoder.encode(entry) + "\n".utf8
    // The system appends the bytes of one call as a whole, so that no run overwrites the line of another.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o644)
    defer { if file >= 0 { close(file) } }
    let count = file < 0 ? -1 : write(file, line, line.count)
    guard count == line.count else {
      let reason = String(cString: strerror(count < 0 ? errno : ENOSPC))
      throw Failure(description: "\(path) cannot be written: \(reason)")
    }
  }
}

extension HistoryFile {
  /// What became of a run's line.
  package struct Outcome: Sendable {
    /// The latest facts before the run; `nil` without any.
    package let before: HistoryEntry?
    /// What got worse, in sentences; the line was not added then, unless it has a reason.
    package let regressions: [String]
    /// Whether the line was added, or stood there already.
    package let isAdded: Bool
  }

  /// Compares a run with the facts of the latest ones and adds its line.
  ///
  /// A line on which something got worse is added only with a reason, so that the next run compares with the better
  /// one.
  ///
  /// - Throws: ``Failure``.
  /// - Complexity: O(*n*) in the size of the file.
  package func record(_ entry: HistoryEntry) throws -> Outcome {
    let before = HistoryEntry.latestFacts(of: try entries())
    let regressions = before.map(entry.regressions) ?? []
    let isAdded = regressions.isEmpty || entry.reason != nil
    if isAdded { try append(entry) }
    return Outcome(before: before, regressions: regressions, isAdded: isAdded)
  }
}

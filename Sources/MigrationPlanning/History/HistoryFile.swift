import Foundation

/// A file with one line of JSON for each run, which a team commits.
package struct HistoryFile: Sendable {
  /// The reason why a history cannot be read or written.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// The lines of a history.
  package struct Contents: Sendable {
    package fileprivate(set) var entries: [HistoryEntry] = []
    /// A sentence on the end of the file, if a run was ended while it wrote its line.
    package fileprivate(set) var warning: String?
    /// The size of the whole lines, in bytes.
    fileprivate var size = 0
    /// What is missing behind them: an editor may have left no line feed at the end.
    fileprivate var separator = ""
  }

  /// No team has more of anything; sums of such numbers do not overflow.
  private static let maximum = 1_000_000_000

  package let path: String

  package init(path: String) { self.path = path }

  /// Returns why a run on a CI server cannot use the history; `nil` if it can.
  ///
  /// A missing file is a mistake there: nothing would be compared, now and in each later run.
  package func problem(_ environment: [String: String]) -> String? {
    guard !environment["CI", default: ""].isEmpty, !FileManager.default.fileExists(atPath: path)
    else { return nil }
    return
      "There is no history \(path), so that nothing can get worse. Correct the path, or begin the history: "
      + "commit an empty file."
  }

  /// Reads the lines; a missing file has none.
  ///
  /// A line that a run has written in part, at the end of the file, is left out.
  ///
  /// - Throws: ``Failure``, which names the line that no run writes.
  /// - Complexity: O(*n*) in the size of the file.
  package func contents() throws -> Contents {
    guard FileManager.default.fileExists(atPath: path) else { return Contents() }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(description: "\(path) cannot be read.")
    }
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var contents = Contents()
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      if let entry = Self.entry(of: line) {
        contents.entries.append(entry)
        if isLast { contents.separator = "\n" }
      } else if isLast, Self.isBegun(line, afterOthers: !contents.entries.isEmpty) {
        contents.warning = "\(path), line \(index + 1) was written in part and is left out."
        return contents
      } else if !line.isEmpty {
        throw Failure(
          description: "\(path), line \(index + 1) is no line of a history. Repair or remove it."
        )
      }
      contents.size += line.count + (isLast ? 0 : 1)
    }
    return contents
  }

  /// Returns whether a text is the start of a line that a run has written, and not of some other file.
  private static func isBegun(_ line: Data, afterOthers: Bool) -> Bool {
    let starts = afterOthers ? ["{"] : ["{\"commit\":", "{\"coverage\":", "{\"date\":"]
    return starts.contains { line.starts(with: $0.utf8) }
      && (try? JSONSerialization.jsonObject(with: Data(line))) == nil
  }

  private static func entry(of line: Data) -> HistoryEntry? {
    guard let entry = try? JSONDecoder().decode(HistoryEntry.self, from: Data(line)),
      entry.numbers.allSatisfy((0...maximum).contains)
    else { return nil }
    return entry
  }
}

extension HistoryFile {
  /// What became of a run's line.
  package struct Outcome: Sendable {
    /// The latest facts before the run; `nil` without any.
    package let before: HistoryEntry?
    /// What got worse, in sentences; the line was not added then, unless it has a reason.
    package let regressions: [String]
    /// Whether the line was added.
    package let isAdded: Bool
    /// A sentence on a line that was left out.
    package let warning: String?
  }

  /// Compares a run with the facts of the latest ones and adds its line at the end.
  ///
  /// A line on which something got worse is added only with a reason, so that the next run compares with the better
  /// one. Each run adds a line, also one that is like the line before.
  ///
  /// - Throws: ``Failure``.
  /// - Complexity: O(*n*) in the size of the file.
  package func record(_ entry: HistoryEntry) throws -> Outcome {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    // Runs that end at the same moment add their lines one after the other.
    while flock(file, LOCK_EX) != 0, errno == EINTR {}
    let contents = try contents()
    let before = HistoryEntry.latestFacts(of: contents.entries)
    let regressions = before.map(entry.regressions) ?? []
    let isAdded = regressions.isEmpty || entry.reason != nil
    if isAdded { try append(entry, to: file, contents) }
    return Outcome(
      before: before,
      regressions: regressions,
      isAdded: isAdded,
      warning: contents.warning
    )
  }

  private func append(_ entry: HistoryEntry, to file: Int32, _ contents: Contents) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if contents.warning != nil { ftruncate(file, off_t(contents.size)) }
    let line = try [UInt8](contents.separator.utf8) + encoder.encode(entry) + "\n".utf8
    let count = write(file, line, line.count)
    guard count == line.count else {
      let code = count < 0 ? errno : ENOSPC
      ftruncate(file, off_t(contents.size))
      throw failure(code)
    }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(description: "\(path) cannot be written: \(String(cString: strerror(code)))")
  }
}

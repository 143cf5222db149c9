import Foundation
import ParityHarness

/// Remembers on disk what a test process is about to decode, because a crash leaves nothing else.
///
/// The first run leaves no more than the mark that it has begun. When a run finds the mark of another
/// that is gone, it decodes one document at a time, each written down before; the run after that knows
/// the document, does not decode it, and reports it. A run that ends as it should forgets all of it; a
/// careful run that is stopped from outside is taken for a crash, once.
struct CrashJournal: Sendable {
  private let folder: String
  private let name: String

  /// Creates a journal.
  ///
  /// - Parameters:
  ///   - folder: Where it is kept.
  ///   - name: What tells it from others there.
  init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// Runs a check as it is, or carefully if the last run has not ended.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - body: Runs it.
  /// - Returns: What `body` returns, with what has ended earlier runs.
  /// - Throws: What `body` throws.
  func run(
    _ check: ParityCheck,
    _ body: (ParityCheck) throws -> ParityReport
  ) throws -> ParityReport {
    // Without a place for a mark, or beside another run with the same name, there is no journal.
    guard (try? FileWriter.createFolder(folder)) != nil,
      let mark = RunMark(path: "\(folder)/\(name).running")
    else { return try body(check) }
    defer { mark.remove() }
    guard mark.isLeftOver else { return try body(check) }
    let files = JournalFiles(path: "\(folder)/\(name)")
    let ends = files.takeEnds()
    defer { files.remove() }
    let guarded = JournalGuard(journal: files, ends: ends)
    var report = try body(check.protected(by: guarded, serially: true))
    report.add(ends.map { KnownEnd(attempt: $0.key, end: $0.value) })
    return report
  }
}

/// The files of a journal: the attempts that have ended a process, and the last one noted.
private struct JournalFiles: DecodingJournal {
  let path: String

  private var endsPath: String { path + ".crashes" }
  private var notePath: String { path + ".decoding" }

  func note(_ attempt: DecodingAttempt) { try? write([attempt], to: notePath) }

  /// The attempts that have ended a process; the last one noted joins them.
  func takeEnds() -> [DecodingAttempt: DecodingEnd] {
    let attempts = attempts(at: endsPath).union(attempts(at: notePath))
    try? write(attempts, to: endsPath)
    try? FileManager.default.removeItem(atPath: notePath)
    // How a process ended, nobody has seen.
    return Dictionary(uniqueKeysWithValues: attempts.map { ($0, .crash) })
  }

  /// Removes the files, once a run has told of all that they tell.
  func remove() {
    for path in [endsPath, notePath] { try? FileManager.default.removeItem(atPath: path) }
  }

  private func attempts(at path: String) -> Set<DecodingAttempt> {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return (try? JSONDecoder().decode(Set<DecodingAttempt>.self, from: data)) ?? []
  }

  private func write(_ attempts: Set<DecodingAttempt>, to path: String) throws {
    try JSONEncoder().encode(attempts).write(to: URL(fileURLWithPath: path))
  }
}

/// A file that is there while a run goes on, and stays when its process dies.
private struct RunMark {
  /// Whether another run has left the file.
  let isLeftOver: Bool
  private let path: String
  private let descriptor: Int32

  /// `nil` when another run has the file, or it cannot be written.
  init?(path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    // The system takes the lock from a process that dies.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    self.path = path
    isLeftOver = lseek(descriptor, 0, SEEK_END) > 0
    guard isLeftOver || write(descriptor, "running", 7) == 7 else {
      remove()
      return nil
    }
  }

  func remove() {
    unlink(path)
    close(descriptor)
  }
}

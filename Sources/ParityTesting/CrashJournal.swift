import Foundation
import ParityHarness

/// A journal on disk of what a test process is about to decode, which survives a crash.
///
/// A run normally writes only a mark that it has begun. If a run finds the mark of a crashed run, it decodes
/// one document at a time and writes each to the journal first. The run after that skips the document in the
/// journal and reports it. A run that finishes removes the journal; a journaling run that is stopped from
/// outside counts as one crash.
///
/// Only the user may read the folder and the files, because a document may contain what others must not read.
struct CrashJournal: Sendable {
  let folder: String
  /// The name of the journal, unique in the folder.
  let name: String
  /// Whether the journal may contain documents; otherwise it has a digest of each.
  var keepsDocuments = true

  /// Runs a check, with journaling if the last run has crashed.
  ///
  /// - Parameters:
  ///   - check: The check.
  ///   - body: Runs the check.
  /// - Returns: The result of `body`, with what has ended earlier runs.
  /// - Throws: Any error of `body`.
  func run(
    _ check: ParityCheck,
    _ body: (ParityCheck) throws -> ParityReport
  ) throws -> ParityReport {
    try run { guarded in
      guard let guarded else { return try body(check) }
      var report = try body(check.protected(by: guarded, serially: true))
      report.add(guarded.knownEnds)
      return report
    }
  }

  /// Runs a function that decodes, with journaling if the last run has crashed.
  ///
  /// - Parameter body: The function, with the guard for each decode; without one, the last run has not crashed.
  /// - Returns: The result of `body`.
  /// - Throws: Any error of `body`.
  func run<Result>(_ body: (JournalGuard?) throws -> Result) rethrows -> Result {
    // If the mark cannot be created, or a concurrent run has the same name, there is no journal.
    guard (try? createFolder()) != nil,
      let mark = RunMark(path: "\(folder)/\(name).running")
    else { return try body(nil) }
    defer { mark.remove() }
    guard mark.isLeftOver else { return try body(nil) }
    let files = JournalFiles(path: "\(folder)/\(name)")
    let ends = files.takeEnds()
    defer { files.remove() }
    return try body(
      JournalGuard(skipping: ends, keepsDocuments: keepsDocuments, note: files.note)
    )
  }
}

extension CrashJournal {
  /// The permissions of the user alone.
  fileprivate static let permissions = (folder: 0o700, file: 0o600)

  /// Creates the folder, which only the user may read.
  func createFolder() throws {
    let attributes = [FileAttributeKey.posixPermissions: Self.permissions.folder]
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: attributes
    )
    // An earlier version may have created the folder.
    try files.setAttributes(attributes, ofItemAtPath: folder)
  }
}

/// The files of a journal: the attempts that have ended a process, and the last attempt.
private struct JournalFiles: Sendable {
  let path: String

  private var endsPath: String { path + ".crashes" }
  private var lastAttemptPath: String { path + ".decoding" }

  func note(_ attempt: DecodingAttempt) { try? write([attempt], to: lastAttemptPath) }

  /// Returns the attempts that have ended a process, after adding the last attempt to them.
  func takeEnds() -> [DecodingAttempt: DecodingEnd] {
    let attempts = attempts(at: endsPath).union(attempts(at: lastAttemptPath))
    try? write(attempts, to: endsPath)
    try? FileManager.default.removeItem(atPath: lastAttemptPath)
    // How the process ended is not known.
    return Dictionary(uniqueKeysWithValues: attempts.map { ($0, .crash) })
  }

  /// Removes the files, after a run has reported their attempts.
  func remove() {
    for path in [endsPath, lastAttemptPath] { try? FileManager.default.removeItem(atPath: path) }
  }

  private func attempts(at path: String) -> Set<DecodingAttempt> {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return (try? JSONDecoder().decode(Set<DecodingAttempt>.self, from: data)) ?? []
  }

  private func write(_ attempts: Set<DecodingAttempt>, to path: String) throws {
    let attributes = [FileAttributeKey.posixPermissions: CrashJournal.permissions.file]
    let data = try JSONEncoder().encode(attempts)
    guard FileManager.default.createFile(atPath: path, contents: data, attributes: attributes)
    else { throw CocoaError(.fileWriteUnknown) }
  }
}

/// A file that exists during a run, and remains if its process crashes.
private struct RunMark {
  /// Whether a crashed run has left the file.
  let isLeftOver: Bool
  private let path: String
  private let descriptor: Int32

  /// Creates the file; `nil` when a concurrent run uses it or it cannot be written.
  init?(path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, mode_t(CrashJournal.permissions.file))
    guard descriptor >= 0 else { return nil }
    // The system releases the lock of a process that ends.
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

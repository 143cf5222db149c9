import Foundation

/// A guard that writes each attempt to a journal, which the next process reads after a crash, and skips attempts that
/// have ended a process.
///
/// An entry remains until the next attempt begins, so a crash while the decoded values are compared is
/// attributed to the attempt, too. The check must run on one thread, so that the last entry is unambiguous.
///
/// `@unchecked Sendable`: every access to what was skipped holds the lock.
package final class JournalGuard: DecodingGuard, @unchecked Sendable {
  private let ends: [DecodingAttempt: DecodingEnd]
  private let keepsDocuments: Bool
  private let note: @Sendable (DecodingAttempt) -> Void
  private let lock = NSLock()
  /// The attempts that the run has skipped, by what the journal has of them.
  private var skipped: [DecodingAttempt: DecodingAttempt] = [:]

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - ends: The attempts that have ended a process, and how.
  ///   - keepsDocuments: Whether the journal may contain documents; otherwise it has a digest of each.
  ///   - note: Writes an attempt to the journal before it begins; after a crash, the last one is the culprit.
  package init(
    skipping ends: [DecodingAttempt: DecodingEnd],
    keepsDocuments: Bool = true,
    note: @escaping @Sendable (DecodingAttempt) -> Void
  ) {
    self.ends = ends
    self.keepsDocuments = keepsDocuments
    self.note = note
  }

  package func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
    let noted = keepsDocuments ? attempt : attempt.withoutDocument
    if let end = ends[noted] {
      lock.withLock { skipped[noted] = attempt }
      return end
    }
    note(noted)
    decode()
    return nil
  }

  /// The attempts that have ended a process, with the documents that the run has skipped.
  package var knownEnds: [KnownEnd] {
    lock.withLock { ends.map { KnownEnd(attempt: skipped[$0.key] ?? $0.key, end: $0.value) } }
  }
}

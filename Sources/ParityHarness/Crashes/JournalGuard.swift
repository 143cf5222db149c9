import Foundation

/// A journal of decoding attempts, which the next process reads after a crash.
package protocol DecodingJournal: Sendable {
  /// Writes an attempt before it begins; after a crash, the last one is the culprit.
  func note(_ attempt: DecodingAttempt)
}

/// A guard that writes each attempt to a journal and skips attempts that have ended a process.
///
/// An entry remains until the next attempt begins, so a crash while the decoded values are compared is
/// attributed to the attempt, too. The check must run on one thread, so that the last entry is unambiguous.
package struct JournalGuard: DecodingGuard {
  private let journal: any DecodingJournal
  private let ends: [DecodingAttempt: DecodingEnd]

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - journal: The journal to which attempts are written.
  ///   - ends: The attempts that have ended a process, and how.
  package init(journal: any DecodingJournal, ends: [DecodingAttempt: DecodingEnd]) {
    self.journal = journal
    self.ends = ends
  }

  package func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
    if let end = ends[attempt] { return end }
    journal.note(attempt)
    decode()
    return nil
  }
}

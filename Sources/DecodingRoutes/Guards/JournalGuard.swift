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
  private let keepsDocuments: Bool
  private let skipped = SkippedAttempts()

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - journal: The journal to which attempts are written.
  ///   - ends: The attempts that have ended a process, and how.
  ///   - keepsDocuments: Whether the journal may contain documents; otherwise it has a digest of each.
  package init(
    journal: any DecodingJournal,
    ends: [DecodingAttempt: DecodingEnd],
    keepsDocuments: Bool = true
  ) {
    self.journal = journal
    self.ends = ends
    self.keepsDocuments = keepsDocuments
  }

  package func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? {
    let noted = keepsDocuments ? attempt : attempt.withoutDocument
    if let end = ends[noted] {
      skipped.add(attempt, notedAs: noted)
      return end
    }
    journal.note(noted)
    decode()
    return nil
  }

  /// The attempts that have ended a process, with the documents that the run has skipped.
  package var knownEnds: [KnownEnd] {
    ends.map { KnownEnd(attempt: skipped.attempt(notedAs: $0.key), end: $0.value) }
  }
}

/// The attempts that a run has skipped, by what the journal has of them.
///
/// `@unchecked Sendable`: every access holds the lock.
private final class SkippedAttempts: @unchecked Sendable {
  private let lock = NSLock()
  private var attempts: [DecodingAttempt: DecodingAttempt] = [:]

  func add(_ attempt: DecodingAttempt, notedAs noted: DecodingAttempt) {
    lock.lock()
    defer { lock.unlock() }
    attempts[noted] = attempt
  }

  func attempt(notedAs noted: DecodingAttempt) -> DecodingAttempt {
    lock.lock()
    defer { lock.unlock() }
    return attempts[noted] ?? noted
  }
}

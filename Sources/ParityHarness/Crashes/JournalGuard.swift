import Foundation

/// Where a process notes what it is about to decode, for the one that comes after its end.
package protocol DecodingJournal: Sendable {
  /// Notes the attempt that begins; the last one is what ended a process.
  func note(_ attempt: DecodingAttempt)
}

/// Notes each attempt before it is made, and makes none of those that have ended a process.
///
/// An attempt stays noted until the next one begins: when the values that it gave end the process as
/// they are compared, it is not made again either. The check has to run on one thread, so that there
/// is no doubt which attempt was the last.
package struct JournalGuard: DecodingGuard {
  private let journal: any DecodingJournal
  private let ends: [DecodingAttempt: DecodingEnd]

  /// - Parameters:
  ///   - journal: Where attempts are noted.
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

import Foundation
import Testing

@testable import ParityEngine

@Suite struct DecodingWatchTests {
  private let attempt = DecodingAttempt(
    task: DecodingTask(model: "M", side: .legacy),
    document: Data("1".utf8)
  )

  private func text(_ finding: DecodingWatch.Finding?) -> String {
    switch finding {
    case .overdue(let attempts): "overdue: \(attempts.count)"
    case .stalled: "stalled"
    case nil: "well"
    }
  }

  @Test func namesAnAttemptThatTakesTooLong() {
    let watch = DecodingWatch(limit: 10)
    let end = watch.perform(attempt) {
      #expect(text(watch.pass(9)) == "well")
      #expect(text(watch.pass(2)) == "overdue: 1")
    }
    #expect(end == nil)
    #expect(text(watch.pass(9)) == "well")
  }

  @Test func noticesThatNothingHappens() {
    let watch = DecodingWatch(limit: 10)
    #expect(text(watch.pass(59)) == "well")
    watch.noteActivity()
    #expect(text(watch.pass(59)) == "well")
    #expect(text(watch.pass(2)) == "stalled")
  }

  @Test func asksWhatStandsBehindIt() {
    struct Wall: DecodingGuard {
      func perform(_ attempt: DecodingAttempt, _ decode: () -> Void) -> DecodingEnd? { .exit(3) }
    }
    let watch = DecodingWatch(limit: 10, before: Wall())
    #expect(watch.perform(attempt) { Issue.record("decoded") } == .exit(3))
  }

  @Test(arguments: [(0.0, 0.1), (.nan, 10), (-1, 0.1), (.infinity, 86_400), (2.5, 2.5)])
  func limitsATimeToOneThatMakesSense(seconds: TimeInterval, limit: TimeInterval) {
    #expect(TimeLimit(seconds).seconds == limit)
  }
}

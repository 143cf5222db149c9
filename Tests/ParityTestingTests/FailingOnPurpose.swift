import Dispatch
import Foundation
import ParityTesting
import Testing
import XCTest

/// Whether this process was started by `ChildProcessTests` to fail.
private let isChild = ProcessInfo.processInfo.environment["PARITY_TESTS_FAIL"] != nil

/// Tests whose parity is broken, some where the test framework does not know which test runs.
@Suite(.enabled(if: isChild, "fails on purpose, in a process of its own"))
struct FailingOnPurpose {
  @Test func inTheTest() async {
    await expectParity(
      Article.broken,
      on: Article.fixtures,
      options: ParityOptions(mutations: .none)
    )
  }

  @Test func inNothingThatIsNotKnown() async throws {
    try await BrokenParity.accepted.withFolders { _, fixtures, decisions in
      await expectParity(
        BrokenParity.accepted.check,
        on: fixtures,
        decisions: decisions,
        options: ParityOptions(mutations: .none, recordsKnownIssue: true)
      )
    }
  }

  @Test func atACrash() async {
    await expectParity(Article.crashing, on: Article.fixtures)
  }

  @Test func atAnExit() async {
    await expectParity(Article.exiting, on: Article.fixtures)
  }

  @Test func atAHang() async {
    await expectParity(
      Article.hanging,
      on: Article.fixtures,
      options: ParityOptions(timeLimit: 0.5)
    )
  }

  @Test(arguments: ParitySuite([Article.broken]).checks) func inASuite(check: ParityCheck)
    async throws
  {
    try await BrokenParity.all[0].withFolders { root, _, decisions in
      let suite = ParitySuite(
        [check],
        fixtures: "fixtures",
        decisions: decisions.path,
        relativeTo: URL(fileURLWithPath: root)
      )
      await expectParity(check, in: suite, options: ParityOptions(mutations: .none))
    }
  }

  @Test func inADetachedTask() async {
    await Task.detached {
      _ = await expectParity(
        Article.broken,
        on: Article.fixtures,
        options: ParityOptions(mutations: .none)
      )
    }.value
  }

  @Test func onADispatchQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        assertParity(Article.broken, on: Article.fixtures, options: ParityOptions(mutations: .none))
        continuation.resume()
      }
    }
  }
}

final class FailingOnPurposeInXCTest: XCTestCase {
  func testAtACrash() throws {
    try XCTSkipUnless(isChild, "fails on purpose, in a process of its own")
    assertParity(Article.crashing, on: Article.fixtures)
  }

  func testAtAnExit() throws {
    try XCTSkipUnless(isChild, "fails on purpose, in a process of its own")
    assertParity(Article.exiting, on: Article.fixtures)
  }

  func testAtAHang() throws {
    try XCTSkipUnless(isChild, "fails on purpose, in a process of its own")
    assertParity(Article.hanging, on: Article.fixtures, options: ParityOptions(timeLimit: 0.5))
  }

  func testFromSwiftTestingsFunction() async throws {
    try XCTSkipUnless(isChild, "fails on purpose, in a process of its own")
    await expectParity(
      Article.broken,
      on: Article.fixtures,
      options: ParityOptions(mutations: .none)
    )
  }

  func testOnADispatchQueue() throws {
    try XCTSkipUnless(isChild, "fails on purpose, in a process of its own")
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      assertParity(Article.broken, on: Article.fixtures, options: ParityOptions(mutations: .none))
      done.signal()
    }
    done.wait()
  }
}

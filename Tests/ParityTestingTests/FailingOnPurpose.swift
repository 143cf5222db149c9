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
  @Test func inTheTest() {
    expectParity(Article.broken, on: Article.fixtures, mutations: .none)
  }

  @Test func inNothingThatIsNotKnown() throws {
    try BrokenParity.accepted.withFolders { _, fixtures, decisions in
      expectParity(
        BrokenParity.accepted.check,
        on: fixtures,
        mutations: .none,
        decisions: decisions,
        recordsKnownIssue: true
      )
    }
  }

  @Test func atACrash() {
    expectParity(Article.crashing, on: Article.fixtures)
  }

  @Test func atAnExit() {
    expectParity(Article.exiting, on: Article.fixtures)
  }

  @Test func atAHang() {
    expectParity(Article.hanging, on: Article.fixtures, timeLimit: 0.5)
  }

  @Test func inADetachedTask() async {
    await Task.detached {
      _ = expectParity(Article.broken, on: Article.fixtures, mutations: .none)
    }.value
  }

  @Test func onADispatchQueue() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        expectParity(Article.broken, on: Article.fixtures, mutations: .none)
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
    assertParity(Article.hanging, on: Article.fixtures, timeLimit: 0.5)
  }

  func testOnADispatchQueue() throws {
    try XCTSkipUnless(isChild, "fails on purpose, in a process of its own")
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      assertParity(Article.broken, on: Article.fixtures, mutations: .none)
      done.signal()
    }
    done.wait()
  }
}

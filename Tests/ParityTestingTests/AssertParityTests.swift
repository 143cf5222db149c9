import ParityHarness
import ParityTesting
import XCTest

final class AssertParityTests: XCTestCase {
  func testPassesAtParity() {
    let report = assertParity(Article.faithful, on: Article.fixtures, mutations: .none)
    XCTAssertEqual(report?.fixtureCount, 1)
  }

  func testFailsWhenAValueDiffers() {
    expectFailure(containing: "NEW") {
      assertParity(Article.broken, on: Article.fixtures, mutations: .none)
    }
  }

  func testFailsWithoutFixtures() {
    expectFailure(containing: "There are no fixtures") {
      assertParity(Article.faithful, on: .fixtures([]))
    }
  }

  func testFailsFromSwiftTestingsFunctionToo() {
    expectFailure(containing: "NEW") {
      expectParity(Article.broken, on: Article.fixtures, mutations: .none)
    }
  }

  #if canImport(ObjectiveC)
  private func expectFailure(containing text: String, _ body: () -> Void) {
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { $0.compactDescription.contains(text) }
    XCTExpectFailure(options: options, failingBlock: body)
  }
  #else
  private struct Failure {
    let message: String
    let file: String
    let line: Int
  }

  private var caught: [Failure]?

  /// On Linux there is no `XCTExpectFailure`: the test catches its own failures.
  private func expectFailure(
    containing text: String,
    line: Int = #line,
    _ body: () -> Void
  ) {
    caught = []
    body()
    let failures = caught ?? []
    caught = nil
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.message.contains(text) == true)
    XCTAssertTrue(failures.first?.file.hasSuffix("AssertParityTests.swift") == true)
    XCTAssertEqual(failures.first?.line, line + 1)
  }

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard caught == nil else {
      caught?.append(Failure(message: description, file: filePath, line: lineNumber))
      return
    }
    super.recordFailure(
      withDescription: description,
      inFile: filePath,
      atLine: lineNumber,
      expected: expected
    )
  }
  #endif
}

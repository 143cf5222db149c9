import XCTest

/// A test case that can expect a failure of its own; on Linux there is no `XCTExpectFailure`.
class ExpectedFailureTestCase: XCTestCase {
  #if canImport(ObjectiveC)
  func expectFailure(containing text: String, line: Int = #line, _ body: () throws -> Void) rethrows
  {
    let options = XCTExpectedFailure.Options()
    options.issueMatcher = { $0.compactDescription.contains(text) }
    try XCTExpectFailure(options: options, failingBlock: body)
  }
  #else
  private struct Failure {
    let message: String
    let file: String
    let line: Int
  }

  private var caught: [Failure]?

  /// Expects one failure on one of the lines of the body.
  func expectFailure(containing text: String, line: Int = #line, _ body: () throws -> Void) rethrows
  {
    caught = []
    try body()
    let failures = caught ?? []
    caught = nil
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.message.contains(text) == true, "\(failures)")
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

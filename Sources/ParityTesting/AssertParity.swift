public import Foundation
import JSONVariants
import ParityHarness

/// Asserts, in XCTest, that a model decodes every fixture and its variants equally on both routes.
///
///     func testUser() {
///       assertParity(ParityCheck(User.self), on: .directory(fixtures.appendingPathComponent("User")))
///     }
///
/// Fails once, with the report, when a finding is not accepted, a decision has expired, or nothing was
/// compared. In a test of Swift Testing, it records an issue instead, but blocks one of the threads that run
/// tests; use `expectParity` there.
///
/// Where XCTest cannot be imported, a call does not compile: it could not fail.
///
/// - Parameters:
///   - check: The check.
///   - source: The fixtures.
///   - decisions: The folder of the team's decisions, which must exist.
///   - options: How the test checks parity.
///   - fileID: The caller's file ID.
///   - filePath: The caller's file path.
///   - line: The caller's line.
///   - column: The caller's column.
/// - Returns: The report, redacted if the options say so; `nil` when the check could not run.
/// - Complexity: O(*n*) in the number of documents.
#if !canImport(XCTest)
@available(
  *,
  unavailable,
  message: "XCTest cannot be imported, so the check could not fail; use expectParity"
)
#endif
@discardableResult
public func assertParity(
  _ check: ParityCheck,
  on source: FixtureSource,
  decisions: URL? = nil,
  options: ParityOptions = ParityOptions(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> ParityReport? {
  ParityExpectation(
    check: check,
    source: source,
    decisions: decisions.map { ExpectedFolder(path: $0.shownPath, mustExist: true) },
    options: options,
    likelyHost: .xcTest
  ).run(
    at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).assessment?.report
}

/// Asserts, in XCTest, parity of one check of a suite, with the suite's fixtures and decisions.
///
///     func testParity() {
///       for check in ParitySuite.app.checks { assertParity(check, in: .app) }
///     }
///
/// The failure is at the line that declares the check, so that it identifies the model in a list. Otherwise,
/// the function behaves like `assertParity(_:on:)`.
///
/// - Parameters:
///   - check: A check of the suite.
///   - suite: The suite, which determines the folders of fixtures and decisions.
///   - options: How the test checks parity.
/// - Returns: The report, redacted if the options say so; `nil` when the check could not run.
/// - Complexity: O(*n*) in the number of documents.
#if !canImport(XCTest)
@available(
  *,
  unavailable,
  message: "XCTest cannot be imported, so the check could not fail; use expectParity"
)
#endif
@discardableResult
public func assertParity(
  _ check: ParityCheck,
  in suite: ParitySuite,
  options: ParityOptions = ParityOptions()
) -> ParityReport? {
  SuiteExpectation(suite: suite, options: options, likelyHost: .xcTest).run(check)
}

/// Asserts, in XCTest, parity of all checks of a suite, with its fixtures and decisions.
///
///     func testModels() { assertParity(.app) }
///
/// Each check that fails does so at the line that declares it. The call itself fails for decisions that no model
/// needs anymore, and for a suite without checks. The page of the app is attached once, and `PARITY_OUT` has it beside
/// the pages of the models.
///
/// - Parameters:
///   - suite: The suite.
///   - options: How the test checks parity.
///   - fileID: The caller's file ID.
///   - filePath: The caller's file path.
///   - line: The caller's line.
///   - column: The caller's column.
/// - Returns: The results of all models, redacted if the options say so.
/// - Complexity: O(*n*) in the number of documents.
#if !canImport(XCTest)
@available(
  *,
  unavailable,
  message: "XCTest cannot be imported, so the check could not fail; use expectParity"
)
#endif
@discardableResult
public func assertParity(
  _ suite: ParitySuite,
  options: ParityOptions = ParityOptions(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> ParitySummary {
  SuiteExpectation(suite: suite, options: options, likelyHost: .xcTest)
    .run(
      at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
}

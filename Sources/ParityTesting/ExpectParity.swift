public import Foundation
import JSONVariants
import ParityHarness

/// Expects, in Swift Testing, that a model decodes every fixture and its variants equally on both routes.
///
///     @Test func user() async {
///       await expectParity(ParityCheck(User.self), on: .directory(fixtures.appendingPathComponent("User")))
///     }
///
/// Records one issue, which contains the report, when a finding is not accepted, a decision has expired, or
/// nothing was compared. In a test of XCTest, it fails that test instead.
///
/// Checks run one after the other on threads of low priority, while other tests continue.
///
/// Where Swift Testing cannot be imported, a call does not compile: it could not fail.
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
#if !canImport(Testing)
@available(
  *,
  unavailable,
  message: "Swift Testing cannot be imported, so the check could not fail; use assertParity"
)
#endif
@discardableResult
public func expectParity(
  _ check: ParityCheck,
  on source: FixtureSource,
  decisions: URL? = nil,
  options: ParityOptions = ParityOptions(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> ParityReport? {
  await ParityExpectation(
    check: check,
    source: source,
    decisions: decisions.map { ExpectedFolder(path: $0.shownPath, mustExist: true) },
    options: options,
    likelyHost: .swiftTesting
  ).runInBackground(
    at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  ).assessment?.report
}

/// Expects, in Swift Testing, parity of one check of a suite, with the suite's fixtures and decisions.
///
///     @Test(arguments: ParitySuite.app.checks) func parity(check: ParityCheck) async {
///       await expectParity(check, in: .app)
///     }
///
/// An issue is recorded at the line that declares the check, so that it identifies the model in a list.
/// Otherwise, the function behaves like `expectParity(_:on:)`.
///
/// - Parameters:
///   - check: A check of the suite.
///   - suite: The suite, which determines the folders of fixtures and decisions.
///   - options: How the test checks parity.
/// - Returns: The report, redacted if the options say so; `nil` when the check could not run.
/// - Complexity: O(*n*) in the number of documents.
#if !canImport(Testing)
@available(
  *,
  unavailable,
  message: "Swift Testing cannot be imported, so the check could not fail; use assertParity"
)
#endif
@discardableResult
public func expectParity(
  _ check: ParityCheck,
  in suite: ParitySuite,
  options: ParityOptions = ParityOptions()
) async -> ParityReport? {
  await SuiteExpectation(suite: suite, options: options, likelyHost: .swiftTesting)
    .runInBackground(check)
}

/// Expects, in Swift Testing, parity of all checks of a suite, with its fixtures and decisions.
///
///     @Test func models() async { await expectParity(.app) }
///
/// Each check that fails does so at the line that declares it. The call itself fails for decisions that no model
/// needs anymore, and for a suite without checks. The page of the app is attached once, and `PARITY_OUT` has it beside
/// the pages of the models. Each check tries the properties of its own model and leaves those of other models to
/// their checks, so this takes less time than one call for each check.
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
#if !canImport(Testing)
@available(
  *,
  unavailable,
  message: "Swift Testing cannot be imported, so the check could not fail; use assertParity"
)
#endif
@discardableResult
public func expectParity(
  _ suite: ParitySuite,
  options: ParityOptions = ParityOptions(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> ParitySummary {
  await SuiteExpectation(suite: suite, options: options, likelyHost: .swiftTesting)
    .runInBackground(
      at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
}

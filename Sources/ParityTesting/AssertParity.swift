import ParityHarness

/// Asserts, in XCTest, that a model decodes every fixture and its variants equally on both routes.
///
///     func testUser() {
///       assertParity(ParityCheck(User.self), on: .directory("Fixtures/User"))
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
///   - mutations: The profile that selects which variants are made from the fixtures.
///   - decisions: The folder of the team's decisions, which must exist.
///   - timeLimit: The time limit for decoding one document, in seconds.
///   - recordsKnownIssue: Whether accepted findings are recorded as a known issue of the test.
///   - redacts: Whether messages, attachments and reports redact the values of fixtures.
///   - fileID: The caller's file ID.
///   - filePath: The caller's file path.
///   - line: The caller's line.
///   - column: The caller's column.
/// - Returns: The report, redacted if `redacts` is `true`; `nil` when the check could not run.
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
  mutations: MutationProfile = .pullRequest,
  decisions: String? = nil,
  timeLimit: Double = 10,
  recordsKnownIssue: Bool = false,
  redacts: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> ParityReport? {
  ParityExpectation(
    check: check,
    source: source,
    mutations: mutations,
    decisions: decisions.map { ExpectedFolder(path: $0, mustExist: true) },
    timeLimit: timeLimit,
    recordsKnownIssue: recordsKnownIssue,
    redacts: redacts,
    likelyHost: .xcTest
  ).run(
    at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  )
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
///   - mutations: The profile that selects which variants are made from the fixtures.
///   - timeLimit: The time limit for decoding one document, in seconds.
///   - recordsKnownIssue: Whether accepted findings are recorded as a known issue of the test.
///   - redacts: Whether messages, attachments and reports redact the values of fixtures.
/// - Returns: The report, redacted if `redacts` is `true`; `nil` when the check could not run.
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
  mutations: MutationProfile = .pullRequest,
  timeLimit: Double = 10,
  recordsKnownIssue: Bool = false,
  redacts: Bool = false
) -> ParityReport? {
  ParityExpectation(
    check: check,
    source: suite.fixtures(of: check),
    mutations: mutations,
    decisions: ExpectedFolder(path: suite.decisions, mustExist: false),
    server: suite.server,
    timeLimit: timeLimit,
    recordsKnownIssue: recordsKnownIssue,
    redacts: redacts,
    likelyHost: .xcTest
  ).run(at: CallLocation(check.origin))
}

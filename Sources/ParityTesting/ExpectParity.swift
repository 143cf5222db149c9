import ParityHarness

/// Expects, in Swift Testing, that a model decodes every fixture and its variants equally on both routes.
///
///     @Test func user() async {
///       await expectParity(ParityCheck(User.self), on: .directory("Fixtures/User"))
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
  mutations: MutationProfile = .pullRequest,
  decisions: String? = nil,
  timeLimit: Double = 10,
  recordsKnownIssue: Bool = false,
  redacts: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async -> ParityReport? {
  await ParityExpectation(
    check: check,
    source: source,
    mutations: mutations,
    decisions: decisions.map { ExpectedFolder(path: $0, mustExist: true) },
    timeLimit: timeLimit,
    recordsKnownIssue: recordsKnownIssue,
    redacts: redacts,
    likelyHost: .swiftTesting
  ).runInBackground(
    at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  )
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
///   - mutations: The profile that selects which variants are made from the fixtures.
///   - timeLimit: The time limit for decoding one document, in seconds.
///   - recordsKnownIssue: Whether accepted findings are recorded as a known issue of the test.
///   - redacts: Whether messages, attachments and reports redact the values of fixtures.
/// - Returns: The report, redacted if `redacts` is `true`; `nil` when the check could not run.
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
  mutations: MutationProfile = .pullRequest,
  timeLimit: Double = 10,
  recordsKnownIssue: Bool = false,
  redacts: Bool = false
) async -> ParityReport? {
  await ParityExpectation(
    check: check,
    source: suite.fixtures(of: check),
    mutations: mutations,
    decisions: ExpectedFolder(path: suite.decisions, mustExist: false),
    server: suite.server,
    timeLimit: timeLimit,
    recordsKnownIssue: recordsKnownIssue,
    redacts: redacts,
    likelyHost: .swiftTesting
  ).runInBackground(at: CallLocation(check.origin))
}

import ParityHarness

/// Expects, in Swift Testing, that a model decodes every fixture and its variants equally on both routes.
///
///     @Test func user() async {
///       await expectParity(ParityCheck(User.self), on: .directory("Fixtures/User"))
///     }
///
/// Records one issue with the report when there is a finding that is not accepted, a decision that
/// has expired, or nothing that was compared. Under XCTest it fails there instead.
///
/// Checks run one after the other, on threads of low priority, and other tests go on meanwhile.
///
/// - Parameters:
///   - check: The two routes.
///   - source: The fixtures.
///   - mutations: Which variants are made of them.
///   - decisions: The folder of the team's decisions; it must be there.
///   - timeLimit: The seconds that decoding one document may take.
///   - recordsKnownIssue: Whether accepted findings show as a known issue of the test.
///   - redacts: Whether values of fixtures are kept out of messages, attachments and reports.
///   - fileID: The caller's file.
///   - filePath: The caller's file.
///   - line: The caller's line.
///   - column: The caller's column.
/// - Returns: The report, redacted if that was asked for, unless there was nothing to check.
/// - Complexity: O(*n*) in the number of documents.
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
  ).fulfilInBackground(
    at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  )
}

/// Expects, in Swift Testing, parity of one check of a suite, with the fixtures and lists of the suite.
///
///     @Test(arguments: ParitySuite.app.checks) func parity(check: ParityCheck) async {
///       await expectParity(check, in: .app)
///     }
///
/// An issue stands at the line on which the check was written, which in a list tells the model. Besides
/// that it does what `expectParity(_:on:)` does.
///
/// - Parameters:
///   - check: A check of the suite.
///   - suite: The folders of fixtures and of decisions.
///   - mutations: Which variants are made of the fixtures.
///   - timeLimit: The seconds that decoding one document may take.
///   - recordsKnownIssue: Whether accepted findings show as a known issue of the test.
///   - redacts: Whether values of fixtures are kept out of messages, attachments and reports.
/// - Returns: The report, redacted if that was asked for, unless there was nothing to check.
/// - Complexity: O(*n*) in the number of documents.
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
    timeLimit: timeLimit,
    recordsKnownIssue: recordsKnownIssue,
    redacts: redacts,
    likelyHost: .swiftTesting
  ).fulfilInBackground(at: CallLocation(check.origin))
}

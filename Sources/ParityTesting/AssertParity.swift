import ParityHarness

/// Asserts, in XCTest, that a model decodes every fixture and its variants equally on both routes.
///
///     func testUser() {
///       assertParity(ParityCheck(User.self), on: .directory("Fixtures/User"))
///     }
///
/// Fails once, with the report, when there is a finding that is not accepted, a decision that
/// has expired, or nothing that was compared. Under Swift Testing it records an issue there,
/// but blocks one of the threads that run tests; use `expectParity` there.
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
  ).fulfil(
    at: CallLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  )
}

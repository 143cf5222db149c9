import Foundation
import NewsReaderFixtures
import NewsReaderParity
import ParityHarness
import Testing

@Suite struct ParityCheckTests {
  @Test(arguments: NewsReaderChecks.all.map(\.name))
  func showsNoDivergenceThatIsNotKnown(model: String) throws {
    let responses = try ResponseFolder()
    defer { responses.remove() }
    let check = try #require(NewsReaderChecks.all.first { $0.name == model })
    let assessment = try ParityAssessment(
      check,
      fixtures: responses.url,
      known: NewsReaderKnownDivergences.directory
    )
    assessment.expectNothingButWhatIsKnown()
    #expect(!assessment.known.isEmpty)
  }

  @Test func knowsThePriorityThatWrapsAround() throws {
    let entry = try #require(
      try Self.known("FeedPage").entries.first {
        $0.id == "$.articles[*].priority | number 300 | onlyLegacyAccepts"
      }
    )
    #expect(entry.cause == .integerWraparound)
    #expect(entry.legacy == "$.articles[*].priority 44 (UInt8)")
    #expect(entry.reason.contains("came out as another priority"))
  }

  /// The bridge brings a part of the changes early, and none of its own.
  @Test(arguments: ResponseModel.pages)
  func divergesHalfWayOnlyWhereItDoesInTheEnd(model: ResponseModel) throws {
    let check = ParityCheck(
      model.name,
      legacy: DecodingRoute(model.legacy.name, decode: model.legacy.decode),
      codable: DecodingRoute(model.halfMigrated.name, decode: model.halfMigrated.decode)
    )
    let report = try check.run(on: .directory(RecordedResponses.directory(of: model.name)))
    #expect(!report.failures.isEmpty)
    #expect(report.failures(beside: try Self.known(model.name).entries) == [])
  }

  private static func known(_ model: String) throws -> KnownDivergences {
    try KnownDivergences(model: model, directory: NewsReaderKnownDivergences.directory.path)
  }
}

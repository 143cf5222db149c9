import Foundation
import NewsReaderFixtures
import ParityHarness
import SampleParity
import TestSupport
import Testing

@Suite struct NewsReaderParityTests {
  @Test func knowsThePriorityThatWrapsAround() throws {
    let entry = try #require(
      try Self.known("FeedPage").entries.first {
        $0.id == "$.articles[*].priority | beyondInt8 | onlyLegacyAccepts"
      }
    )
    #expect(entry.cause == .integerWraparound)
    #expect(entry.legacy == "$.articles[*].priority 44 (UInt8)")
    #expect(entry.reason.contains("came out as another priority"))
  }

  /// The bridge brings a part of the changes early, and none of its own.
  @Test(.enabled(if: TestExtent.isExhaustive), arguments: ResponseModel.pages)
  func divergesHalfWayOnlyWhereItDoesInTheEnd(model: ResponseModel) throws {
    let check = ParityCheck(
      model.name,
      legacy: DecodingRoute(model.legacy.name, decode: model.legacy.decode),
      codable: DecodingRoute(model.halfMigrated.name, decode: model.halfMigrated.decode)
    )
    let report = try check.run(on: .directory(RecordedResponses.directory(of: model.name)))
    let inTheEnd = Set(try Self.known(model.name).entries.map { "\(model.name) | \($0.id)" })
    #expect(!report.failures.isEmpty)
    #expect(report.failures.map(\.id).filter { !inTheEnd.contains($0) } == [])
  }

  private static func known(_ model: String) throws -> KnownDivergences {
    try KnownDivergences(model: model, directory: SampleApp.news.suite.known)
  }
}

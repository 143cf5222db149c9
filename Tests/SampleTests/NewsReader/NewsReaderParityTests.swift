import Foundation
import NewsReaderFixtures
import ParityHarness
import SampleParity
import TestSupport
import Testing

@Suite struct NewsReaderParityTests {
  @Test func knowsThePriorityThatWrapsAround() throws {
    let decisions = try Decisions(directory: SampleApp.news.suite.decisions)
    let scope = Decision.Scope.type("Article", .integerWraparound, properties: ["priority"])
    let decision = try #require(decisions.entries.first { $0.scope == scope })
    #expect(decision.reason.contains("came out as another priority"))
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
    let decisions = try Decisions(directory: SampleApp.news.suite.decisions)
    let assessment = ParityAssessment(report, decisions: decisions, day: "2031-03-04")
    #expect(!assessment.accepted.isEmpty)
    #expect(assessment.new.map(\.id) == [])
  }
}

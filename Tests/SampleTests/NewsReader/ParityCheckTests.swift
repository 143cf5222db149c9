import Foundation
import NewsReaderFixtures
import NewsReaderParity
import ParityHarness
import Testing

@Suite struct ParityCheckTests {
  @Test(arguments: NewsReaderChecks.all.map(\.name))
  func showsNoDivergenceThatIsNotKnown(model: String) throws {
    let assessment = try Self.assessment(of: model)
    #expect(assessment.new.map(\.id).isEmpty)
    #expect(assessment.changed.map(\.known.id).isEmpty)
    #expect(assessment.expired.map(\.known.id).isEmpty)
    #expect(assessment.stale.map(\.id).isEmpty)
    #expect(!assessment.known.isEmpty)
    #expect(assessment.report.noise.isEmpty)
    #expect(assessment.report.notCompared.isEmpty)
    #expect(assessment.exitCode == .parity)
  }

  @Test func findsThePriorityThatWrapsAround() throws {
    let matches = try Self.assessment(of: "FeedPage").known.filter {
      $0.known.divergenceClass == .integerWraparound && $0.known.operatorName == "beyondInt8"
    }
    let match = try #require(matches.first)
    #expect(match.divergence.input == "300")
    #expect(match.divergence.legacy.description == "$.articles[*].priority 44 (UInt8)")
    #expect(match.divergence.codable.kind == .rejection)
    #expect(match.known.reason.contains("priority"))
  }

  /// The bridge brings a part of the changes early, and none of its own.
  @Test(arguments: ResponseModel.all)
  func divergesHalfWayOnlyWhereItDoesInTheEnd(model: ResponseModel) throws {
    let responses = FixtureSource.directory(RecordedResponses.directory(of: model.name))
    let halfWay = try Self.check(model.halfMigrated, of: model).run(on: responses)
    let inTheEnd = try Self.check(model.codable, of: model).run(on: responses)
    let expected = Set(inTheEnd.failures.map(\.id))
    #expect(halfWay.failures.map(\.id).filter { !expected.contains($0) } == [])
  }

  private static func check(_ stage: Stage, of model: ResponseModel) -> ParityCheck {
    ParityCheck(
      model.name,
      legacy: DecodingRoute(model.legacy.name, decode: model.legacy.decode),
      codable: DecodingRoute(stage.name, decode: stage.decode)
    )
  }

  private static func assessment(of model: String) throws -> ParityAssessment {
    let responses = try ResponseFolder()
    defer { responses.remove() }
    let check = try #require(NewsReaderChecks.all.first { $0.name == model })
    let known = try KnownDivergences(
      model: model,
      directory: NewsReaderKnownDivergences.directory.path
    )
    let report = try check.run(on: .directory(responses.url.appendingPathComponent(model)))
    return ParityAssessment(report, known: known, day: "2031-03-04")
  }
}

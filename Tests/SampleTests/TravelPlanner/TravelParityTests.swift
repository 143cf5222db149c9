import Foundation
import ParityHarness
import Testing
import travel_parity

@Suite struct TravelParityTests {
  private static let folder = SamplesFolder.url.appendingPathComponent("TravelPlanner")
  private static let responses = folder.appendingPathComponent("Responses")

  @Test func thereIsACheckForEveryFolderOfResponses() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.responses.path)
    #expect(folders.sorted() == TravelChecks.all.map(\.name).sorted())
  }

  @Test(arguments: TravelChecks.all.map(\.name))
  func showsNoFindingThatIsNotAccepted(model: String) throws {
    let check = try #require(TravelChecks.all.first { $0.name == model })
    let assessment = try ParityAssessment(
      check,
      fixtures: Self.responses,
      decisions: Self.folder.appendingPathComponent("Decisions")
    )
    assessment.expectNothingButWhatIsAccepted()
    #expect(assessment.report.variantCount > 100)
  }
}

import Foundation
import ParityHarness
import Testing
import gallery_parity

@Suite struct GalleryParityTests {
  @Test(arguments: GalleryParity.checks.map(\.name))
  func showsNoFindingThatIsNotAccepted(model: String) throws {
    let folder = SamplesFolder.url.appendingPathComponent("ShotGallery")
    let check = try #require(GalleryParity.checks.first { $0.name == model })
    let assessment = try ParityAssessment(
      check,
      fixtures: folder.appendingPathComponent("Responses"),
      decisions: folder.appendingPathComponent("Decisions")
    )
    assessment.expectNothingButWhatIsAccepted()
    #expect(assessment.report.variantCount > 100)
  }
}

import Foundation
import ParityHarness
import SampleParity
import Testing

/// What the guide says of the drafts of the sample.
@Suite struct DraftedStepTests {
  @Test(arguments: ["Book"]) func theGuideShowsTheDraft(model: String) throws {
    let check = try #require(SampleApp.steps.suite.checks.first { $0.name == "Loan" })
    let steps = SamplesFolder.url.appendingPathComponent("MigrationSteps")
    let draft = try check.draft(
      from: .directory(steps.appendingPathComponent("Responses/Loan")),
      sources: steps.appendingPathComponent("0-Legacy")
    )
    let source = try #require(draft.draft(of: model)?.source)
    let guide = try String(
      contentsOf: SamplesFolder.url.deletingLastPathComponent()
        .appendingPathComponent("MigrationGuide.md"),
      encoding: .utf8
    )
    #expect(guide.contains("```text\n\(source)```"))
  }
}

import Foundation
import ParityHarness
import Testing
import steps_parity

@Suite struct MigrationStepsTests {
  private static let folder = SamplesFolder.url.appendingPathComponent("MigrationSteps")
  private static let responses = folder.appendingPathComponent("Responses")
  private static let known = folder.appendingPathComponent("KnownDivergences")

  @Test(arguments: StepsParity.checks.map(\.name))
  func theLastStepDiffersOnlyWhereThatIsKnown(model: String) throws {
    let check = try #require(StepsParity.checks.first { $0.name == model })
    try ParityAssessment(check, fixtures: Self.responses, known: Self.known)
      .expectNothingButWhatIsKnown()
  }

  @Test(arguments: MigrationStep.all.dropFirst(), ["Notice", "Loan"])
  func aStepDiffersOnlyWhereTheLastOneDoes(step: MigrationStep, model: String) throws {
    let check = ParityCheck(
      model,
      legacy: DecodingRoute("legacy", decode: try #require(MigrationStep.all[0].decode[model])),
      codable: DecodingRoute(step.name, decode: try #require(step.decode[model]))
    )
    let fixtures = Self.responses.appendingPathComponent(model)
    let report = try check.run(on: .directory(fixtures))
    let inTheEnd = try KnownDivergences(model: model, directory: Self.known.path).entries
    #expect(report.failures(beside: inTheEnd) == [])
    #expect(report.variantCount > 50 && report.nondeterminism.isEmpty && report.notCompared.isEmpty)
  }

  @Test(arguments: MigrationStep.all, ["Notice", "Loan"])
  func aStepReadsEveryFixtureAsTheFirstOneDoes(step: MigrationStep, model: String) throws {
    let folder = Self.responses.appendingPathComponent(model)
    let first = try #require(MigrationStep.all[0].decode[model])
    let decode = try #require(step.decode[model])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let lines = FieldDump(try decode(data)).lines
      #expect(lines.count > 1)
      #expect(lines == FieldDump(try first(data)).lines, "\(name)")
    }
  }
}

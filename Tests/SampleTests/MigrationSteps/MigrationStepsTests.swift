import Foundation
import ParityHarness
import SampleParity
import Testing

@Suite struct MigrationStepsTests {
  private static let suite = SampleApp.steps.suite
  private static let responses = URL(fileURLWithPath: suite.fixtures)

  @Test(arguments: MigrationStep.all.dropFirst(), ["Notice", "Loan"])
  func aStepDiffersOnlyWhereTheLastOneDoes(step: MigrationStep, model: String) throws {
    let check = ParityCheck(
      model,
      legacy: DecodingRoute("legacy", decode: try #require(MigrationStep.all[0].decode[model])),
      codable: DecodingRoute(step.name, decode: try #require(step.decode[model]))
    )
    let fixtures = Self.responses.appendingPathComponent(model)
    let report = try check.run(on: .directory(fixtures))
    let decisions = try Decisions(directory: Self.suite.decisions)
    let assessment = ParityAssessment(report, decisions: decisions, day: "2031-03-04")
    #expect(assessment.new.map(\.id) == [])
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

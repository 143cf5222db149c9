import Foundation
import ParityHarness
import SampleParity
import Testing

@Suite struct MigrationStepsTests {
  private static let suite = SampleApp.steps.suite
  private static let responses = URL(fileURLWithPath: suite.fixtures)

  @Test(arguments: MigrationStep.all.dropFirst(), ["Notice", "Loan"])
  func aStepDiffersOnlyWhereTheLastOneDoes(step: MigrationStep, model: String) throws {
    let report = try Self.report(of: step, model)
    let inTheEnd = Set(try Self.report(of: MigrationStep.all[5], model).findings.map(\.id))
    #expect(report.findings.map(\.id).filter { !inTheEnd.contains($0) } == [])
    #expect(report.variantCount > 50 && report.nondeterminism.isEmpty && report.notCompared.isEmpty)
  }

  private static func report(of step: MigrationStep, _ model: String) throws -> ParityReport {
    let check = ParityCheck(
      model,
      legacy: DecodingRoute("legacy", decode: try #require(MigrationStep.all[0].decode[model])),
      codable: DecodingRoute(step.name, decode: try #require(step.decode[model]))
    )
    return try check.run(on: .directory(responses.appendingPathComponent(model)))
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

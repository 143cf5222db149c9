import Foundation
import ParityHarness
import SampleParity
import TestSupport
import Testing

@Suite struct MigrationStepsTests {
  private static let suite = SampleApp.steps.suite
  private static let responses = suite.fixtures

  /// The steps between the first and the last, each with each model.
  private static let between = ["Notice", "Loan"].flatMap { model in
    MigrationStep.all.dropFirst().dropLast().map { (step: $0, model: model) }
  }

  /// That the last step differs only where that is accepted, the check of the app says.
  @Test(arguments: TestExtent.part(of: between))
  func aStepDiffersOnlyWhereTheLastOneDoes(step: MigrationStep, model: String) throws {
    let report = try Self.report(of: step, model)
    let accepted = try Set(#require(Self.last[model]).get().findings.map(\.id))
    #expect(report.findings.map(\.id).filter { !accepted.contains($0) } == [])
    #expect(report.variantCount > 50 && report.nondeterminism.isEmpty && report.notCompared.isEmpty)
  }

  /// The reports on the last step.
  private static let last = Dictionary(
    uniqueKeysWithValues: ["Notice", "Loan"].map { model in
      (model, Result { try report(of: #require(MigrationStep.all.last), model) })
    }
  )

  /// A step beside the first, both as closures over bytes: a bridged child is read in no other way.
  private static func report(of step: MigrationStep, _ model: String) throws -> ParityReport {
    let check = ParityCheck(
      model,
      legacy: DecodingRoute("legacy", decode: try #require(MigrationStep.all[0].decode[model])),
      codable: DecodingRoute(step.name, decode: try #require(step.decode[model]))
    )
    let fixtures = responses.appendingPathComponent(model)
    return try check.run(on: .directory(fixtures))
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

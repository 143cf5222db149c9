import Foundation
import ParityHarness
import SampleParity
import Testing

/// What `Samples/MigrationSteps/README.md` says of the steps.
@Suite struct MigrationStepsReadmeTests {
  private let lines: [String]

  init() throws {
    lines = try SamplesFolder.text("MigrationSteps/README.md").components(separatedBy: "\n")
  }

  @Test func namesTheFilesThatEachStepEdits() throws {
    let steps = MigrationStep.all.map(\.name)
    let rows = lines.filter { $0.hasPrefix("| [`") }
    #expect(rows.count == steps.count)
    for (index, row) in rows.enumerated() {
      let cells = row.components(separatedBy: "|")
      #expect(cells[1].contains("[`\(steps[index])`](\(steps[index]))"))
      let edited = index == 0 ? [] : try Self.editedFiles(from: steps[index - 1], to: steps[index])
      #expect(cells[3].components(separatedBy: "`").filter { $0.hasSuffix(".swift") } == edited)
    }
  }

  @Test func showsTheCommandForEachStep() {
    let steps = MigrationStep.all.map { "Samples/MigrationSteps/\($0.name)" }
    #expect(
      lines.filter { $0.hasPrefix("diff -r ") }
        == zip(steps, steps.dropFirst()).map { "diff -r \($0) \($1)" }
    )
  }

  @Test func showsTheLineThatMakesAModelBoth() throws {
    let before = try Self.sources(of: "2-OneParent")["Person.swift"] ?? []
    let after = try Self.sources(of: "3-ManyParents")["Person.swift"] ?? []
    let edits = zip(before, after).filter { $0 != $1 }
    #expect(before.count == after.count && edits.count == 1)
    for (old, new) in edits {
      #expect(lines.contains("-\(old)") && lines.contains("+\(new)"))
    }
  }

  @Test func showsWhatTheCommandPrints() {
    let output = RecordedOutput()
    let code = SampleCommand.run(["steps"], output: output.commandOutput)
    #expect(code == .parity)
    let shown = lines.drop { !$0.hasPrefix("✔ ") }.prefix { $0 != "```" }
    #expect(output.text == shown.joined(separator: "\n"))
  }

  @Test func theLastStepImportsNothingOfThisPackage() throws {
    for (name, lines) in try Self.sources(of: "5-Codable") {
      let imports = lines.filter { $0.hasPrefix("import ") }
      #expect(imports.allSatisfy { $0 == "import Foundation" }, "\(name): \(imports)")
    }
  }

  private static func sources(of step: String) throws -> [String: [Substring]] {
    try SamplesFolder.sources(in: "MigrationSteps/\(step)")
  }

  private static func editedFiles(from old: String, to new: String) throws -> [String] {
    let before = try sources(of: old)
    let after = try sources(of: new)
    #expect(before.keys.sorted() == after.keys.sorted())
    return after.filter { before[$0.key] != $0.value }.keys.sorted()
  }
}

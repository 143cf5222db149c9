import Foundation
import TestSupport
import Testing

@testable import MigrationPlanning

@Suite struct PlanTextTests {
  /// A plan of models in a row, each the only child of the next.
  private func chain(_ count: Int, fixtures: FixtureFolders = FixtureFolders([])) -> MigrationPlan {
    let symbols = (0..<count).flatMap { index -> [SymbolGraph.Symbol] in
      let type = Self.symbol("swift.struct", "s:3App\(index)V", ["M\(index)"], [])
      let child = SymbolGraph.Fragment(
        kind: "typeIdentifier",
        spelling: "M\(index - 1)",
        preciseIdentifier: "s:3App\(index - 1)V"
      )
      let name = SymbolGraph.Fragment(
        kind: "identifier",
        spelling: "child",
        preciseIdentifier: nil
      )
      let property = Self.symbol(
        "swift.property",
        "s:3App\(index)V5child",
        ["M\(index)", "child"],
        [name, child]
      )
      return [type, property]
    }
    let relationships = (0..<count).flatMap { index in
      [
        SymbolGraph.Relationship(
          kind: "conformsTo",
          source: "s:3App\(index)V",
          target: "s:P",
          targetFallback: "Unbox.Unboxable",
          swiftConstraints: nil
        ),
        SymbolGraph.Relationship(
          kind: "memberOf",
          source: "s:3App\(index)V5child",
          target: "s:3App\(index)V",
          targetFallback: nil,
          swiftConstraints: nil
        ),
      ]
    }
    let graph = SymbolGraph(
      module: .init(name: "App"),
      symbols: symbols,
      relationships: relationships
    )
    let sources = SourceLocator(graphs: [graph], folders: [], root: "/")
    return MigrationPlan(
      ModelGraph([graph], sources: sources, fixtures: fixtures),
      sources: sources
    )
  }

  private static func symbol(
    _ kind: String,
    _ identifier: String,
    _ path: [String],
    _ fragments: [SymbolGraph.Fragment]
  ) -> SymbolGraph.Symbol {
    SymbolGraph.Symbol(
      kind: .init(identifier: kind),
      identifier: .init(precise: identifier),
      pathComponents: path,
      declarationFragments: fragments,
      location: nil,
      swiftGenerics: nil,
      swiftExtension: nil
    )
  }

  @Test func isShortHoweverManyModels() {
    let (plan, lines) = TestLimit.expectBelowAMinute {
      let plan = chain(900)
      return (plan, PlanText(plan, steps: 10).lines())
    }
    #expect(
      plan.order
        == plan.graph.models.indices.sorted { Self.number(plan, $0) < Self.number(plan, $1) }
    )
    #expect(lines.count < 80)
    #expect(lines.allSatisfy { $0.count < 400 })
    #expect(lines.contains("890 more: --steps 900 prints all pull requests."))
  }

  /// A command with some of the models would pass for the whole check.
  @Test(arguments: [
    (1, "swift run app-parity --model M0"),
    (3, "swift run app-parity --model M0 --model M1 --model M2"),
    (7, "swift run app-parity"), (9, "swift run app-parity"),
  ])
  func checksEveryModelOfAStep(count: Int, command: String) throws {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: (0..<count).map { ("M\($0)/a.json", "{}") })
    )
    let plan = chain(count, fixtures: FixtureFolders([folder.path]))
    let checks = PlanText(plan, steps: 10).lines().filter { $0.hasPrefix("   check ") }
    #expect(checks.first == "   check \(command)")
    #expect(PlanDocument(plan).pullRequests.first?.checks == (0..<count).map { "M\($0)" })
  }

  @Test(arguments: [
    ("make parity MODELS", "make parity --model M0 --model M1", "make parity"),
    ("xcodebuild test -scheme App", "xcodebuild test -scheme App", "xcodebuild test -scheme App"),
  ])
  func printsTheCheckOfTheTeam(text: String, two: String, all: String) throws {
    let check = StepCheck(text)
    #expect(check.command(for: ["M0", "M1"]) == two)
    #expect(check.command(for: []) == all)
    let folder = try TemporaryFolder(["M0/a.json": "{}", "M1/a.json": "{}"])
    let plan = chain(2, fixtures: FixtureFolders([folder.path]))
    #expect(PlanText(plan, steps: 10, check: check).lines().contains { $0.contains(all) })
    #expect(PlanDocument(plan, check: check).check == text)
    #expect(try PlanArguments(["--check", text]).check == check)
  }

  /// The file is edited for the parent, and it has the half that goes, too.
  @Test func namesAFileOnce() throws {
    let source = "import LegacyExtractor\nstruct User {}\nlet user: User = try unbox(data: data)\n"
    let plan = try PlannedSources(source, team: ["Unbox.Unboxable"], club: true).plan()
    let lines = PlanText(plan, steps: 10).lines()
    let deletion = "   do    delete the legacy half of User; Team reads it through Bridge"
    #expect(lines.contains(deletion), "\(lines)")
    #expect(lines.contains("   files Sources/App/App.swift (import Bridge)"), "\(lines)")
    #expect(!lines.contains { $0.contains("App.swift, ") || $0.contains("), Sources") })
  }

  @Test(arguments: [
    ("LegacyExtractor", "import Bridge"), ("UnboxExtractor", "import UnboxBridge"),
    ("UnboxExtractor\nimport UnboxOptionals", "import UnboxBridge, import UnboxBridgeOptionals"),
    ("UnboxOptionals\nimport UnboxBridge", "import UnboxBridgeOptionals"),
  ])
  func namesTheBridgesOfWhatAFileImports(imported: String, edit: String) throws {
    let source = "import \(imported)\nstruct User {}\nlet user: User = try unbox(data: data)\n"
    let plan = try PlannedSources(source, team: ["Unbox.Unboxable"], club: true).plan()
    let lines = PlanText(plan, steps: 10).lines()
    #expect(lines.contains("   files Sources/App/App.swift (\(edit))"), "\(lines)")
  }

  /// A parent that calls its child's initializer does not compile with the bridge.
  @Test(arguments: [
    ("team = try unboxer.unbox(key: \"team\")", nil),
    ("team = try Team(unboxer: unboxer)", "Team(unboxer:)"),
    ("team = try Team.init(unboxer: unboxer)", "Team(unboxer:)"),
    ("team = try Team(unboxer: unboxer, context: 1)", "Team(unboxer:context:)"),
    ("team = try App.Team(unboxer: unboxer)", "Team(unboxer:)"),
    ("team = Team.decode(e)", "Team.decode(_:)"),
    ("team = try Team.decodeValue(e.rawValue)", "Team.decodeValue(_:)"),
    ("user = try User(unboxer: unboxer) // Team(unboxer: unboxer)", nil),
    ("name = \"Team(unboxer: unboxer)\"", nil),
  ])
  func keepsTheHalfThatAParentCalls(statement: String, call: String?) throws {
    let source = "extension Club {\n  init(unboxer: Unboxer) throws {\n    \(statement)\n  }\n}\n"
    let plan = try PlannedSources(source, team: ["Unbox.Unboxable"], club: true).plan()
    let lines = PlanText(plan, steps: 10).lines()
    let step =
      call.map { "keep its legacy half for Club, which calls \($0)" }
      ?? "delete its legacy half; Club reads it through Bridge"
    #expect(lines.contains("   do    make Team Codable and \(step)"), "\(lines)")
    let last = lines.drop { !$0.contains("Club (case") }
    let isReleased = last.contains { $0.hasPrefix("   then ") && $0.contains("Team") }
    #expect(isReleased == (call != nil))
  }

  private static func number(_ plan: MigrationPlan, _ index: Int) -> Int {
    Int(plan.graph.models[index].name.dropFirst()) ?? -1
  }

  @Test(arguments: [
    ("MigrationStep0", "Sources/ParityCommandLine/ParityCommandLine.docc/planning-a-migration.md"),
    ("MigrationStep3", "Samples/MigrationSteps/README.md"),
  ])
  func isShownInTheDocuments(target: String, document: String) throws {
    let plan = try PlannedPackages.plan(
      target,
      of: PlannedPackages.repository,
      fixtures: ["Samples/MigrationSteps/Responses"]
    )
    let shown = try PlannedPackages.text(document, in: PlannedPackages.repository)
    let text = PlanText(plan, steps: 10).lines().joined(separator: "\n")
    #expect(shown.contains("```text\n\(text)\n```"), "\(text)")
  }

  /// The guide shows the first two steps.
  @Test func beginsInTheGuide() throws {
    let plan = try PlannedPackages.plan(
      "MigrationStep0",
      of: PlannedPackages.repository,
      fixtures: ["Samples/MigrationSteps/Responses"]
    )
    let lines = PlanText(plan, steps: 2).lines().joined(separator: "\n")
    let steps = lines.components(separatedBy: "\n\n").prefix(3).joined(separator: "\n\n")
    let guide = try PlannedPackages.text("MigrationGuide.md", in: PlannedPackages.repository)
    #expect(guide.contains("```text\n\(steps)\n\n…\n```"), "\(lines)")
  }
}

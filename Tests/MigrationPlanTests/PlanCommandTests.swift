import Foundation
import TestSupport
import Testing

@testable import MigrationPlanning

@Suite struct PlanCommandTests {
  private final class Output {
    var lines: [String] = []
    var errors: [String] = []
  }

  private static let graph = """
    {"module": {"name": "App"}, "relationships": [{"kind": "conformsTo", "source": "s:3App4UserV", \
    "target": "s:17HimotokiExtractor15LegacyDecodableP", \
    "targetFallback": "HimotokiExtractor.LegacyDecodable"}], "symbols": [{"kind": {"identifier": \
    "swift.struct"}, "identifier": {"precise": "s:3App4UserV"}, "pathComponents": ["User"]}]}
    """

  private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["graphs/App.symbols.json": Self.graph].merging(files) { $1 })
  }

  private func run(_ arguments: [String], in folder: TemporaryFolder) -> (Int32, Output) {
    let output = Output()
    let command = PlanCommand(
      print: { output.lines += $0.split(separator: "\n").map(String.init) },
      printError: { output.errors.append($0) }
    )
    let graphs = ["--symbol-graphs", "\(folder.path)/graphs", "--root", folder.path]
    return (command.run(graphs + arguments), output)
  }

  private static func baseline(legacy: Int, dual: Int) -> String {
    """
    {"version": 1, "models": [], "order": [], "pullRequests": [], "unused": [], "notes": 0, \
    "progress": {"legacy": \(legacy), "dual": \(dual), "codable": 0}}
    """
  }

  @Test func printsThePlan() throws {
    let (code, output) = try run([], in: folder())
    #expect(code == 0)
    #expect(output.lines.first == "1 model: 1 legacy, 0 dual, 0 Codable")
    #expect(output.errors == [])
  }

  @Test(arguments: [
    (1, 0, 0), (2, 0, 0), (0, 1, 1), (0, 0, 1), (1, 5, 0),
  ])
  func judgesGrowth(legacy: Int, dual: Int, expected: Int32) throws {
    let folder = try folder(["old.json": Self.baseline(legacy: legacy, dual: dual)])
    let (code, output) = run(["--fail-if-legacy-grew", "\(folder.path)/old.json"], in: folder)
    #expect(code == expected)
    #expect(output.errors.isEmpty == (expected == 0))
    #expect(output.lines.isEmpty == false)
  }

  @Test func namesWhatHasMoved() throws {
    let old = """
      {"version": 1, "order": [], "pullRequests": [], "unused": [], "notes": 0, "progress": {"legacy": 1, "dual": 0, "codable": 0}, "models": \
      [{"name": "Tag", "module": "App", "file": null, "line": null, "stage": "legacy", "case": 1, \
      "parents": [], "children": [], "hasFixture": false, "cycle": [], "notes": 0}]}
      """
    let folder = try folder(["old.json": old])
    let (code, output) = run(["--history", "\(folder.path)/old.json"], in: folder)
    #expect(code == 0)
    #expect(
      output.lines.contains { $0.hasSuffix("legacy 1 → 1, dual 0 → 0, Codable 0 → 0") }
    )
    #expect(output.lines.contains("Moved: App.Tag"))
    #expect(output.lines.contains("New with a legacy half: App.User"))
  }

  /// A script may write a baseline with what is compared and no more.
  @Test func readsAPlanOfWhatIsCompared() throws {
    let old = """
      {"version": 1, "order": [], "progress": {"legacy": 1, "dual": 0, "codable": 0}, "models": \
      [{"name": "Tag", "module": "App", "file": null, "line": null, "stage": "legacy", "case": 1, \
      "parents": [], "children": [], "hasFixture": false, "cycle": []}]}
      """
    let folder = try folder(["old.json": old])
    let (code, output) = run(["--history", "\(folder.path)/old.json"], in: folder)
    #expect(code == 0, "\(output.errors)")
    #expect(output.lines.contains("Moved: App.Tag"))
  }

  @Test(arguments: [
    ["--bogus"], ["extra"], ["--format"], ["--format", "xml"], ["--steps", "-1"], ["--steps", "x"],
    ["--target", "Other"], ["--fixtures", "/nowhere"], ["--history", "--steps"], ["--format="],
  ])
  func refusesWrongArguments(arguments: [String]) throws {
    let (code, output) = try run(arguments, in: folder())
    #expect(code == 64)
    #expect(output.errors.count == 1)
    #expect(output.lines == [])
  }

  @Test func refusesNoSymbolGraphs() {
    var errors: [String] = []
    let command = PlanCommand(print: { _ in }, printError: { errors.append($0) })
    #expect(command.run([]) == 64)
    #expect(errors == ["--symbol-graphs names no folder. `--help` lists the options."])
  }

  @Test(arguments: ["{", "{}", #"{"version": 2, "models": []}"#])
  func refusesWhatIsNoPlan(text: String) throws {
    let folder = try folder(["old.json": text])
    for flag in ["--history", "--fail-if-legacy-grew"] {
      let (code, output) = run([flag, "\(folder.path)/old.json"], in: folder)
      #expect(code == 65)
      #expect(output.errors.first?.hasPrefix("\(folder.path)/old.json cannot be read") == true)
      #expect(output.lines == [])
    }
  }

  @Test func refusesAnotherVersion() throws {
    let text = Self.baseline(legacy: 1, dual: 0).replacingOccurrences(
      of: "\"version\": 1",
      with: "\"version\": 2"
    )
    let folder = try folder(["old.json": text])
    let (code, output) = run(["--history", "\(folder.path)/old.json"], in: folder)
    #expect(code == 65)
    #expect(output.errors.first?.contains("version 2, not 1") == true)
  }

  @Test func refusesWhatIsNoSymbolGraph() throws {
    let (code, output) = try run([], in: folder(["graphs/B.symbols.json": "["]))
    #expect(code == 65)
    #expect(
      output.errors.first?.contains("B.symbols.json cannot be read as a symbol graph") == true
    )
  }

  @Test func refusesAFolderWithoutSymbolGraphs() throws {
    let folder = try TemporaryFolder(["graphs/readme.txt": ""])
    let (code, output) = run([], in: folder)
    #expect(code == 65)
    #expect(output.errors.first?.hasPrefix("\(folder.path)/graphs holds no file") == true)
  }

  @Test func findsFixturesFolders() throws {
    let folder = try folder(["Tests/AppTests/Fixtures/User/full.json": "{}"])
    let (_, output) = run([], in: folder)
    #expect(output.lines.contains { $0.contains("swift run parity --model User") })
  }

  @Test func saysThatThereIsNoModel() throws {
    let graph = #"{"module": {"name": "App"}, "relationships": [], "symbols": []}"#
    let (code, output) = try run([], in: folder(["graphs/App.symbols.json": graph]))
    #expect(code == 0)
    #expect(output.lines == ["No model found."])
  }

  @Test func printsJSON() throws {
    let (code, output) = try run(["--format=json"], in: folder())
    #expect(code == 0)
    let data = Data(output.lines.joined(separator: "\n").utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let keys: Set = [
      "version", "models", "order", "pullRequests", "progress", "unused", "notes",
      "filesWithoutNames",
    ]
    #expect(Set(object.keys) == keys)
    let model = try #require((object["models"] as? [[String: Any]])?.first)
    #expect(
      Set(model.keys) == [
        "id", "name", "module", "file", "line", "stage", "case", "parents", "children",
        "hasFixture",
        "cycle", "notes",
      ]
    )
    #expect(model["file"] is NSNull)
    #expect(object["order"] as? [String] == ["User"])
    let steps = try #require(object["pullRequests"] as? [[String: Any]])
    #expect(steps.map { $0["models"] as? [String] } == [["User"]])
  }

  @Test func printsADiagram() throws {
    let (_, output) = try run(["--format", "mermaid"], in: folder())
    #expect(output.lines.first == "flowchart LR")
    #expect(output.lines.contains(#"  m0["User"]:::legacy"#))
  }

  @Test func helpNamesEveryOption() throws {
    let (code, output) = try run(["--help"], in: folder())
    #expect(code == 0)
    for flag in ["--target", "--format", "--fail-if-legacy-grew", "--symbol-graphs"] {
      #expect(output.lines.contains { $0.hasPrefix("  \(flag) ") })
    }
  }
}

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

  private func run(
    _ arguments: [String],
    in folder: TemporaryFolder,
    ci: String = ""
  ) -> (Int32, Output) {
    let output = Output()
    let command = PlanCommand(
      print: { output.lines += $0.split(separator: "\n").map(String.init) },
      printError: { output.errors.append($0) },
      environment: ["CI": ci]
    )
    let graphs = ["--symbol-graphs", "\(folder.path)/graphs", "--root", folder.path]
    return (command.run(graphs + arguments), output)
  }

  private static func line(legacy: Int, dual: Int, models: String = "null") -> String {
    """
    {"date":"2026-08-01","models":\(models),\
    "stages":{"legacy":\(legacy),"dual":\(dual),"codable":0}}

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
    let folder = try folder(["history.jsonl": Self.line(legacy: legacy, dual: dual)])
    let arguments = ["--history", "\(folder.path)/history.jsonl"]
    let (code, output) = run(arguments, in: folder)
    #expect(code == expected)
    #expect(output.errors.isEmpty == (expected == 0))
    #expect(output.lines.isEmpty == false)
    #expect(run(arguments + ["--worse", "A new library."], in: folder).0 == 0)
    #expect(run(arguments, in: folder).0 == 0)
  }

  @Test func namesWhatHasMoved() throws {
    let line = Self.line(legacy: 1, dual: 0, models: #"{"App.Tag":"legacy"}"#)
    let folder = try folder(["history.jsonl": line])
    let (code, output) = run(["--history", "\(folder.path)/history.jsonl"], in: folder)
    #expect(code == 0)
    #expect(
      output.lines.contains { $0.hasSuffix("legacy 1 → 1, dual 0 → 0, Codable 0 → 0") }
    )
    #expect(output.lines.contains("Moved: App.Tag"))
    #expect(output.lines.contains("New with a legacy half: App.User"))
  }

  @Test func beginsAHistory() throws {
    let folder = try folder()
    let (code, output) = run(["--history", "\(folder.path)/history.jsonl"], in: folder)
    #expect(code == 0)
    #expect(!output.lines.contains { $0.hasPrefix("Since") })
    let line = try #require(folder.contents(of: "history.jsonl"))
    #expect(line.contains(#""models":{"App.User":"legacy"}"#))
    #expect(line.contains(#""stages":{"codable":0,"dual":0,"legacy":1}"#))
  }

  @Test func endsWithOneWhereAHistoryIsMissingInContinuousIntegration() throws {
    let folder = try folder()
    let path = "\(folder.path)/history.jsonl"
    let (code, output) = run(["--history", path], in: folder, ci: "true")
    #expect(code == 1)
    #expect(output.lines.first == "1 model: 1 legacy, 0 dual, 0 Codable")
    #expect(output.errors.first?.hasPrefix("There is no history \(path)") == true)
    #expect(folder.contents(of: "history.jsonl") == nil)
  }

  @Test func saysThatALineWasWrittenInPart() throws {
    let line = Self.line(legacy: 1, dual: 0) + "\n{\"date\":"
    let folder = try folder(["history.jsonl": line])
    let (code, output) = run(["--history", "\(folder.path)/history.jsonl"], in: folder)
    #expect(code == 0)
    #expect(output.errors.first?.contains("was written in part and is left out") == true)
  }

  @Test(arguments: [
    ["--bogus"], ["extra"], ["--format"], ["--format", "xml"], ["--steps", "-1"], ["--steps", "x"],
    ["--target", "Other"], ["--fixtures", "/nowhere"], ["--history", "--steps"], ["--format="],
    ["--worse", "why"],
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

  @Test(arguments: ["{", "{}", #"{"version": 1, "models": []}"#])
  func refusesWhatIsNoHistory(text: String) throws {
    let folder = try folder(["old.json": text])
    let (code, output) = run(["--history", "\(folder.path)/old.json"], in: folder)
    #expect(code == 65)
    #expect(output.errors.first?.hasPrefix("\(folder.path)/old.json, line 1 is no line") == true)
    #expect(output.lines == [])
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
    #expect(output.lines.contains { $0.contains("swift run app-parity --model User") })
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
    for flag in ["--target", "--format", "--history", "--worse", "--symbol-graphs"] {
      #expect(output.lines.contains { $0.hasPrefix("  \(flag) ") })
    }
  }
}

import Foundation
import Testing

@testable import MigrationPlanning

/// The symbol graphs that are kept beside the tests, and the packages that they were made of.
///
/// `.github/scripts/check-plan.sh` writes them again when the environment has `UPDATE_PLAN`.
enum PlannedPackages {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  /// Stands for the folder of the package in a kept graph.
  private static let placeholder = "file:///PACKAGE/"

  static let museum = folder.appendingPathComponent("Museum")
  static let repository = folder.deletingLastPathComponent().deletingLastPathComponent()

  static func graphs(_ name: String, of package: URL) throws -> [SymbolGraph] {
    let paths = FileTree.files(in: kept(name).path, suffix: ".json")
    return try paths.map { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacingOccurrences(of: placeholder, with: "file://\(package.path)/")
      return try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
    }
  }

  static func plan(_ name: String, of package: URL, fixtures: [String]) throws -> MigrationPlan {
    let graphs = try graphs(name, of: package)
    let sources = SourceLocator(graphs: graphs, folders: [], root: package.path)
    let folders = fixtures.map { package.appendingPathComponent($0).path }
    return MigrationPlan(
      ModelGraph(graphs, sources: sources, fixtures: FixtureFolders(folders)),
      sources: sources
    )
  }

  static func museumPlan() throws -> MigrationPlan { try museumResult.get() }

  // Made once: tens of cases ask for it.
  private static let museumResult = Result {
    try plan("Museum", of: museum, fixtures: ["Tests/Fixtures"])
  }

  static func text(_ path: String, in package: URL = folder) throws -> String {
    try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }

  /// Keeps what a plan needs of the compiler's graphs.
  static func keep(_ name: String, of package: URL, from graphs: String) throws {
    let target = kept(name)
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let paths = FileTree.files(in: graphs, suffix: ".symbols.json")
    try #require(!paths.isEmpty, "no symbol graphs in \(graphs)")
    for path in paths {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
      let text = try String(decoding: encoder.encode(graph), as: UTF8.self)
        .replacingOccurrences(of: "file://\(package.path)/", with: placeholder)
      let file = target.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
      try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
  }

  private static func kept(_ name: String) -> URL {
    folder.appendingPathComponent("Graphs").appendingPathComponent(name)
  }
}

@Suite(.enabled(if: ProcessInfo.processInfo.environment["UPDATE_PLAN"] != nil))
struct KeptGraphs {
  @Test(arguments: [
    ("Museum", PlannedPackages.museum, "MUSEUM_GRAPHS"),
    ("MigrationStep0", PlannedPackages.repository, "STEP0_GRAPHS"),
    ("MigrationStep3", PlannedPackages.repository, "STEP3_GRAPHS"),
  ])
  func areWritten(name: String, package: URL, variable: String) throws {
    let graphs = try #require(ProcessInfo.processInfo.environment[variable])
    try PlannedPackages.keep(name, of: package, from: graphs)
  }
}

import Foundation
import TestSupport

@testable import MigrationPlanning

/// A module with the models `User` and `Team`, whose source is a text; a `Team` contains users.
struct PlannedSources {
  private let folder: TemporaryFolder
  private let graph: SymbolGraph

  /// - Parameters:
  ///   - source: The text of the module's only file that matters.
  ///   - team: The protocols of `Team`, which `User` has, too, beside Unbox's.
  ///   - symbols: More symbols of the graph, as JSON.
  /// - Throws: What the system says when the files cannot be written.
  init(
    _ source: String,
    team: [String] = ["Swift.Decodable"],
    symbols: [String] = []
  ) throws {
    folder = try TemporaryFolder(["Sources/App/App.swift": source])
    let place =
      #""location": {"uri": "file://\#(folder.path)/Sources/App/App.swift", "position": {"line": 0}}"#
    func type(_ name: String) -> String {
      #"{"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "s:3App\#(name)V"}, "pathComponents": ["\#(name)"], \#(place)}"#
    }
    let property =
      #"{"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:3App4TeamV5users"}, "pathComponents": ["Team", "users"], "declarationFragments": [{"kind": "identifier", "spelling": "users"}, {"kind": "typeIdentifier", "spelling": "User", "preciseIdentifier": "s:3AppUserV"}]}"#
    func conformance(_ name: String, _ proto: String) -> String {
      #"{"kind": "conformsTo", "source": "s:3App\#(name)V", "target": "s:P", "targetFallback": "\#(proto)"}"#
    }
    let relationships =
      team.map { conformance("Team", $0) }
      + ["Unbox.Unboxable", "Swift.Decodable"].map { conformance("User", $0) }
      + [#"{"kind": "memberOf", "source": "s:3App4TeamV5users", "target": "s:3AppTeamV"}"#]
    let all = [type("User"), type("Team"), property] + symbols
    let text =
      #"{"module": {"name": "App"}, "symbols": [\#(all.joined(separator: ", "))], "relationships": [\#(relationships.joined(separator: ", "))]}"#
    graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
  }

  func plan() -> MigrationPlan {
    let sources = SourceLocator(graphs: [graph], folders: [], root: folder.path)
    return MigrationPlan(
      ModelGraph([graph], sources: sources, fixtures: FixtureFolders([])),
      sources: sources
    )
  }
}

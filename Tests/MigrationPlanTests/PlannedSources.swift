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
  ///   - members: The types of more symbols that are members, by their identifiers.
  ///   - club: Whether a legacy model `Club` contains a team.
  ///   - copies: The names of more files with the source.
  /// - Throws: What the system says when the files cannot be written.
  init(
    _ source: String,
    team: [String] = ["Swift.Decodable"],
    symbols: [String] = [],
    members: [String: String] = [:],
    club: Bool = false,
    copies: [String] = []
  ) throws {
    let files = (["App.swift"] + copies).map { ("Sources/App/\($0)", source) }
    folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
    let place =
      #""location": {"uri": "file://\#(folder.path)/Sources/App/App.swift", "position": {"line": 0}}"#
    func type(_ name: String) -> String {
      #"{"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "s:3App\#(name)V"}, "pathComponents": ["\#(name)"], \#(place)}"#
    }
    func property(_ owner: String, _ type: String) -> String {
      #"{"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:3App4\#(owner)V5parts"}, "pathComponents": ["\#(owner)", "parts"], "declarationFragments": [{"kind": "identifier", "spelling": "parts"}, {"kind": "typeIdentifier", "spelling": "\#(type)", "preciseIdentifier": "s:3App\#(type)V"}]}"#
    }
    func member(of owner: String) -> String {
      #"{"kind": "memberOf", "source": "s:3App4\#(owner)V5parts", "target": "s:3App\#(owner)V"}"#
    }
    func conformance(_ name: String, _ proto: String) -> String {
      #"{"kind": "conformsTo", "source": "s:3App\#(name)V", "target": "s:P", "targetFallback": "\#(proto)"}"#
    }
    let relationships =
      team.map { conformance("Team", $0) }
      + ["Unbox.Unboxable", "Swift.Decodable"].map { conformance("User", $0) }
      + [member(of: "Team")]
      + members.map { #"{"kind": "memberOf", "source": "\#($0)", "target": "\#($1)"}"# }
      + (club ? [conformance("Club", "Unbox.Unboxable"), member(of: "Club")] : [])
    let all =
      [type("User"), type("Team"), property("Team", "User")]
      + (club ? [type("Club"), property("Club", "Team")] : []) + symbols
    let text =
      #"{"module": {"name": "App"}, "symbols": [\#(all.joined(separator: ", "))], "relationships": [\#(relationships.joined(separator: ", "))]}"#
    graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
  }

  /// Replaces the source by bytes that need not be UTF-8.
  func write(_ source: Data) throws {
    try source.write(to: URL(fileURLWithPath: folder.path + "/Sources/App/App.swift"))
  }

  func plan() -> MigrationPlan {
    let sources = SourceLocator(graphs: [graph], folders: [], root: folder.path)
    return MigrationPlan(
      ModelGraph([graph], sources: sources, fixtures: FixtureFolders([])),
      sources: sources
    )
  }
}

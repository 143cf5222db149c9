import Foundation
import TestSupport
import Testing

@testable import MigrationPlanning

/// Models of a mapper that this package does not replace: the plan finds and orders them, and bridges none.
@Suite struct OtherMapperTests {
  /// A mapper in the symbol graph of an app: the protocol of a model, or the type that its initializer reads.
  struct Mapper: CustomTestStringConvertible {
    let name: String
    var proto: String?
    var reader: (name: String, identifier: String)?

    var testDescription: String { name }
  }

  static let all = [
    Mapper(name: "Mappable", proto: "ObjectMapper.Mappable"),
    Mapper(name: "ImmutableMappable", proto: "ObjectMapper.ImmutableMappable"),
    Mapper(name: "Map", reader: ("Map", "s:12ObjectMapper3MapC")),
    Mapper(name: "SwiftyJSON", reader: ("JSON", "s:10SwiftyJSON0B0V")),
    Mapper(name: "Argo", proto: "Argo.Decodable"),
  ]

  /// Returns the plan of a `Team` that holds users, both of a mapper.
  private func plan(_ mapper: Mapper) throws -> MigrationPlan {
    func type(_ name: String) -> String {
      #"{"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "s:3App4\#(name)V"}, "pathComponents": ["\#(name)"]}"#
    }
    func initializer(_ owner: String, _ reader: (name: String, identifier: String)) -> String {
      #"{"kind": {"identifier": "swift.init"}, "identifier": {"precise": "s:3App4\#(owner)V4json"}, "pathComponents": ["\#(owner)", "init(json:)"], "declarationFragments": [{"kind": "typeIdentifier", "spelling": "\#(reader.name)", "preciseIdentifier": "\#(reader.identifier)"}]}"#
    }
    func member(_ identifier: String, of owner: String) -> String {
      #"{"kind": "memberOf", "source": "\#(identifier)", "target": "s:3App4\#(owner)V"}"#
    }
    let users =
      #"{"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:3App4TeamV5users"}, "pathComponents": ["Team", "users"], "declarationFragments": [{"kind": "identifier", "spelling": "users"}, {"kind": "typeIdentifier", "spelling": "User", "preciseIdentifier": "s:3App4UserV"}]}"#
    let names = ["User", "Team"]
    let symbols =
      names.map(type) + [users]
      + names.compactMap { name in
        mapper.reader.map { initializer(name, $0) }
      }
    let relationships =
      [member("s:3App4TeamV5users", of: "Team")]
      + names.map { name in
        mapper.proto.map {
          #"{"kind": "conformsTo", "source": "s:3App4\#(name)V", "target": "s:P", "targetFallback": "\#($0)"}"#
        } ?? member("s:3App4\(name)V4json", of: name)
      }
    let text =
      #"{"module": {"name": "App"}, "symbols": [\#(symbols.joined(separator: ", "))], "relationships": [\#(relationships.joined(separator: ", "))]}"#
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
    let sources = SourceLocator(graphs: [graph], folders: [], root: "/")
    return MigrationPlan(
      ModelGraph([graph], sources: sources, fixtures: FixtureFolders([])),
      sources: sources
    )
  }

  @Test(arguments: all) func isFoundAndOrdered(mapper: Mapper) throws {
    let lines = PlanText(try plan(mapper), steps: 10).lines()
    #expect(lines.first == "2 models: 2 legacy, 0 dual, 0 Codable", "\(lines)")
    #expect(lines.contains("   do    make User Codable and keep its legacy half for Team"))
    #expect(lines.contains("   do    make Team Codable and delete its legacy half"))
    // An app that still has such models must not be told to leave.
    #expect(!lines.contains { $0.contains("remove the package") || $0.contains("Bridge") })
  }

  /// `JSON` is the name of a reader in three libraries.
  @Test func isToldFromJAYSON() {
    func library(_ identifier: String) -> LegacyLibrary? {
      LegacyLibrary.library(ofReader: TypeReference(name: "JSON", identifier: identifier))
    }
    #expect(library("s:10SwiftyJSON0B0V") == .swiftyJSON)
    #expect(library("s:4Argo4JSONO") == .argo)
    #expect(library("s:6JAYSON4JSONV") == .jayson)
    #expect(library("s:3App4JSONV") == nil)
  }
}

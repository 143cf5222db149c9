import Foundation
import TestSupport
import Testing

@testable import MigrationPlanning

/// Models that are extensions of a type of another module.
@Suite struct ForeignModelTests {
  /// A module that extends `URL` and has a model `Page` with a `URL`.
  private static func graph(_ module: String, extendsURL: Bool) throws -> SymbolGraph {
    let url = "s:10Foundation3URLV"
    let page = "s:4\(module)4PageV"
    func symbol(_ kind: String, _ id: String, _ path: [String], _ fragments: String = "") -> String
    {
      let names = path.map { "\"\($0)\"" }.joined(separator: ", ")
      return
        #"{"kind": {"identifier": "swift.\#(kind)"}, "identifier": {"precise": "\#(id)"}, "pathComponents": [\#(names)], "declarationFragments": [\#(fragments)]}"#
    }
    func conformance(of id: String) -> String {
      #"{"kind": "conformsTo", "source": "\#(id)", "target": "s:H", "targetFallback": "HimotokiExtractor.LegacyDecodable"}"#
    }
    let type =
      #"{"kind": "identifier", "spelling": "url"}, {"kind": "typeIdentifier", "spelling": "URL", "preciseIdentifier": "\#(url)"}"#
    var symbols = [
      symbol("struct", page, ["Page"]), symbol("property", page + "3url", ["Page", "url"], type),
    ]
    var relationships = [
      conformance(of: page),
      #"{"kind": "memberOf", "source": "\#(page)3url", "target": "\#(page)"}"#,
    ]
    if extendsURL {
      let block = "s:e:\(module)URL"
      symbols.append(symbol("extension", block, ["URL"]))
      relationships += [
        #"{"kind": "extensionTo", "source": "\#(block)", "target": "\#(url)"}"#,
        conformance(of: block),
      ]
    }
    let text = """
      {"module": {"name": "\(module)"}, "symbols": [\(symbols.joined(separator: ","))], \
      "relationships": [\(relationships.joined(separator: ","))]}
      """
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
  }

  private static func plan(_ modules: [(String, Bool)]) throws -> MigrationPlan {
    let graphs = try modules.map { try graph($0.0, extendsURL: $0.1) }
    let sources = SourceLocator(graphs: graphs, folders: [], root: "/")
    return MigrationPlan(
      ModelGraph(graphs, sources: sources, fixtures: FixtureFolders([])),
      sources: sources
    )
  }

  @Test func twoModulesHaveTwoModels() throws {
    let graph = try Self.plan([("Cart", true), ("Shop", true)]).graph
    #expect(graph.models.map(\.id) == ["Cart.Page", "Shop.Page", "Cart.URL", "Shop.URL"])
    for (model, children) in graph.children.enumerated() {
      let child = children.map { graph.models[$0].module }
      #expect(graph.models[model].name == "URL" || child == [graph.models[model].module])
    }
  }

  @Test func aModuleUsesTheExtensionOfAnother() throws {
    let graph = try Self.plan([("Cart", false), ("Shop", true)]).graph
    #expect(graph.models.map(\.id) == ["Cart.Page", "Shop.Page", "URL"])
    #expect(graph.children.map(\.count) == [1, 1, 0])
  }
}

import Foundation
import TestSupport
import Testing

@testable import MigrationPlanning

/// Models of the same name, in two modules and in two files of one module.
@Suite struct ModelFinderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "Core/A.swift": "private struct Reply {}\n", "Core/B.swift": "private struct Reply {}\n",
    ])
  }

  private func graph(_ module: String, _ types: [(identifier: String, name: String)]) throws
    -> SymbolGraph
  {
    let symbols = types.map { type in
      let isPrivate = type.identifier.contains("33_")
      let location =
        isPrivate
        ? ""
        : #", "location": {"uri": "file://\#(folder.path)/\#(module)/A.swift", "position": {"line": 0}}"#
      let path = type.name.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ", ")
      return
        #"{"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "\#(type.identifier)"}, "pathComponents": [\#(path)]\#(location)}"#
    }
    let relationships = types.map { type in
      #"{"kind": "conformsTo", "source": "\#(type.identifier)", "target": "s:P", "targetFallback": "Unbox.Unboxable"}"#
    }
    let text =
      #"{"module": {"name": "\#(module)"}, "symbols": [\#(symbols.joined(separator: ", "))], "relationships": [\#(relationships.joined(separator: ", "))]}"#
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(text.utf8))
  }

  private func plan(fixtures: [String] = []) throws -> MigrationPlan {
    let replies = ["A", "B"].map { file in
      ("s:4Core5Reply33_\(MD5.hexDigest(of: "Core\(file).swift"))LLV", "Reply")
    }
    let graphs = [
      try graph(
        "Core",
        [("s:4Core4UserV", "User"), ("s:4Core4LineV", "Line"), ("s:4Core3TagV", "Order.Tag")]
          + replies
      ),
      try graph("Shop", [("s:4Shop4UserV", "User"), ("s:4Shop5OrderV4LineV", "Order.Line")]),
    ]
    for name in fixtures { try folder.write("{}", to: "Fixtures/\(name)/a.json") }
    let sources = SourceLocator(graphs: graphs, folders: [], root: folder.path)
    let folders = FixtureFolders([folder.path + "/Fixtures"])
    return MigrationPlan(
      ModelGraph(graphs, sources: sources, fixtures: folders),
      sources: sources
    )
  }

  private static let names = [
    "Line", "Order.Line", "Order.Tag", "Core.Reply@A.swift", "Core.Reply@B.swift", "Core.User",
    "Shop.User",
  ]

  /// The check of a generic model is named with its arguments, and so is its folder.
  @Test func findsTheFixturesOfAGenericModel() throws {
    try folder.write("{}", to: "Fixtures/Page<User>/a.json")
    let folders = FixtureFolders([folder.path + "/Fixtures"])
    #expect(folders.containsFixture(in: ["Page"]))
    #expect(!folders.containsFixture(in: ["User"]))
  }

  @Test func givesEachModelANameOfItsOwn() throws {
    let plan = try plan()
    #expect(plan.graph.models.map(\.id) == Self.names)
    let document = PlanDocument(plan)
    #expect(document.models.map(\.id) == Self.names)
    #expect(document.order.sorted() == Self.names.sorted())
    #expect(document.pullRequests.flatMap(\.models).sorted() == Self.names.sorted())
    #expect(document.stages.count == Self.names.count)
  }

  @Test(arguments: [
    ("User", []), ("Shop.User", ["Shop.User"]), ("Core.Reply@B.swift", ["Core.Reply@B.swift"]),
    ("Reply", []), ("Core.Reply", []), ("Line", ["Line"]), ("Order.Line", ["Order.Line"]),
    ("Tag", ["Order.Tag"]), ("Order.Tag", ["Order.Tag"]),
  ])
  func looksForFixturesByThatName(folder: String, models: [String]) throws {
    let plan = try plan(fixtures: [folder])
    #expect(plan.graph.models.filter(\.hasFixture).map(\.id) == models)
    #expect(PlanDocument(plan).pullRequests.flatMap(\.checks) == models)
    let checks = PlanText(plan, steps: 10).lines().filter { $0.contains("swift run app-parity") }
    #expect(checks == models.map { "   check swift run app-parity --model \($0)" })
  }
}

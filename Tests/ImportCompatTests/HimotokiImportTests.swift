import HimotokiCompat
import Testing

/// A package that is depended on by version cannot have compiler flags: its files import the compat
/// module by its own name, and nothing else of them changes.
@Suite struct HimotokiImportTests {
  /// With `import LegacyExtractor` this compiles as well, is Swift's `Decodable`, and `decode` is not
  /// called: the key would be `name`.
  struct Child: Decodable {
    let name: String

    static func decode(_ e: Extractor) throws -> Child { try Child(name: e <| "child_name") }
  }

  struct Parent: Himotoki.Decodable {
    let child: Child
    let children: [Child]
    let home: URL?
    let codable: Codable?

    static func decode(_ e: Extractor) throws -> Parent {
      try Parent(
        child: e <| "child",
        children: e <|| ["all", "children"],
        home: Transformer<String, URL?> { URL(string: $0) }.apply(e <| KeyPath("home")),
        codable: e <|? "codable"
      )
    }
  }

  struct Codable: Swift.Decodable { let id: Int }

  @Test func readsUneditedModels() throws {
    let json = #"""
      {"child": {"child_name": "a"}, "all": {"children": [{"child_name": "b"}]}, "home": "x:y",
       "codable": {"id": 7}}
      """#
    let parent = try Parent.decodeValue(from: Data(json.utf8))
    #expect(parent.child.name == "a")
    #expect(parent.children.map(\.name) == ["b"])
    #expect(parent.home?.scheme == "x")
    #expect(parent.codable?.id == 7)
    #expect(
      try Himotoki.decodeValue(from: Data(json.utf8), rootKeyPath: ["child", "child_name"]) == "a"
    )
    #expect(throws: DecodeError.missingKeyPath("child")) {
      try Parent.decodeValue(from: Data("{}".utf8))
    }
  }
}

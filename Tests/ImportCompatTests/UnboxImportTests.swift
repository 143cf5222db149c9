import Testing
import UnboxCompat

/// As `HimotokiImportTests`, for Unbox.
@Suite struct UnboxImportTests {
  struct Child: Unboxable {
    let name: String

    init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "child_name") }
  }

  struct Parent: Unboxable {
    let child: Child
    let count: Int?
    let codable: [Codable]

    init(unboxer: Unboxer) throws {
      child = try unboxer.unbox(keyPath: "all.child")
      count = unboxer.unbox(key: "count")
      codable = try unboxer.unbox(key: "codable")
    }
  }

  struct Codable: Decodable { let id: Int }

  @Test func readsUneditedModels() throws {
    let json = #"{"all": {"child": {"child_name": "a"}}, "count": "7", "codable": [{"id": 1}]}"#
    let parent: Parent = try unbox(data: Data(json.utf8))
    #expect(parent.child.name == "a")
    #expect(parent.count == 7)
    #expect(parent.codable.map(\.id) == [1])
    let qualified: Parent = try UnboxCompat.unbox(data: Data(json.utf8))
    #expect(qualified.count == 7)
  }
}

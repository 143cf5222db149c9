import JAYSONCompat
import Testing

/// As `HimotokiImportTests`, for JAYSON.
@Suite struct JAYSONImportTests {
  struct Child {
    let name: String

    init(json: JSON) throws { name = try json.next("child_name").getString() }
  }

  @Test func readsUneditedModels() throws {
    let json = try JSON(data: Data(#"{"children": [{"child_name": "a"}], "count": 7}"#.utf8))
    #expect(try json.next("children").getArray().map(Child.init(json:)).map(\.name) == ["a"])
    #expect(json["count"]?.int == 7)
    #expect(try json.next("count").get(with: Decoder { try $0.getInt() }) == 7)
    #expect(throws: JSONError.self) { try Child(json: json) }
  }
}

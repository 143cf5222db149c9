import JAYSON
import Testing

/// Built with `-module-alias JAYSON=JAYSONCompat`, as an app that has swapped the library.
@Suite struct JAYSONCompatTests {
  private let document = """
    {"shots": [{
      "title": "Yeti", "images": {"normal": "https://example.com/1.png"}, "created_at": 86400,
      "tags": ["a", 1, "b"], "size": {"width": 4}
    }]}
    """

  @Test func readsAnUneditedModel() throws {
    let shot = try #require(try shots(in: Data(document.utf8)).get().first)
    #expect(shot.title == "Yeti")
    #expect(shot.normal.lastPathComponent == "1.png")
    #expect(shot.hidpi == nil)
    #expect(shot.createdAt == Date(timeIntervalSince1970: 86_400))
    #expect(shot.tags == ["a", "b"])
    #expect(shot.size.width?.int == 4)
  }

  @Test func writesAnUneditedModel() throws {
    let shot = try #require(try shots(in: Data(document.utf8)).get().first)
    let copy = try Shot(json: JSON(data: shot.json().data()))
    #expect(copy.json() == shot.json())
    #expect(copy.tags == ["a", "b"])
  }

  @Test func findsTheErrorsByTheirOldNames() {
    let result = shots(in: Data(#"{"shots":[{"title":null}]}"#.utf8))
    #expect(throws: ShotFailure.self) { try result.get() }
    #expect(throws: JSONError.self) {
      try shots(in: Data(#"{"shots":[{"title":1}]}"#.utf8)).get()
    }
  }

  @Test func findsQualifiedNames() throws {
    #expect(try name(of: ["name": "n"]) == "n")
    #expect(try JSONDecoder().decode(Plain.self, from: Data("1".utf8)).id == 1)
  }
}

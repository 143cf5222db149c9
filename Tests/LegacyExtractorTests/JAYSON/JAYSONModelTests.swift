import LegacyExtractor
import Testing

/// A response of a design site, read in the two ways that the library was announced with.
@Suite struct JAYSONModelTests {
  /// Two trailing commas are no strict JSON; Foundation, and so the library, accepts them.
  static let document = """
    {
      "shots": [
        {
          "id": 1, "title": "Sasquatch",
          "images": {"hidpi": null, "normal": "https://example.com/1.png"},
          "user": {"id": 10, "profile_image": {"urls": {"small": "https://example.com/10s.png"}}},
        },
        {
          "id": 2, "title": "Yeti",
          "images": {"hidpi": "https://example.com/2@2x.png", "normal": "https://example.com/2.png"},
          "user": {"id": 20, "profile_image": {"urls": {"small": "https://example.com/20s.png"}}},
        },
      ]
    }
    """

  struct Shot {
    let title: String
    let normal: URL
    let hidpi: URL?

    init(_ json: JAYSON) throws {
      title = try json <- "title"
      normal = try json.next("images").next("normal").getURL()
      hidpi = try? json.next("images.hidpi").getURL()
    }
  }

  enum Key: String { case shots, title }
  enum Place: Int { case first, second }

  @Test func readsTheEasyWay() throws {
    let json = try json(Self.document)
    #expect(
      json["shots"]?[0]?["user"]?["profile_image"]?["urls"]?["small"]?.string
        == "https://example.com/10s.png"
    )
    #expect(json["shots"]?.array?.map { $0["title"]?.string } == ["Sasquatch", "Yeti"])
    #expect(json["shots"]?[5]?["user"]?.string == nil)
    #expect(json["nothing"]?[0]?["user"] == nil)
  }

  @Test func readsTheStrictWay() throws {
    let json = try json(Self.document)
    #expect(try json.next("shots").next(1).next("user", "id").getInt() == 20)
    #expect(try json.next("shots").getArray().map { try $0.next("id").getInt() } == [1, 2])
    #expect(try json.next(Key.shots).next(Place.second).next(Key.title).getString() == "Yeti")
  }

  @Test func makesModels() throws {
    let shots = try json(Self.document).next("shots").getArray().map(Shot.init)
    #expect(shots.map(\.title) == ["Sasquatch", "Yeti"])
    #expect(shots.map(\.hidpi?.lastPathComponent) == [nil, "2@2x.png"])
    #expect(shots.map(\.normal.lastPathComponent) == ["1.png", "2.png"])
  }

  @Test func tellsWhatIsThere() throws {
    let json = try json(Self.document)
    #expect(json.presentsValue("shots"))
    #expect(json["shots"]?.presentsValue(1) == true)
    #expect(json["shots"]?.presentsValue(2) == false)
    #expect(json["shots"]?[0]?.presentsValue("images", "hidpi") == false)
    #expect(json["shots"]?[1]?.presentsValue(["images", "hidpi"]) == true)
  }

  @available(*, deprecated, message: "Tests the deprecated spelling.")
  @Test func keepsTheOldSpelling() throws {
    let json = try json(Self.document)
    #expect(json.exists("shots"))
    #expect(json["shots"]?.exists(2) == false)
  }
}

infix operator <- : MultiplicationPrecedence

/// An operator of the kind that users of the library define.
private func <- (json: JAYSON, key: String) throws -> String {
  try json.next(key).getString()
}

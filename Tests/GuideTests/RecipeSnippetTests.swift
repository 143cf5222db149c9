import Foundation
import ParityHarness
import Recipes
import Testing

/// What the guide says of recipes.
@Suite struct RecipeSnippetTests {
  private let document = """
    {"items": [{"name": "a", "price": "1.5", "kind": "book"}, {"name": "b", "kind": "toy"},
     {"name": "c", "price": "2", "kind": "game"}, {"kind": "book"}]}
    """

  @Test func theLogIsWhatTheDocumentsShow() throws {
    var text = ""
    let shop = try PassedOver.shop(Data(document.utf8)) { text = $0 }
    #expect(shop.items.count == 3)
    let documents = try Documentation.text(in: PackageFiles())
    #expect(!text.isEmpty)
    for line in text.split(separator: "\n") {
      #expect(documents.contains("// \(line)\n"), "\(line)")
    }
  }

  @Test func aWrappedPropertyTakesPlainValues() throws {
    let album = PassedOver.Album(photoCount: 3, captions: [], tags: ["a"], rating: nil)
    let text = #"{"photo_count": 3, "tags": ["a", null]}"#
    #expect(try JSONDecoder.api.decode(PassedOver.Album.self, from: Data(text.utf8)) == album)
  }

  @Test func theComparisonLooksThroughWrappers() throws {
    struct Plain: Decodable {
      let photoCount: Int
      let captions: [String]
      let tags: [String]
      let rating: Double?
    }
    let check = ParityCheck(
      "Album",
      legacy: .codable(Plain.self, decoder: .api),
      codable: .codable(PassedOver.Album.self, decoder: .api)
    )
    let text = #"{"photo_count": 3, "captions": ["c"], "tags": ["a"], "rating": 4.5}"#
    let fixture = Fixture(name: "full", data: Data(text.utf8))
    let report = try check.run(on: .fixtures([fixture]), mutations: .none)
    #expect(report.failures.isEmpty)
    struct Other: Decodable {
      let photoCount: Int
      let captions: [String]
      let tags = ["b"]
      let rating: Double?

      private enum CodingKeys: CodingKey { case photoCount, captions, rating }
    }
    let other = ParityCheck(
      "Album",
      legacy: .codable(Other.self, decoder: .api),
      codable: .codable(PassedOver.Album.self, decoder: .api)
    )
    let failures = try other.run(on: .fixtures([fixture]), mutations: .none).failures
    #expect(failures.map { "\($0.path)" } == ["$.tags[*]"])
  }
}

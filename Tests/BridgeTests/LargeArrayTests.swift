import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Large arrays, which are decoded run by run, and look as if they were not.
@Suite struct LargeArrayTests {
  struct Item: Codable, Equatable {
    let id: Int
    let text: String
  }
  struct List: LegacyDecodable {
    let items: [Item]
    static func decode(_ e: Extractor) throws -> List { try List(items: e <|| ["a", "items"]) }
  }

  static let count = 20_000

  static func document(replacing index: Int? = nil, by item: String = "") -> Data {
    let items = (0..<count).map { number in
      number == index ? item : #"{"id": \#(number), "text": "\#(number) é , ] [ \" text"}"#
    }
    return Data(#"{"a": {"items": [\#(items.joined(separator: " ,\n ")), ]}}"#.utf8)
  }

  @Test func equalsADirectDecode() throws {
    let data = Self.document()
    let direct = try JSONDecoder().decode([String: [String: [Item]]].self, from: data)
    #expect(try List.decodeValue(from: data).items == direct["a"]?["items"])
    let part = try ScannedDocument(data).decode([Item?].self, at: ["a", "items"])
    #expect(part == direct["a"]?["items"])
  }

  @Test(arguments: [0, 9_999, count - 1])
  func errorsHaveTheIndexInTheWholeArray(index: Int) throws {
    let data = Self.document(replacing: index, by: #"{"id": "x", "text": ""}"#)
    let error = try #require(throws: DecodingError.self) { try List.decodeValue(from: data) }
    let (kind, path) = BridgeErrorTests.describe(error)
    #expect(kind == "typeMismatch")
    #expect(path == ["a", "items", "\(index)", "id"])
  }

  /// An item whose error has a path of its own, which has nothing to do with the array.
  struct Refusing: Decodable {
    struct Key: CodingKey {
      let stringValue = "own"
      let intValue: Int? = 3
      init() {}
      init?(stringValue: String) { nil }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let item = try Item(from: decoder)
      guard item.id < 0 else { return }
      throw DecodingError.dataCorrupted(.init(codingPath: [Key()], debugDescription: "negative"))
    }
  }

  @Test func aPathThatAModelHasMadeStaysAsItIs() throws {
    let data = Self.document(replacing: 15_000, by: #"{"id": -1, "text": ""}"#)
    let document = try ScannedDocument(data)
    let error = try #require(throws: DecodingError.self) {
      try document.decode([Refusing].self, at: ["a", "items"])
    }
    #expect(BridgeErrorTests.describe(error).1.last == "3")
  }
}

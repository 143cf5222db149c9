import Bridge
import Foundation
import LegacyExtractor
import Testing

/// A decoder that takes everything for the inside of an object decodes parts of documents too.
@Suite struct TopLevelDictionaryTests {
  struct Item: Codable, Equatable { let name: String }

  struct Leaf: LegacyDecodable, LegacyBacked, Equatable {
    let id: Int
    static func decode(_ e: Extractor) throws -> Leaf { try Leaf(id: e <| "leaf_id") }
  }

  struct Page: LegacyDecodable {
    let item: Item
    let items: [Item]
    let byName: [String: Item]
    let date: Date
    let url: URL?
    let leaves: [[String: [Leaf]]]

    static func decode(_ e: Extractor) throws -> Page {
      try Page(
        item: e <| "item",
        items: e <|| "items",
        byName: e <|-| "by_name",
        date: e.decode(Date.self, at: "date"),
        url: e.decodeIfPresent(URL.self, at: "url"),
        leaves: e <|| "leaves"
      )
    }
  }

  static let document = #"""
    {"item": {"name": "a"}, "items": [{"name": "b"}], "by_name": {"c": {"name": "c"}}, "date": 5,
     "url": "https://example.com", "leaves": [{"x": [{"leaf_id": 1}, {"leaf_id": 2}]}]}
    """#

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.assumesTopLevelDictionary = true
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.keyDecodingStrategy = .custom { path in
      // Nothing of the package's own may be subject to it.
      NestedLegacyChildTests.Strategy.Key(stringValue: "x" + (path.last?.stringValue ?? ""))
    }
    return decoder
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @Test func decodesObjectsArraysAndScalars() throws {
    let decoder = Self.decoder
    decoder.keyDecodingStrategy = .useDefaultKeys
    let page = try Page.decodeValue(from: Data(Self.document.utf8), using: decoder)
    #expect(page.item == Item(name: "a"))
    #expect(page.items == [Item(name: "b")])
    #expect(page.byName == ["c": Item(name: "c")])
    #expect(page.date == Date(timeIntervalSince1970: 5))
    #expect(page.url?.host == "example.com")
    #expect(page.leaves == [["x": [Leaf(id: 1), Leaf(id: 2)]]])
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @Test func decodesScalarsWhateverTheKeyStrategy() throws {
    let data = Data(Self.document.utf8)
    let document = try ScannedDocument(data)
    #expect(
      try document.decode(Date.self, at: "date", using: Self.decoder)
        == Date(timeIntervalSince1970: 5)
    )
    #expect(try Self.decoder.decode(Int.self, from: data, at: "date") == 5)
    #expect(try RawValueDecoder(Self.decoder).decode([Int].self, from: [1, 2]) == [1, 2])
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @Test func errorsHaveThePathOfTheDocument() throws {
    let decoder = Self.decoder
    decoder.keyDecodingStrategy = .useDefaultKeys
    let data = Data(#"{"items": [{"name": "b"}, {"name": 7}]}"#.utf8)
    let error = try #require(throws: DecodingError.self) {
      try ScannedDocument(data).decode([Item].self, at: "items", using: decoder)
    }
    #expect(BridgeErrorTests.describe(error).path == ["items", "1", "name"])
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @Test func decodesLargeArrays() throws {
    let decoder = Self.decoder
    decoder.keyDecodingStrategy = .useDefaultKeys
    let name = String(repeating: "n", count: 300)
    let items = Array(repeating: #"{"name": "\#(name)"}"#, count: 2000).joined(separator: ",")
    let data = Data(#"{"items": [\#(items)]}"#.utf8)
    let found = try ScannedDocument(data).decode([Item].self, at: "items", using: decoder)
    #expect(found.count == 2000)
  }

  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  @Test(arguments: ["[1, 2]", "7", #"{"a": 1}"#, #""a": 1"#, "", "null"])
  func bridgesWhatTheDecoderAccepts(text: String) {
    let decoder = JSONDecoder()
    decoder.assumesTopLevelDictionary = true
    func outcomes<T: Decodable & Equatable>(as type: T.Type) -> [T?] {
      let data = Data(text.utf8)
      return [try? decoder.decode(type, from: data), try? decoder.decode(type, bridging: data)]
    }
    let members = outcomes(as: [String: Int].self)
    #expect(members[0] == members[1])
    let elements = outcomes(as: [Int].self)
    #expect(elements[0] == elements[1])
  }
}

import Bridge
import Foundation
import Testing

/// Trees of any mapper.
@Suite struct RawValueDecoderTests {
  struct User: Codable, Equatable {
    let id: UInt64
    let ratio: Double
    let price: Decimal
    let isOn: Bool
    let name: String?
    let tags: [String]
  }

  static let expected = User(
    id: .max,
    ratio: 0.1 + 0.2,
    price: Decimal(string: "19.99") ?? 0,
    isOn: true,
    name: nil,
    tags: ["a\"b", "é"]
  )

  @Test func decodesSwiftTrees() throws {
    let tree: [String: Any] = [
      "id": UInt64.max, "ratio": 0.1 + 0.2, "price": Decimal(string: "19.99") ?? 0, "isOn": true,
      "name": NSNull(), "tags": ["a\"b", "é"],
    ]
    #expect(try RawValueDecoder().decode(User.self, from: tree) == Self.expected)
  }

  @Test func decodesFoundationTrees() throws {
    let tree = NSDictionary(dictionary: [
      "id": NSNumber(value: UInt64.max), "ratio": NSNumber(value: 0.1 + 0.2),
      "price": NSDecimalNumber(string: "19.99"), "isOn": NSNumber(value: true), "name": NSNull(),
      "tags": NSArray(array: [NSString("a\"b"), NSString("é")]),
    ])
    #expect(try RawValueDecoder().decode(User.self, from: tree) == Self.expected)
  }

  @Test func decodesWhatJSONSerializationGives() throws {
    let data = try JSONEncoder().encode(Self.expected)
    let tree = try JSONSerialization.jsonObject(with: data)
    #expect(try RawValueDecoder(JSONDecoder()).decode(User.self, from: tree) == Self.expected)
  }

  @Test func decodesFragments() throws {
    #expect(try RawValueDecoder().decode(Int.self, from: 5) == 5)
    #expect(try RawValueDecoder().decode(String.self, from: "s") == "s")
    #expect(try RawValueDecoder().decode([Int?].self, from: [1, NSNull()] as [Any]) == [1, nil])
    #expect(try RawValueDecoder().decode(Int?.self, from: NSNull()) == nil)
  }

  @Test func namesTheClassAndPlaceOfWhatIsNotJSON() throws {
    let tree: [String: Any] = ["users": [["born": Date()] as [String: Any]]]
    let error = try #require(throws: DecodingError.self) {
      try RawValueDecoder().decode([String: [[String: String]]].self, from: tree)
    }
    let (kind, path) = BridgeErrorTests.describe(error)
    #expect(kind == "dataCorrupted")
    #expect(path == ["users", "0", "born"])
  }

  @Test func namesThePlaceBehindAnObjectOfManyKeys() throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<20).map { ("key\($0)", $0) })
    #expect(
      try RawValueDecoder().decode([[String: Int]].self, from: [many, many]) == [many, many]
    )
    let tree: [Any] = [many, ["born": Date()] as [String: Any]]
    let error = try #require(throws: DecodingError.self) {
      try RawValueDecoder().decode([[String: Int]].self, from: tree)
    }
    #expect(BridgeErrorTests.describe(error).path == ["1", "born"])
  }

  @Test func refusesTreesThatAreTooDeep() throws {
    let tree: Any = (0..<2_000).reduce([] as [Any]) { tree, _ in [tree] }
    #expect(throws: DecodingError.self) { try RawValueDecoder().decode([Int].self, from: tree) }
  }
}

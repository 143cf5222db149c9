import Bridge
import Foundation
import LegacyExtractor
import TestSupport
import Testing

/// A legacy model in a Codable one in a legacy document reads its own bytes of that document.
///
/// Beside it, the same Codable model decoded by its decoder alone, where the legacy model has to ask
/// the decoder for everything: both must read the same.
@Suite struct NestedLegacyChildTests {
  struct Leaf: LegacyDecodable, LegacyBacked, Equatable {
    let id: Int
    let text: String?

    static func decode(_ e: Extractor) throws -> Leaf {
      try Leaf(id: e <| "leaf_id", text: e <|? "leaf_text")
    }
  }

  struct Holder: Decodable, Equatable {
    struct Unkeyed: Decodable, Equatable {
      let leaves: [Leaf]
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var inner = try container.nestedUnkeyedContainer()
        leaves = try [inner.decode(Leaf.self), container.decode(Leaf.self)]
      }
    }

    /// A document inside a string, which a decoder of its own reads.
    struct Quoted: Decodable, Equatable {
      let leaf: [Leaf]
      init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        let decoder = JSONDecoder()
        leaf = try decoder.decode([String: [String: Leaf]].self, from: Data(text.utf8))
          .values.flatMap(\.values)
      }
    }

    let mainLeaf: Leaf?
    let leafList: [Leaf]?
    let byName: [String: Leaf]?
    let byNumber: [Int: Leaf]?
    let unkeyed: Unkeyed?
    let quoted: Quoted?
    let deep: [[String: [Leaf]]]?
    let viaSuper: ViaSuper?
  }

  struct ViaSuper: Decodable, Equatable {
    let leaf: Leaf
    enum CodingKeys: CodingKey { case leaf }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      leaf = try Leaf(from: container.superDecoder(forKey: .leaf))
    }
  }

  /// The legacy root.
  struct Root: LegacyDecodable {
    let holder: Holder
    static func decode(_ e: Extractor) throws -> Root { try Root(holder: e <| ["data", "holder"]) }
  }

  enum Strategy: CaseIterable {
    case none, snakeCase, custom

    var decoder: JSONDecoder {
      let decoder = JSONDecoder()
      switch self {
      case .none: break
      case .snakeCase: decoder.keyDecodingStrategy = .convertFromSnakeCase
      case .custom:
        decoder.keyDecodingStrategy = .custom { path in
          let key = path.last?.stringValue ?? ""
          return Key(stringValue: key.hasPrefix("x-") ? String(key.dropFirst(2)) : key)
        }
      }
      return decoder
    }

    struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

  static func leaf(_ id: Int) -> String { #"{"leaf_id": \#(id), "leaf_text": "t\#(id)"}"# }

  static let documents: [String] = [
    #"{"mainLeaf": \#(leaf(1)), "leafList": [\#(leaf(2)), \#(leaf(3))]}"#,
    #"{"main_leaf": \#(leaf(1)), "leaf_list": [\#(leaf(2)), \#(leaf(3))]}"#,
    #"{"x-mainLeaf": \#(leaf(1)), "x-leafList": [\#(leaf(2)), \#(leaf(3))]}"#,
    #"{"byName": {"main_leaf": \#(leaf(4)), "mainLeaf": \#(leaf(5)), "x-a": \#(leaf(6))}}"#,
    #"{"byName": {"a": \#(leaf(4)), "x-a": \#(leaf(5)), "é": \#(leaf(6))}}"#,
    #"{"byNumber": {"1": \#(leaf(4)), "-7": \#(leaf(5))}}"#,
    #"{"unkeyed": [[\#(leaf(7))], \#(leaf(8))]}"#,
    #"{"quoted": "{\"byName\": {\"a\": {\"leaf_id\": 9}}}", "byName": {"a": \#(leaf(10))}}"#,
    #"{"deep": [{"a": [\#(leaf(1)), \#(leaf(2))]}, {}, {"b_c": [\#(leaf(3))]}]}"#,
    #"{"viaSuper": {"leaf": \#(leaf(1))}}"#,
    #"{"byName": {\#((0..<100).map { "\"k_\($0)\": \(leaf($0))" }.joined(separator: ","))}}"#,
  ]

  @Test(arguments: documents, Strategy.allCases)
  func readsWhatTheDecoderShows(document: String, strategy: Strategy) throws {
    let alone = try strategy.decoder.decode(Holder.self, from: Data(document.utf8))
    let data = Data(#"{"other": [1], "data": {"holder": \#(document), "after": {}}}"#.utf8)
    let bridged = try Root.decodeValue(from: data, using: strategy.decoder)
    #expect(bridged.holder == alone)
    let tree = try JSONSerialization.jsonObject(with: data)
    #expect(try Root.decodeValue(tree, using: strategy.decoder).holder == alone)
    let part = try ScannedDocument(data)
      .decode(Holder.self, at: ["data", "holder"], using: strategy.decoder)
    #expect(part == alone)
  }

  /// Large arrays are decoded in runs.
  @Test func findsTheElementsOfALargeArray() throws {
    struct Item: Decodable {
      let leaf: Leaf
      let filler: String
    }
    struct Page: LegacyDecodable {
      let items: [Item]
      static func decode(_ e: Extractor) throws -> Page { try Page(items: e <|| "items") }
    }
    let filler = String(repeating: "x", count: 200)
    let items = (0..<4000).map { #"{"leaf": \#(Self.leaf($0)), "filler": "\#(filler)"}"# }
    let data = Data(#"{"items": [\#(items.joined(separator: ","))]}"#.utf8)
    #expect(try Page.decodeValue(from: data).items.map(\.leaf.id) == Array(0..<4000))
  }

  /// What a decoder does not show, and the document has.
  @Test func readsTheLastOfEqualKeysAsTheLibraryDid() throws {
    let document = #"{"main_leaf": {"leaf_id": 1, "leaf_id": 2}}"#
    let data = Data(#"{"data": {"holder": \#(document)}}"#.utf8)
    let root = try Root.decodeValue(from: data, using: Strategy.snakeCase.decoder)
    #expect(root.holder.mainLeaf?.id == 2)
  }

  // MARK: Errors

  struct LegacyLink: LegacyDecodable, LegacyBacked {
    let child: [CodableLink]
    let number: Int?

    static func decode(_ e: Extractor) throws -> LegacyLink {
      let child: CodableLink? = try e <|? "c"
      return try LegacyLink(child: child.map { [$0] } ?? [], number: child == nil ? e <| "n" : nil)
    }
  }

  struct CodableLink: Decodable {
    let link: [LegacyLink]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Strategy.Key.self)
      link = try [container.decode(LegacyLink.self, forKey: Strategy.Key(stringValue: "l"))]
    }
  }

  @Test(arguments: 1...5)
  func legacyErrorsKeepThePathOfEveryCrossing(crossings: Int) throws {
    let json =
      String(repeating: #"{"c":{"l":"#, count: crossings) + "{}"
      + String(repeating: "}}", count: crossings)
    let path = Array(repeating: ["c", "l"], count: crossings).flatMap { $0 }
    let expected = DecodeError.missingKeyPath(ExtractionPath(path + ["n"]))
    let data = Data(json.utf8)
    let routes: [() throws -> Any] = [
      { try LegacyLink.decodeValue(from: data) },
      { try LegacyLink.decodeValue(JSONSerialization.jsonObject(with: data)) },
      { try JSONDecoder().decode(LegacyLink.self, from: data) },
      { try ScannedDocument(data).decode(LegacyLink.self) },
    ]
    for route in routes {
      let error = try #require(throws: DecodingError.self) { _ = try route() }
      let found = BridgeErrorTests.describe(error)
      #expect(found.kind == "keyNotFound(n)")
      #expect(found.path == path)
      #expect(error.underlying as? DecodeError == expected)
    }
  }

  /// Asking the decoder at every level took a minute and more.
  @Test(arguments: [#"{"n":7}"#, "{}"])
  func readsLevelsInTurnInNoTime(innermost: String) throws {
    let json =
      String(repeating: #"{"c":{"l":"#, count: 254) + innermost
      + String(repeating: "}}", count: 254)
    let data = Data(json.utf8)
    let (legacy, codable) = TestLimit.expectBelowAMinute {
      (
        try? LegacyLink.decodeValue(from: data),
        try? JSONDecoder().decode(LegacyLink.self, from: data)
      )
    }
    #expect((legacy != nil) == (innermost != "{}"))
    #expect((codable != nil) == (innermost != "{}"))
  }

  /// Each strategy with each depth, so that every other pair has each of both.
  private static let depths = Strategy.allCases.flatMap { strategy in
    [1, 60, 250].map { (strategy: strategy, depth: $0) }
  }

  /// What stands far down is read by other calls of the decoder, and must be the same.
  @Test(arguments: TestExtent.part(of: depths, every: 2))
  func readsTheSameAtAnyDepth(strategy: Strategy, depth: Int) throws {
    struct Raw: LegacyDecodable, LegacyBacked {
      let value: Any
      static func decode(_ e: Extractor) throws -> Raw { Raw(value: e.rawValue) }
    }
    let members =
      #""n":1,"a_s":"x","aB":null,"x-f":1.5,"é":[1,[2,"x",null,{"a_b":true}],[]],"e":{}"#
    let json =
      String(repeating: #"{\#(members),"child":"#, count: depth) + "[]"
      + String(repeating: "}", count: depth)
    // Twice, because the second time all is guessed by what was found the first time.
    for _ in 0..<2 {
      let raw = try strategy.decoder.decode([String: Raw].self, from: Data(#"{"k":\#(json)}"#.utf8))
      var found: Any? = raw["k"]?.value
      var expected: Any? = try JSONSerialization.jsonObject(with: Data(json.utf8))
      for _ in 0..<depth {
        var (left, right) = (found as? [String: Any] ?? [:], expected as? [String: Any] ?? [:])
        found = left.removeValue(forKey: "child")
        expected = right.removeValue(forKey: "child")
        try #require(NSDictionary(dictionary: left) == NSDictionary(dictionary: right))
      }
      #expect((found as? [Any])?.isEmpty == true)
    }
  }

  /// Containers inside a model's own initializer have paths of their own.
  @Test(arguments: ["keyed", "unkeyed", "super", "superForKey"])
  func findsTheBytesBelowNestedContainers(way: String) throws {
    struct Leaf: LegacyDecodable, LegacyBacked {
      let id: Int
      static func decode(_ e: Extractor) throws -> Leaf { try Leaf(id: e <| "id") }
    }
    enum Key: String, CodingKey { case data, list, user, `super` }
    struct Page: Decodable {
      let leaf: Leaf

      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Key.self)
        let data = try members.nestedContainer(keyedBy: Key.self, forKey: .data)
        var list = try members.nestedUnkeyedContainer(forKey: .list)
        switch decoder.userInfo[.way] as? String {
        case "keyed": leaf = try data.decode(Leaf.self, forKey: .user)
        case "unkeyed":
          _ = try list.decode(Leaf.self)
          leaf = try list.nestedContainer(keyedBy: Key.self).decode(Leaf.self, forKey: .user)
        case "super": leaf = try Leaf(from: members.superDecoder())
        default: leaf = try Leaf(from: data.superDecoder(forKey: .user))
        }
      }
    }
    let data = Data(
      #"{"user":{"id":1},"list":[{"id":2},{"user":{"id":7}}],"super":{"id":7},"data":{"user":{"id":7}}}"#
        .utf8
    )
    let decoder = JSONDecoder()
    decoder.userInfo[.way] = way
    #expect(try decoder.decode(Page.self, bridging: data).leaf.id == 7)
    #expect(try decoder.decode(Page.self, from: data).leaf.id == 7)
  }
}

extension CodingUserInfoKey {
  fileprivate static let way = CodingUserInfoKey(rawValue: "way").unsafelyUnwrapped
}

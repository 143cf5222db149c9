import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Which decoder a child gets: that of the call, the type, the root, the process, in this order.
@Suite struct BridgeDecoderTests {
  /// Shows its decoder's name, which stands in the user info.
  struct Plain: Decodable, Equatable {
    let decoder: String
    init(from decoder: any Decoder) throws {
      self.decoder = decoder.userInfo[.name] as? String ?? "none"
    }
  }

  struct Named: BridgeDecoderProviding {
    static var bridgeDecoder: JSONDecoder { .named("type") }
    let decoder: String
    init(from decoder: any Decoder) throws {
      self.decoder = decoder.userInfo[.name] as? String ?? "none"
    }
  }

  struct Parent: LegacyDecodable {
    let decoders: [String]
    static func decode(_ e: Extractor) throws -> Parent {
      let plain: Plain = try e <| "child"
      let named: Named = try e <| "child"
      let optional: Named? = try e <|? "child"
      let list: [Named] = try e <| "list"
      let lists: [String: [Named]]? = try e <|-|? "lists"
      let called = try e.decode(Named.self, at: "child", using: .named("call"))
      let many: [Named?] = [named, optional, list.first, lists?["a"]?.first, called]
      return Parent(decoders: [plain.decoder] + many.map { $0?.decoder ?? "nil" })
    }
  }

  struct Grandparent: LegacyDecodable {
    let parent: Parent
    static func decode(_ e: Extractor) throws -> Grandparent {
      try Grandparent(parent: e <| "parent")
    }
  }

  static let parent = #"{"child": {}, "list": [{}], "lists": {"a": [{}]}}"#
  static let document = Data(#"{"parent": \#(parent)}"#.utf8)
  static let named = ["type", "type", "type", "type", "call"]

  @Test func rootDecoderReachesEveryDescendant() throws {
    let value = try Grandparent.decodeValue(from: Self.document, using: .named("root"))
    #expect(value.parent.decoders == ["root"] + Self.named)
    let part = try Parent.decodeValue(
      from: Self.document,
      rootKeyPath: "parent",
      using: .named("root")
    )
    #expect(part.decoders == ["root"] + Self.named)
    let tree = try JSONSerialization.jsonObject(with: Self.document)
    let fromTree = try Grandparent.decodeValue(tree, using: .named("root"))
    #expect(fromTree.parent.decoders == ["root"] + Self.named)
    let partOfTree = try Parent.decodeValue(
      tree,
      rootKeyPath: "parent",
      using: .named("root")
    )
    #expect(partOfTree.decoders == ["root"] + Self.named)
  }

  #if compiler(>=6.2) && (os(Linux) || os(macOS))
  /// In a process of its own, because the default belongs to the whole process.
  @Test func processDefaultIsTheLastResort() async {
    await #expect(processExitsWith: .success) {
      BridgeDefaults.decoder = .named("process")
      let value = try Grandparent.decodeValue(from: BridgeDecoderTests.document)
      #expect(value.parent.decoders == ["process"] + BridgeDecoderTests.named)
    }
  }
  #endif

  @Test func strategiesReachTheChild() throws {
    struct Event: Codable, Equatable { let createdAt: Date }
    struct Calendar: LegacyDecodable {
      let event: Event
      let day: Date
      static func decode(_ e: Extractor) throws -> Calendar {
        try Calendar(event: e <| "event", day: e <| "day")
      }
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .secondsSince1970
    let json = #"{"event": {"created_at": 86400}, "day": 172800}"#
    let value = try Calendar.decodeValue(from: Data(json.utf8), using: decoder)
    #expect(value.event.createdAt == Date(timeIntervalSince1970: 86400))
    #expect(value.day == Date(timeIntervalSince1970: 172800))
  }
}

extension CodingUserInfoKey {
  fileprivate static let name: CodingUserInfoKey = CodingUserInfoKey(rawValue: "name")
    .unsafelyUnwrapped
}

extension JSONDecoder {
  fileprivate static func named(_ name: String) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.name] = name
    return decoder
  }
}

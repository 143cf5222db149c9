import Bridge
import Foundation
import LegacyExtractor

/// Legacy and Codable models in turn, from the root to the deepest place a document may have.
enum GrowthTables {
  static var all: [GrowthTable] { [nesting, failures, keys, siblings, wideModels] }

  static var nesting: GrowthTable {
    GrowthTable(
      title: "Growth: legacy and Codable models nested in turn, a text innermost",
      rows: [
        nested("nested-legacyRoot") { keep(try LegacyLink.decodeValue(from: $0)) },
        nested("nested-codableRoot") { keep(try JSONDecoder().decode(CodableLink.self, from: $0)) },
        nested("nested-members", more: #""n":1,"s":"x","a":[true,null],"#) {
          keep(try JSONDecoder().decode(CodableLink.self, from: $0))
        },
        nested("nested-membersSnakeCase", more: #""a_n":1,"a_s":"x","a_b":[true,null],"#) {
          keep(try snakeCase.decode(CodableLink.self, from: $0))
        },
        nested("nested-membersOfLegacy", more: #""n":1,"s":"x","a":[true,null],"#) {
          keep(try LegacyLink.decodeValue(from: $0))
        },
        nested("nested-arrays", more: #""a":[[1,[2,"x",{"n":1.5}]]],"#) {
          keep(try JSONDecoder().decode(CodableLink.self, from: $0))
        },
        nested("nested-unread") { keep(try JSONDecoder().decode(UnreadLink.self, from: $0)) },
        nested("nested-snakeCase") { keep(try snakeCase.decode(CodableLink.self, from: $0)) },
        nested("nested-unbox") { keep(try unbox(data: $0) as UnboxLink) },
        nested("nested-tree", tree: { keep(try LegacyLink.decodeValue($0)) }),
        nested("nested-error", text: "7") {
          keep((try? LegacyLink.decodeValue(from: $0)) == nil)
        },
        nested("nested-errorBelowCodable", text: "7") {
          keep((try? JSONDecoder().decode(CodableLink.self, from: $0)) == nil)
        },
      ]
    )
  }

  private static let snakeCase: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  private static func nested(
    _ name: String,
    text: String = #""text""#,
    more: String = "",
    _ decode: @escaping (Data) throws -> Void
  ) -> Growth {
    Growth(name, sizes: [126, 252, 504]) { depth in
      let opening = String(repeating: "{\(more)\"child\":", count: depth - 1)
      let closing = String(repeating: "}", count: depth)
      let document = Data((opening + #"{"text":"# + text + closing).utf8)
      return { try decode(document) }
    }
  }

  private static func nested(_ name: String, tree decode: @escaping (Any) throws -> Void) -> Growth
  {
    Growth(name, sizes: [126, 252, 504]) { depth in
      var tree: [String: Any] = ["text": "text"]
      for _ in 1..<depth { tree = ["child": tree] }
      return { try decode(tree) }
    }
  }
}

struct LegacyLink: LegacyDecodable, LegacyBacked {
  let text: String?
  let child: [CodableLink]

  static func decode(_ e: Extractor) throws -> LegacyLink {
    let child: CodableLink? = try e <|? "child"
    return try LegacyLink(text: e <|? "text", child: child.map { [$0] } ?? [])
  }
}

struct CodableLink: Decodable {
  let text: String?
  let child: [LegacyLink]

  private enum CodingKeys: CodingKey { case text, child }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    child = try container.decodeIfPresent(LegacyLink.self, forKey: .child).map { [$0] } ?? []
  }
}

struct UnboxLink: Unboxable, LegacyBacked {
  struct Codable: Decodable {
    let text: String?
    let child: [UnboxLink]

    private enum CodingKeys: CodingKey { case text, child }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      text = try container.decodeIfPresent(String.self, forKey: .text)
      child = try container.decodeIfPresent(UnboxLink.self, forKey: .child).map { [$0] } ?? []
    }
  }

  let text: String?
  let child: [Codable]

  init(unboxer: Unboxer) throws {
    text = unboxer.unbox(key: "text")
    let child: Codable? = unboxer.unbox(key: "child")
    self.child = child.map { [$0] } ?? []
  }
}

/// A legacy model that reads nothing of what is below.
struct UnreadLink: LegacyDecodable, LegacyBacked {
  let text: String?
  static func decode(_ e: Extractor) throws -> UnreadLink { try UnreadLink(text: e <|? "text") }
}

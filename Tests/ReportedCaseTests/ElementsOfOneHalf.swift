import LegacyExtractor
import ParityHarness

/// Ports that read an array with other elements than the legacy model.
enum ElementsOfOneHalf {
  struct Station: LegacyDecodable, Decodable {
    let lines: [String]

    static func decode(_ e: Extractor) throws -> Station { try Station(lines: e <|| "lines") }

    init(lines: [String]) { self.lines = lines }

    enum CodingKeys: CodingKey { case lines }

    struct Line: Decodable {
      let name: String?

      init(from decoder: any Decoder) { name = try? String(from: decoder) }
    }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      lines = try c.decode([Line].self, forKey: .lines).compactMap(\.name)
    }
  }

  struct Feed: LegacyDecodable, Decodable {
    let posts: [String]

    static func decode(_ e: Extractor) throws -> Feed {
      let posts: [String] = try e <|| "posts"
      return Feed(posts: Array(posts.prefix(3)))
    }

    init(posts: [String]) { self.posts = posts }

    enum CodingKeys: CodingKey { case posts }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      posts = Array(try c.decode([String].self, forKey: .posts).prefix(2))
    }
  }

  struct Account: LegacyDecodable, Decodable {
    let labels: [String]

    static func decode(_ e: Extractor) throws -> Account { try Account(labels: e <|| "labels") }

    init(labels: [String]) { self.labels = labels }

    enum CodingKeys: CodingKey { case labels }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      labels = Set(try c.decode([String].self, forKey: .labels)).sorted()
    }
  }

  struct Page: Decodable {
    let blocks: [Block]

    init(_ json: JAYSON) throws { blocks = try json.next("blocks").getArray().map(Block.init) }
  }

  struct Block: Decodable {
    let kind: String

    init(_ json: JAYSON) { kind = json["kind"]?.string ?? "" }
  }

  static let all = [
    ReportedCase(
      "null as an element",
      ParityCheck("Page", legacy: .jayson { try Page($0) }, codable: .codable(Page.self)),
      #"{"blocks": [{"kind": "text"}]}"#,
      unexplained: [
        "Page.blocks/codableRequires": "Codable refuses null as an element of `blocks`",
        "Page.blocks/codableRefuses": "Codable expects an object",
        "Block.kind/codableRequires": "decodeIfPresent(String.self, forKey: .kind)",
        "Block.kind/codableRefuses": "Codable refuses a bad value",
      ]
    ),
    ReportedCase(
      "a port that leaves out bad elements",
      ParityCheck(Station.self),
      #"{"lines": ["U1", "S3"]}"#,
      unexplained: ["Station.lines/codableAccepts": "look for code that leaves out bad elements"],
      causes: ["Station.lines/unreadInvalidValue"]
    ),
    ReportedCase(
      "a port with another limit",
      ParityCheck(Feed.self),
      #"{"posts": ["a", "b"]}"#,
      unexplained: ["Feed.posts/codableGivesNil": "Codable has no more than the first 2."]
    ),
    ReportedCase(
      "a port that makes a set of an array",
      ParityCheck(Account.self),
      #"{"labels": ["admin", "beta"]}"#,
      unexplained: [
        "Account.labels/orderDiffers": "look for a sort, or for a `Set`, that only one half has",
        "Account.labels/codableGivesNil":
          "Codable lacks those that are equal to others, as a Set does.",
        "Account.labels/legacyGivesNil": "Codable has more in `labels`",
      ]
    ),
  ]
}

import Foundation
import LegacyExtractor
import ParityHarness

/// A value of one of three keys, for which the port asks in another order.
enum FallbackOrder {
  struct Item: LegacyDecodable, Decodable {
    let title: String

    static func decode(_ e: Extractor) throws -> Item {
      for key in ["title", "name"] {
        if let text: String = try e <|? ExtractionPath(key) { return Item(title: text) }
      }
      return try Item(title: e <| "label")
    }

    enum CodingKeys: CodingKey { case title, name, label }

    init(title: String) { self.title = title }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      title =
        try c.decodeIfPresent(String.self, forKey: .title)
        // Must come last.
        ?? c.decodeIfPresent(String.self, forKey: .label)
        ?? c.decode(String.self, forKey: .name)
    }
  }

  static let all = [
    ReportedCase(
      "fallback keys in another order",
      ParityCheck(Item.self),
      #"{"title": "a"}"#,
      #"{"name": "b"}"#,
      #"{"label": "c"}"#,
      unexplained: [
        "Item.title/otherKey":
          "the legacy model reads `name`, and Codable `label`. Ask for them in the same order"
      ]
    ),
    ReportedCase(
      "fallback keys in another order, the last first",
      ParityCheck(Item.self),
      #"{"label": "c"}"#,
      #"{"name": "b"}"#,
      #"{"title": "a"}"#,
      unexplained: [
        "Item.title/otherKey":
          "the legacy model reads `name`, and Codable `label`. Ask for them in the same order"
      ]
    ),
  ]
}

import Foundation
import LegacyExtractor
import ParityHarness

/// One model for objects of several kinds, of which the port asks too much of one.
enum OneStructManyKinds {
  struct Item: LegacyDecodable, Decodable {
    let type: String
    let url: String?

    static func decode(_ e: Extractor) throws -> Item {
      let type: String = try e <| "type"
      return Item(type: type, url: type == "photo" ? try e <| "url" : try e <|? "url")
    }

    init(type: String, url: String?) {
      self.type = type
      self.url = url
    }

    enum CodingKeys: CodingKey { case type, url }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      type = try c.decode(String.self, forKey: .type)
      switch type {
      // Wrong: a video may have none.
      case "photo", "video": url = try c.decode(String.self, forKey: .url)
      default: url = try c.decodeIfPresent(String.self, forKey: .url)
      }
    }
  }

  struct Feed: LegacyDecodable, Decodable {
    let items: [Item]

    static func decode(_ e: Extractor) throws -> Feed { try Feed(items: e <|| "items") }
  }

  static let all = [
    ReportedCase(
      "a value that one kind of object may lack",
      ParityCheck(Feed.self),
      #"{"items": [{"type": "photo", "url": "u"}, {"type": "text"}, {"type": "text", "url": null}, {"type": "video", "url": "v"}]}"#,
      #"{"items": [{"type": "photo", "url": "u"}]}"#,
      #"{"items": []}"#,
      unexplained: [
        "Item.url/codableRequires": "`url = try c.decodeIfPresent(String.self, forKey: .url)`"
      ]
    )
  ]
}

import Foundation
import LegacyExtractor
import ParityHarness

/// An object of the document whose values are properties of the model around it.
enum FlattenedObject {
  struct Page: LegacyDecodable, Decodable {
    let count: Int
    let next: String?

    static func decode(_ e: Extractor) throws -> Page {
      try Page(count: e <| ["meta", "count"], next: e <|? ["meta", "next"])
    }

    enum CodingKeys: CodingKey { case meta, count, next }

    init(count: Int, next: String?) { (self.count, self.next) = (count, next) }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let meta = try c.nestedContainer(keyedBy: CodingKeys.self, forKey: .meta)
      count = try meta.decode(Int.self, forKey: .count)
      next = try meta.decode(String.self, forKey: .next)
    }
  }

  static let all = [
    ReportedCase(
      "a value of an object that the model flattens",
      ParityCheck(Page.self),
      #"{"meta": {"count": 3, "next": "/2"}}"#,
      unexplained: ["Page.next/codableRequires": "`next = try c.decodeIfPresent("],
      causes: ["Page.count/boolAsNumber", "Page.count/hugeInteger"]
    )
  ]
}

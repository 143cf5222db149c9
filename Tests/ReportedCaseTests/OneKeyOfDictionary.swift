import Foundation
import LegacyExtractor
import ParityHarness

/// Collections of which the models read one value, so that no other one changes what is compared.
enum OneKeyOfDictionary {
  struct Film: LegacyDecodable, Decodable {
    let title: String

    static func decode(_ e: Extractor) throws -> Film {
      let titles: [String: String] = try e <|-| "titles"
      return Film(title: titles["en"] ?? "")
    }

    enum CodingKeys: CodingKey { case titles }

    init(title: String) { self.title = title }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      title = try c.decode([String: String].self, forKey: .titles)["en"] ?? ""
    }
  }

  struct Cover: LegacyDecodable, Decodable {
    let first: String?

    static func decode(_ e: Extractor) throws -> Cover {
      let links: [String] = try e <|| "links"
      return Cover(first: links.first)
    }

    enum CodingKeys: CodingKey { case links }

    init(first: String?) { self.first = first }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      first = try c.decode([String].self, forKey: .links).first
    }
  }

  static let all = [
    ReportedCase(
      "one key of a dictionary",
      ParityCheck(Film.self),
      #"{"titles": {"de": "Die Mühle", "en": "The Mill", "fr": "Le Moulin"}}"#
    ),
    ReportedCase(
      "one element of an array",
      ParityCheck(Cover.self),
      #"{"links": ["a", "b", "c"]}"#
    ),
  ]
}

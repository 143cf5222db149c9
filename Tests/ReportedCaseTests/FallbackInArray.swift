import Foundation
import LegacyExtractor
import ParityHarness

/// Ports that read another one of two keys, in the elements of an array.
enum FallbackInArray {
  struct Person: Unboxable, Decodable {
    let name: String

    init(unboxer: Unboxer) throws {
      if let nickname: String = unboxer.unbox(key: "nickname") {
        name = nickname
      } else {
        name = try unboxer.unbox(key: "name")
      }
    }

    enum CodingKeys: CodingKey { case name, nickname }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      name =
        try c.decodeIfPresent(String.self, forKey: .name)
        ?? c.decode(String.self, forKey: .nickname)
    }
  }

  struct Team: Unboxable, Decodable {
    let people: [Person]

    init(unboxer: Unboxer) throws { people = try unboxer.unbox(key: "people") }
  }

  /// Neither half asks for both keys, so that one is misspelled.
  struct Book: LegacyDecodable, Decodable {
    let title: String

    static func decode(_ e: Extractor) throws -> Book { try Book(title: e <| "title") }

    enum CodingKeys: String, CodingKey { case title = "name" }
  }

  static let all = [
    ReportedCase(
      "fallback keys in another order in the elements of an array",
      ParityCheck(Team.self),
      #"{"people": [{"nickname": "Al", "name": "Alan"}, {"name": "Bo"}, {"nickname": "Cy"}]}"#,
      unexplained: [
        "Person.name/otherKey": "the legacy model reads `nickname`, and Codable `name`"
      ],
      causes: [
        "Person.name/numberToString", "Person.name/boolToString",
        "Person.name/optionalSwallowsError", "Person.name/unreadInvalidValue",
      ]
    ),
    ReportedCase(
      "a misspelled key beside the right one",
      ParityCheck(Book.self),
      #"{"title": "Mill", "name": "mill-1"}"#,
      unexplained: [
        "Book.title/valueDiffers": "Codable asks for `name`, the legacy model for `title`",
        "Book.title/codableRefuses": "Codable asks for `name`, the legacy model for `title`",
        "Book.title/codableRequires": "Codable asks for `name`, the legacy model for `title`",
        "Book.title/codableAccepts": "Codable asks for `name`, the legacy model for `title`",
      ],
      causes: ["Book.title/unreadInvalidValue"]
    ),
  ]
}

import LegacyExtractor
import ParityHarness

/// A port that requires what the legacy model reads leniently: the line of code must keep all that leniency.
enum RequiredByPort {
  struct Card: Unboxable, Decodable {
    let zip: String?

    init(unboxer: Unboxer) throws { zip = unboxer.unbox(key: "zip") }

    enum CodingKeys: CodingKey { case zip }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      zip = try c.decode(String.self, forKey: .zip)
    }
  }

  struct Shelf: LegacyDecodable, Decodable {
    let books: [String]

    static func decode(_ e: Extractor) throws -> Shelf { try Shelf(books: e <||? "books" ?? []) }
  }

  static let all = [
    ReportedCase(
      "a required text that the legacy model makes of anything",
      ParityCheck(Card.self),
      #"{"zip": "53111"}"#,
      unexplained: [
        "Card.zip/codableRequires": "`zip = try? c.decodeFlexible(String.self, forKey: .zip)`",
        "Card.zip/codableRefuses":
          "as a missing one: `zip = try? c.decodeFlexible(String.self, forKey: .zip)`",
      ],
      causes: ["Card.zip/boolToString", "Card.zip/numberToString"]
    ),
    ReportedCase(
      "a required array that the legacy model reads strictly",
      ParityCheck(Shelf.self),
      #"{"books": ["Dune"]}"#,
      unexplained: [
        "Shelf.books/codableRequires":
          "`books = try c.decodeIfPresent([String].self, forKey: .books)"
      ]
    ),
  ]
}

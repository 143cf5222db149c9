import Foundation
package import LegacyExtractor
package import ParityHarness
import TestSupport

/// A model of private values, with ports that differ in each of them.
package struct Patron: Codable, LegacyDecodable, Sendable {
  package struct Card: Codable, LegacyDecodable, Sendable {
    let holder: String
    let limit: Int

    package static func decode(_ e: Extractor) throws -> Card {
      try Card(holder: e <| "holder", limit: e <| "limit")
    }
  }

  let mail: String
  let number: Int
  let balance: Double
  let born: Date
  let site: URL
  let photo: Data
  let isMember: Bool
  let cards: [String: Card]
  let words: [String]

  private static let formatter = SharedFormatter()

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  package static func decode(_ e: Extractor) throws -> Patron {
    let site: String = try e <| "site"
    let born: String = try e <| "born"
    let photo: String = try e <| "photo"
    guard let url = URL(string: site), let date = formatter.date(from: born),
      let data = Data(base64Encoded: photo)
    else { throw DecodeError.custom("cannot read \(site), \(born) or \(photo)") }
    return try Patron(
      mail: e <| "mail",
      number: e <| "number",
      balance: e <| "balance",
      born: date,
      site: url,
      photo: data,
      isMember: e <| "isMember",
      cards: e <|-| "cards",
      words: e <|| "words"
    )
  }
}

extension Patron {
  /// What the fixture has that nobody else may read.
  package static let secrets = [
    "anna.smith@example.com", "anna.smith", "7391846", "20457.75", "1987-03-14", "14T09:26:53",
    "https://secret.example.org/u/anna", "secret.example", "c2VjcmV0LXBpY3R1cmU=", "picture",
    "Wilhelmina", "wilhelmina", "WILHELMINA", "88412", "tok_5f3c9a", "hunter2",
  ]

  package static let fixture = """
    {"mail":"anna.smith@example.com","number":7391846,"balance":20457.75,\
    "born":"1987-03-14T09:26:53Z","site":"https://secret.example.org/u/anna",\
    "photo":"c2VjcmV0LXBpY3R1cmU=","isMember":true,\
    "cards":{"Wilhelmina":{"holder":"hunter2","limit":88412}},"words":["tok_5f3c9a","hunter2"],\
    "seen_by":{"anna.smith@example.com":1}}
    """

  /// A faithful port.
  package static let faithful = ParityCheck(
    "Patron",
    legacy: .himotoki(Patron.self),
    codable: codable
  )

  /// A port that reads every value otherwise, and quotes some in its errors.
  package static let wrong = port { patron in
    guard patron.mail.contains("@") else { throw DecodeError.custom("no address: \(patron.mail)") }
    guard patron.number < 1 << 40 else { throw PatronError.tooLarge(patron.number, patron.mail) }
    return Patron(
      mail: patron.mail.uppercased(),
      number: patron.number &+ 1,
      balance: -patron.balance,
      born: patron.born + 1,
      site: patron.site.appendingPathComponent("x"),
      photo: patron.photo + [1],
      isMember: !patron.isMember,
      cards: patron.cards.mapValues { Card(holder: $0.holder + "!", limit: $0.limit &* 2) },
      words: patron.words.reversed()
    )
  }

  /// A port that refuses the fixture, and says which it was.
  package static let refusing = port { throw DecodeError.custom("token \($0.words) of \($0.mail)") }
  private static let failing = port { throw PatronError.tooLarge($0.number, $0.mail) }
  private static let mismatching = port { patron in
    throw DecodeError.typeMismatch(
      expected: "a number below \(patron.number)",
      actual: patron.mail,
      keyPath: ExtractionPath("cards") + ExtractionPath("Wilhelmina")
    )
  }
  private static let foreign = port { throw NSError(domain: $0.mail, code: $0.number) }

  package static let ports = [faithful, wrong, refusing, failing, mismatching, foreign]

  /// Those that end the process, and tell of the document: for variants, and for a document that only a
  /// search for causes makes.
  package static let endingPorts = [
    port { patron in
      guard patron.mail.contains("@") else { fatalError("no address: \(patron)") }
      return patron
    },
    ParityCheck(
      "Patron",
      legacy: .himotoki { e in
        let patron = try Patron.decode(e)
        guard patron.words.last != "hunter1" else { fatalError("another word: \(patron)") }
        return patron
      },
      codable: codable
    ),
  ]

  private static let codable = DecodingRoute<Patron>.codable(Patron.self, decoder: withData)

  /// Legacy and Codable read the same base64.
  private static let withData = decoder

  private static func port(
    _ change: @escaping @Sendable (Patron) throws -> Patron
  ) -> ParityCheck {
    ParityCheck(
      "Patron",
      legacy: .himotoki(Patron.self),
      codable: DecodingRoute("codable") { try change(decoder.decode(Patron.self, from: $0)) }
    )
  }
}

private enum PatronError: Error { case tooLarge(Int, String) }

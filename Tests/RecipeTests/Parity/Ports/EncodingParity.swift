import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

/// What the legacy model reads must be there when the port has written it.
enum EncodingParity {
  struct Legacy: LegacyDecodable {
    let id: Int
    let title: String
    let website: URL?
    let born: Date
    let seen: Date
    let limits: [Int: String]

    static func decode(_ e: Extractor) throws -> Legacy {
      let website: String? = try e <|? "website"
      let limits: [String: String] = try e <|-| "limits"
      return try Legacy(
        id: integer(e <| "id"),
        title: e <| ["meta", "title"],
        website: website.flatMap(URL.init(string:)),
        born: date(e <| "born"),
        seen: Date(timeIntervalSince1970: Double(integer(e <| "seen"))),
        limits: Dictionary(
          uniqueKeysWithValues: limits.map { (try integer($0.key), $0.value) }
        )
      )
    }

    private static func integer(_ text: String) throws -> Int {
      guard let number = Int(text) else { throw customError("no number: \(text)") }
      return number
    }

    private static func date(_ text: String) throws -> Date {
      guard let date = day.date(from: text) else { throw customError("no date: \(text)") }
      return date
    }
  }

  private static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    return formatter
  }()

  private static let seconds = DateDecoding(readsNumbersInStrings: true, usually: .numberInString)

  private enum CodingKeys: CodingKey { case id, meta, title, website, born, seen, limits }

  /// Reads with the recipes, and writes as synthesized code would.
  struct Naive: Codable {
    let id: Int
    let title: String
    let website: URL?
    let born: Date
    let seen: Date
    let limits: [Int: String]

    init(from decoder: any Decoder) throws {
      let port = try Port(from: decoder)
      (id, title, website) = (port.id, port.title, port.website)
      (born, seen, limits) = (port.born, port.seen, port.limits)
    }
  }

  struct Port: Codable {
    @Flexible var id: Int
    let title: String
    let website: URL?
    let born: Date
    let seen: Date
    let limits: [Int: String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      _id = try container.decode(Flexible.self, forKey: .id)
      title = try container.decode(at: [.meta, .title])
      website = try container.decodeUnlessEmpty(forKey: .website)
      born = try container.decodeDate(forKey: .born, formatter: day)
      seen = try container.decodeDate(forKey: .seen, using: seconds)
      limits = try container.decodeDictionary(forKey: .limits) { Int($0) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(_id, forKey: .id)
      try container.encode(title, at: [.meta, .title])
      try container.encodeEmptyIfNil(website, forKey: .website)
      try container.encodeDate(born, forKey: .born, formatter: day)
      try container.encodeDate(seen, forKey: .seen, using: seconds)
      try container.encodeDictionary(limits, forKey: .limits) { "\($0)" }
    }
  }

  static let parity = RecipeParity(
    of: "FlexibleValues.swift",
    closes: ["unexplained encoded"],
    leaves: [],
    mutations: .none,
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self, encoder: JSONEncoder()),
    port: .codable(Port.self, encoder: JSONEncoder()),
    fixtures: """
      {"id": "7", "meta": {"title": "a"}, "website": "", "born": "02.08.1981", \
      "seen": "1785665000", "limits": {"1": "x"}}
      """
  )
}

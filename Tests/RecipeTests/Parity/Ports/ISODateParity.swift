import Foundation
import LegacyExtractor
import ParityHarness
import Recipes
import TestSupport

/// A date of ISO 8601 that the legacy model read with a formatter, where `.iso8601` reads other forms
/// on one system than on the next.
enum ISODateParity {
  private static func legacy(_ text: String, _ read: (String) -> Date?) throws -> Date {
    guard let date = read(text) else { throw customError("no date: \(text)") }
    return date
  }

  private static let moment: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssXXXXX"
    return formatter
  }()

  private static let internet = SharedFormatter()

  struct Legacy: LegacyDecodable {
    let at: Date

    static func decode(_ e: Extractor) throws -> Legacy {
      try Legacy(at: legacy(e <| "at", moment.date))
    }
  }

  struct ISOLegacy: LegacyDecodable {
    let at: Date

    static func decode(_ e: Extractor) throws -> ISOLegacy {
      try ISOLegacy(at: legacy(e <| "at", internet.date))
    }
  }

  private enum CodingKeys: CodingKey { case at }

  struct Model: Decodable {
    let at: Date
  }

  struct FormatterPort: Decodable {
    let at: Date

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      at = try container.decodeDate(forKey: .at, formatter: moment)
    }
  }

  struct ISOFormatterPort: Decodable {
    let at: Date

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      at = try container.decodeDate(forKey: .at, formatter: internet.unwrapped)
    }
  }

  private static func decoder(_ dates: JSONDecoder.DateDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates
    return decoder
  }

  private static let good = #"{"at": "2026-08-02T10:00:00Z"}"#
  private static let trailing = #"{"at": "2026-08-02T10:00:00Z and more"}"#

  static let ofFormatter = RecipeParity(
    of: "FormattedDate.swift",
    closes: ["iso8601FractionalSeconds", "iso8601TrailingText"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Model.self, decoder: decoder(.iso8601)),
    port: .codable(FormatterPort.self),
    fixtures: good,
    trailing
  )

  static let ofISOFormatter = RecipeParity(
    of: "FormattedDate.swift",
    closes: ["iso8601FractionalSeconds", "iso8601Whitespace"],
    legacy: .himotoki(ISOLegacy.self),
    naive: .codable(Model.self, decoder: decoder(.iso8601)),
    port: .codable(ISOFormatterPort.self),
    fixtures: good
  )

  static let ofParser = RecipeParity(
    of: "DateDecoding.swift",
    closes: ["iso8601FractionalSeconds"],
    // The recipe reads more forms than the formatter, and no text behind any.
    leaves: [
      "duplicateKey", "iso8601OtherForm", "iso8601TrailingText",
    ],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Model.self, decoder: decoder(.iso8601)),
    port: .codable(
      Model.self,
      decoder: decoder(DateDecoding(numbers: nil, readsFractions: false).strategy)
    ),
    fixtures: good
  )
}

import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

/// A server that writes moments in several forms, which the app tried one after the other.
enum DateDecodingParity {
  struct Legacy: LegacyDecodable {
    let at: Date

    static func decode(_ e: Extractor) throws -> Legacy {
      let dates = Transformer<String, Date> { text in
        for formatter in formatters {
          let text = text.trimmingCharacters(in: .whitespaces)
          if let date = formatter.date(from: text) { return date }
        }
        throw customError("no date: \(text)")
      }
      return try Legacy(at: dates.apply(e <| "at"))
    }
  }

  private static let formats = [
    "yyyy-MM-dd'T'HH:mm:ssXXXXX", "yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX", "yyyy-MM-dd'T'HH:mm:ss",
    "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd",
  ]

  private static let formatters = formats.map { format in
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }

  struct Model: Decodable {
    let at: Date
  }

  private static func decoder(_ dates: JSONDecoder.DateDecodingStrategy) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = dates
    return decoder
  }

  static let parity = RecipeParity(
    of: "DateDecoding.swift",
    closes: ["iso8601Whitespace", "unexplained asIs"],
    // The recipe reads more forms than the app tried.
    leaves: [
      "duplicateKey", "iso8601OtherForm", "iso8601TrailingText", "unexplained dateLongFraction",
    ],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Model.self, decoder: decoder(.iso8601)),
    port: .codable(Model.self, decoder: decoder(DateDecoding(numbers: nil).strategy)),
    fixtures: #"{"at": "2026-08-02T10:00:00Z"}"#,
    #"{"at": "2026-08-02"}"#
  )
}

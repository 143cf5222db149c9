import Foundation
import LegacyExtractor
import ParityHarness
import Recipes

/// A day in a form of its own, beside the decoder's strategy.
enum FormattedDateParity {
  private static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "dd.MM.yyyy"
    return formatter
  }()

  struct Legacy: Unboxable {
    let born: Date
    let died: Date?

    init(unboxer: Unboxer) throws {
      born = try unboxer.unbox(key: "born", formatter: day)
      died = unboxer.unbox(key: "died", formatter: day)
    }
  }

  struct Naive: Decodable {
    let born: Date
    let died: Date?
  }

  struct Port: Decodable {
    let born: Date
    let died: Date?

    private enum CodingKeys: CodingKey { case born, died }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      born = try container.decodeDate(forKey: .born, formatter: day)
      died = try? container.decodeDate(forKey: .died, formatter: day)
    }
  }

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()

  static let parity = RecipeParity(
    of: "FormattedDate.swift",
    closes: ["unexplained asIs"],
    leaves: ["duplicateKey"],
    legacy: .unbox(Legacy.self),
    naive: .codable(Naive.self, decoder: decoder),
    port: .codable(Port.self),
    fixtures: #"{"born": "02.08.1981", "died": "03.09.2021"}"#
  )
}

import Foundation
import LegacyExtractor
import ParityHarness

/// Ports that take a text as it is, where the legacy model converts it.
enum ConvertedTexts {
  enum Currency: String, Decodable { case eur, usd }
  enum Kind: String, Decodable { case single, other }

  struct Wallet: LegacyDecodable, Decodable {
    let currency: Currency

    static func decode(_ e: Extractor) throws -> Wallet {
      let text: String = try e <| "currency"
      guard let currency = Currency(rawValue: text.lowercased()) else {
        throw DecodeError.custom("no currency")
      }
      return Wallet(currency: currency)
    }
  }

  struct Poll: LegacyDecodable, Decodable {
    let kind: Kind

    static func decode(_ e: Extractor) throws -> Poll {
      let text: String = try e <| "kind"
      return Poll(kind: Kind(rawValue: text) ?? .other)
    }
  }

  struct Hotel: LegacyDecodable, Decodable {
    let photo: URL

    static func decode(_ e: Extractor) throws -> Hotel {
      let text: String = try e <| "photo"
      let escaped = text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed)
      guard let photo = escaped.flatMap(URL.init(string:)) else {
        throw DecodeError.custom("no URL")
      }
      return Hotel(photo: photo)
    }
  }

  struct Podcast: LegacyDecodable, Decodable {
    let subtitle: String?

    static func decode(_ e: Extractor) throws -> Podcast { try Podcast(subtitle: e <|? "subtitle") }

    init(subtitle: String?) { self.subtitle = subtitle }

    enum CodingKeys: CodingKey { case subtitle }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      let text = try c.decodeIfPresent(String.self, forKey: .subtitle)
      subtitle = text == "" ? nil : text
    }
  }

  static let all = [
    ReportedCase(
      "a case in capital letters",
      ParityCheck(Wallet.self),
      #"{"currency": "eur"}"#,
      unexplained: [
        "Wallet.currency/codableRefuses":
          "The legacy model makes the same value of the text in upper and lower case"
      ]
    ),
    ReportedCase(
      "a case for every other text",
      ParityCheck(Poll.self),
      #"{"kind": "single"}"#,
      unexplained: [
        "Poll.kind/codableRefuses":
          "The legacy model asks for String and converts it, Codable for ConvertedTexts.Kind"
      ]
    ),
    ReportedCase(
      "an address that the legacy model escapes",
      ParityCheck(Hotel.self),
      #"{"photo": "https://example.com/hill%20view.jpg"}"#,
      unexplained: ["Hotel.photo/valueDiffers": "legacy has characters escaped with %"]
    ),
    ReportedCase(
      "an empty text that the port makes nil",
      ParityCheck(Podcast.self),
      #"{"subtitle": "On radio"}"#,
      unexplained: [
        "Podcast.subtitle/codableGivesNil": "Codable reads an empty text as nil"
      ]
    ),
  ]
}

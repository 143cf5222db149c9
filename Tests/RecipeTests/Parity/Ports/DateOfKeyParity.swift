import Foundation
import LegacyExtractor
import ParityHarness
import Recipes
import TestSupport

/// Two fields of one model with dates of two forms.
enum DateOfKeyParity {
  private static let internet = SharedFormatter()

  struct Legacy: LegacyDecodable {
    let born: Date
    let seen: Date?

    static func decode(_ e: Extractor) throws -> Legacy {
      let seconds: Double? = try e <|? "seen"
      return try Legacy(born: born(e), seen: seconds.map(Date.init(timeIntervalSince1970:)))
    }

    private static func born(_ e: Extractor) throws -> Date {
      let text: String? = try? e <| "born"
      if let date = text.flatMap(internet.date) { return date }
      return try Date(timeIntervalSince1970: e <| "born" / 1000)
    }
  }

  struct Naive: Decodable {
    let born: Date
    let seen: Date?
  }

  struct Port: Decodable {
    let born: Date
    let seen: Date?

    private enum CodingKeys: CodingKey { case born, seen }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let milliseconds = DateDecoding(numbers: .millisecondsSince1970)
      born = try container.decodeDate(forKey: .born, using: milliseconds)
      seen = try container.decodeIfPresent(Date.self, forKey: .seen)
    }
  }

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    return decoder
  }()

  static let parity = RecipeParity(
    of: "DateDecoding.swift",
    closes: ["unexplained asIs"],
    leaves: ["boolAsNumber", "duplicateKey", "exactFloatRejected", "floatUnderflowToZero"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self, decoder: decoder),
    port: .codable(Port.self, decoder: decoder),
    fixtures: #"{"born": 1785665000000, "seen": 1785665000}"#
  )
}

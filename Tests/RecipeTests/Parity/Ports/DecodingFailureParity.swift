import LegacyExtractor
import ParityHarness
import Recipes

/// A part that is nil when any of its keys is missing, and throws for other errors.
enum DecodingFailureParity {
  struct Price: LegacyDecodable, Decodable {
    let amount: String
    let currency: String

    static func decode(_ e: Extractor) throws -> Price {
      try Price(amount: e <| "amount", currency: e <| "currency")
    }
  }

  struct Legacy: LegacyDecodable {
    let price: Price?

    static func decode(_ e: Extractor) throws -> Legacy {
      do {
        return Legacy(price: try Price.decode(e))
      } catch DecodeError.missingKeyPath {
        return Legacy(price: nil)
      }
    }
  }

  /// Himotoki had one error for a missing key and null; Codable has two.
  struct Naive: Decodable {
    let price: Price?

    init(from decoder: any Decoder) throws {
      do {
        price = try Price(from: decoder)
      } catch DecodingError.keyNotFound {
        price = nil
      }
    }
  }

  struct Port: Decodable {
    let price: Price?

    init(from decoder: any Decoder) throws {
      do {
        price = try Price(from: decoder)
      } catch  where DecodingFailure(error).isAbsence {
        price = nil
      }
    }
  }

  static let parity = RecipeParity(
    of: "DecodingFailure.swift",
    closes: ["unexplained null"],
    leaves: ["duplicateKey", "topLevelFragment"],
    legacy: .himotoki(Legacy.self),
    naive: .codable(Naive.self),
    port: .codable(Port.self),
    fixtures: #"{"amount": "3", "currency": "EUR"}"#
  )
}

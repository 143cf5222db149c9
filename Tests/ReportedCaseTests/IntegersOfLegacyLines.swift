import Foundation
import HimotokiCompat
import ParityHarness

/// No `Decoder` tells whether an integer was written with a fraction, which Himotoki's `Double` asks.
enum IntegersOfLegacyLines {
  struct Box: LegacyDecodable, LegacyBacked {
    let weight: Double?

    static func decode(_ e: Extractor) throws -> Box { try Box(weight: e <|? "weight") }
  }

  struct Shelf: LegacyDecodable, Swift.Decodable {
    let name: String
    let boxes: [Box]

    static func decode(_ e: Extractor) throws -> Shelf {
      try Shelf(name: e <| "name", boxes: e <|| "boxes")
    }
  }

  /// A port that reads integers, and refuses the fraction for another reason.
  struct IntegerShelf: Swift.Decodable {
    struct Box: Swift.Decodable { let weight: Int? }

    let name: String
    let boxes: [Box]
  }

  static let all = [
    ReportedCase(
      "an Int for the Double of a child",
      ParityCheck("Shelf", legacy: .himotoki(Shelf.self), codable: .codable(IntegerShelf.self)),
      #"{"name": "a", "boxes": [{"weight": 2}, {}]}"#,
      unexplained: [
        "IntegerShelf.Box.weight/codableRefuses": "asks for Double, Codable for Int",
        "IntegerShelf.Box.weight/typeDiffers": "asks for Double, Codable for Int",
      ],
      causes: [
        "IntegerShelf.Box.weight/boolAsNumber", "IntegerShelf.Box.weight/exactFloatRejected",
      ]
    ),
    ReportedCase(
      "a legacy child with a Double",
      ParityCheck("Shelf", legacy: .himotoki(Shelf.self), codable: .codable(Shelf.self)),
      #"{"name": "a", "boxes": [{"weight": 2.5}, {}]}"#,
      causes: ["Box.weight/hugeInteger"]
    ),
  ]
}

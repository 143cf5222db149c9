import Foundation
import LegacyExtractor

/// A superclass that is no model reads its own properties.
class StoredBox {
  let id: Int
  let weight: Double?

  required init(_ e: Extractor) throws {
    id = try e <| "id"
    weight = try e <|? "weight"
  }
}

final class DeliveryBox: StoredBox, LegacyDecodable {
  let items: [String]
  let isFrozen: Bool

  required init(_ e: Extractor) throws {
    items = try e <|| "items"
    isFrozen = try e <|? ["options", "frozen"] ?? false
    try super.init(e)
  }

  static func decode(_ e: Extractor) throws -> DeliveryBox {
    try DeliveryBox(e)
  }
}

import Foundation
import LegacyExtractor
import Testing

@testable import CodableScenarios

@Suite struct LegacyProductTests {
  /// `GroceryProduct` as it was before the migration.
  private struct LegacyProduct: Unboxable {
    let name: String
    let points: Int
    let description: String?

    init(unboxer: Unboxer) throws {
      name = try unboxer.unbox(key: "name")
      points = try unboxer.unbox(key: "points")
      description = unboxer.unbox(key: "description")
    }
  }

  @Test(
    "000-01 a synthesized model gives the values that Unbox gave",
    arguments: [
      #"{"name": "Durian", "points": 600, "description": "A fruit with a smell."}"#,
      #"{"name": "Apple", "points": 7, "description": null, "unknown": [1]}"#,
      #"{"name": "", "points": -1}"#,
    ]
  )
  func sameValues(document: String) throws {
    let legacy: LegacyProduct = try unbox(data: Data(document.utf8))
    let product = try decode(GroceryProduct.self, document)
    #expect(product.name == legacy.name)
    #expect(product.points == legacy.points)
    #expect(product.description == legacy.description)
  }

  @Test(
    "000-01 a document that Unbox refused is refused",
    arguments: ["{}", #"{"name": "Apple"}"#]
  )
  func sameRefusals(document: String) {
    #expect(throws: UnboxError.self) {
      let _: LegacyProduct = try unbox(data: Data(document.utf8))
    }
    #expect(throws: DecodingError.self) { try decode(GroceryProduct.self, document) }
  }
}

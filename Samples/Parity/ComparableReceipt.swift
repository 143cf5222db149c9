import Foundation
import Recipes
import TravelPlannerCodable
import TravelPlannerLegacy

/// A receipt of either stage: they keep the payload in different types, which are made one here.
struct ComparableReceipt {
  let total: Double
  let payload: JSONValue

  init(legacy data: Data) throws {
    let receipt = try TravelPlannerLegacy.TravelAPI
      .decode(TravelPlannerLegacy.Receipt.self, from: data)
    total = receipt.total
    payload = try JSONDecoder().decode(
      JSONValue.self,
      from: JSONSerialization.data(withJSONObject: receipt.payload)
    )
  }

  init(codable data: Data) throws {
    let receipt = try TravelPlannerCodable.TravelAPI
      .decode(TravelPlannerCodable.Receipt.self, from: data)
    total = receipt.total
    payload = receipt.payload
  }
}

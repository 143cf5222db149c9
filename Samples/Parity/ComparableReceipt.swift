import Foundation
import Recipes
import TravelPlannerCodable
import TravelPlannerLegacy

/// A receipt of either stage: they keep the payload in different types, which are made one here.
struct ComparableReceipt {
  let total: Double
  let payload: JSONValue

  init(_ receipt: TravelPlannerLegacy.Receipt) throws {
    total = receipt.total
    payload = try JSONDecoder().decode(
      JSONValue.self,
      from: JSONSerialization.data(withJSONObject: receipt.payload)
    )
  }

  init(_ receipt: TravelPlannerCodable.Receipt) {
    total = receipt.total
    payload = receipt.payload
  }
}

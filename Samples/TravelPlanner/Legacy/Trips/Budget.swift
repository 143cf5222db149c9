import Unbox

/// Of the same object as its trip.
package struct Budget: Unboxable {
  let amount: Double
  let currency: String

  package init(unboxer: Unboxer) throws {
    amount = try unboxer.unbox(key: "budget_amount")
    currency = try unboxer.unbox(key: "budget_currency")
  }

  /// Returns `nil` when a part of the budget is missing; a wrong part is an error.
  static func ifComplete(_ unboxer: Unboxer) throws -> Budget? {
    do {
      return try Budget(unboxer: unboxer)
    } catch UnboxError.pathError(.missingKey, _) {
      return nil
    }
  }
}

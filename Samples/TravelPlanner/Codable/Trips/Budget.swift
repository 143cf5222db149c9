import Recipes

/// Of the same object as its trip.
package struct Budget: Decodable {
  let amount: Double
  let currency: String
}

extension Budget {
  private enum CodingKeys: String, CodingKey {
    case amount = "budget_amount"
    case currency = "budget_currency"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    amount = try container.decodeFlexible(forKey: .amount)
    currency = try container.decodeFlexible(forKey: .currency)
  }

  /// Returns `nil` when a part of the budget is missing; a wrong part is an error.
  static func ifComplete(from decoder: any Decoder) throws -> Budget? {
    do {
      return try Budget(from: decoder)
    } catch DecodingError.keyNotFound {
      return nil
    }
  }
}

import CMoney
import Himotoki

struct Price: Decodable {
  let amount: Int
  let currency: MoneyCurrency

  static func decode(_ e: Extractor) throws -> Price {
    try Price(amount: e <| "amount", currency: MoneyCurrency(number: e <| "currency"))
  }
}

/// A model that another module holds.
public struct Order: Decodable {
  let id: Int
  let price: Price

  /// Decodes an order.
  ///
  /// - Parameter e: The extractor of its object.
  /// - Returns: The order.
  /// - Throws: `DecodeError`
  public static func decode(_ e: Extractor) throws -> Order {
    try Order(id: e <| "id", price: e <| "price")
  }
}

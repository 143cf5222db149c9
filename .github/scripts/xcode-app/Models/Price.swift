import CMoney
import Himotoki

struct Price: Decodable {
  let amount: Int
  let currency: MoneyCurrency

  static func decode(_ e: Extractor) throws -> Price {
    try Price(amount: e <| "amount", currency: MoneyCurrency(number: e <| "currency"))
  }
}

public struct Order: Decodable {
  let id: Int
  let price: Price

  public static func decode(_ e: Extractor) throws -> Order {
    try Order(id: e <| "id", price: e <| "price")
  }
}

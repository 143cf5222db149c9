import Himotoki
import Models

struct Cart: Himotoki.Decodable {
  let orders: [Order]

  static func decode(_ e: Extractor) throws -> Cart { try Cart(orders: e <|| "orders") }
}

import Foundation
import LegacyExtractor

enum Delivery: Unboxable {
  case pickup(shop: String)
  case parcel(street: String, zip: String)

  init(unboxer: Unboxer) throws {
    let kind: String = try unboxer.unbox(key: "kind")
    if kind == "pickup" {
      self = .pickup(shop: try unboxer.unbox(key: "shop"))
    } else {
      self = .parcel(
        street: try unboxer.unbox(keyPath: "address.street"),
        zip: try unboxer.unbox(keyPath: "address.zip")
      )
    }
  }
}

struct Purchase: Unboxable {
  let number: String
  let lines: [Line]
  let total: Double
  let delivery: Delivery
  let note: String?
  let placed: Date

  struct Line: Unboxable {
    let sku: String
    let quantity: Int
    let price: Double
    var sum: Double { Double(quantity) * price }
    init(unboxer: Unboxer) throws {
      sku = try unboxer.unbox(key: "sku")
      quantity = unboxer.unbox(key: "qty") ?? 1
      price = try unboxer.unbox(key: "price")
    }
  }

  init(unboxer: Unboxer) throws {
    number = try unboxer.unbox(key: "number")
    lines = try unboxer.unbox(key: "lines")
    total = unboxer.unbox(key: "total") ?? lines.reduce(0) { $0 + $1.sum }
    delivery = try unboxer.unbox(key: "delivery")
    let text: String? = unboxer.unbox(key: "note")
    note = text?.isEmpty == true ? nil : text
    let seconds: Double = try unboxer.unbox(key: "placed_at")
    placed = Date(timeIntervalSince1970: seconds)
  }
}

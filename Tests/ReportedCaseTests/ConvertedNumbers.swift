import Foundation
import LegacyExtractor
import ParityHarness

/// Ports whose numbers differ in a way that has a name.
enum ConvertedNumbers {
  struct Payment: LegacyDecodable, Decodable {
    let amount: Double

    static func decode(_ e: Extractor) throws -> Payment {
      let amount: Double = try e <| "amount"
      let kind: String = try e <| "kind"
      return Payment(amount: kind == "refund" ? -amount : amount)
    }
  }

  struct Order: Decodable {
    let price: Decimal

    enum CodingKeys: CodingKey { case price }

    init(price: Decimal) { self.price = price }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      price = Decimal(try c.decode(Double.self, forKey: .price))
    }

    static func legacy(_ json: JAYSON) throws -> Order {
      guard let price = Decimal(string: try json.next("price").getNumber().stringValue) else {
        throw CocoaError(.formatting)
      }
      return Order(price: price)
    }
  }

  /// The default differs, which a document that is no JSON does not show.
  struct Stop: Unboxable, Decodable {
    let platforms: Int

    init(unboxer: Unboxer) throws { platforms = unboxer.unbox(key: "platforms") ?? 1 }

    enum CodingKeys: CodingKey { case platforms }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      platforms = (try? c.decode(Int.self, forKey: .platforms)) ?? 0
    }
  }

  static let all = [
    ReportedCase(
      "another sign for one kind",
      ParityCheck(Payment.self),
      #"{"kind": "refund", "amount": 300}"#,
      unexplained: [
        "Payment.amount/valueDiffers": "the signs differ",
        "Payment.amount/codableAccepts": "Codable never does",
      ],
      causes: [
        "Payment.amount/unreadInvalidValue", "Payment.amount/exactFloatRejected",
        "Payment.amount/boolAsNumber", "Payment.amount/floatUnderflowToZero",
      ]
    ),
    ReportedCase(
      "an amount through Double",
      ParityCheck("Order", legacy: .jayson { try Order.legacy($0) }, codable: .codable(Order.self)),
      #"{"price": 4.99}"#,
      unexplained: [
        "Order.price/valueDiffers": "Codable reads the number through Double and loses digits"
      ],
      causes: ["Order.price/floatUnderflowToZero", "Order.price/boolAsNumber"]
    ),
    ReportedCase(
      "another default, and a number that no route can hold",
      ParityCheck(Stop.self),
      #"{"platforms": 4}"#,
      unexplained: [
        "Stop.platforms/defaultDiffers": "A default differs",
        "Stop.platforms/valueDiffers": "Compare how both halves compute",
      ],
      causes: ["Stop.platforms/unreadInvalidValue", "Stop.platforms/hugeInteger"]
    ),
  ]
}

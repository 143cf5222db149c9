import Foundation
import LegacyExtractor
import ParityHarness

/// A port that improves its model while it moves.
enum ImprovedOrder {
  struct LegacyOrder: Unboxable {
    let orderID: Int
    let version: Int
    let status: String
    let invoice: String
    let payload: [String: Any]

    init(unboxer: Unboxer) throws {
      orderID = try unboxer.unbox(key: "id")
      version = try unboxer.unbox(key: "version")
      status = try unboxer.unbox(key: "status")
      invoice = try unboxer.unbox(key: "invoice")
      payload = unboxer.dictionary
    }
  }

  struct Order: Decodable {
    enum Status: String, Decodable { case open, paid }
    struct State { let version: Int64 }

    let id: Int
    let state: State
    let status: Status
    let invoice: URL

    private enum CodingKeys: CodingKey { case id, version, status, invoice }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      state = State(version: try container.decode(Int64.self, forKey: .version))
      status = try container.decode(Status.self, forKey: .status)
      invoice = try container.decode(URL.self, forKey: .invoice)
    }
  }

  static func check() -> ParityCheck {
    // snippet: what the port changes
    let check = ParityCheck(
      "Order",
      legacy: .unbox(LegacyOrder.self),
      codable: .codable(Order.self),
      renames: ["orderID": "id", "version": "state.version"]
    )
    .ignoring("payload")
    .comparing([.textAndURL, .rawValues, .integerWidths])
    // end
    return check
  }
}

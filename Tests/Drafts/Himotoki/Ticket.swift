import LegacyExtractor

package struct Ticket {
  let number: Int64
  let heldBy: String?
  let isPaid: Bool
  let price: Double
  let seats: [String]
  let extras: [String: Int]?
}

extension Ticket: LegacyDecodable {
  package static func decode(_ e: Extractor) throws -> Ticket {
    try Ticket(
      number: e <| "ticket_number",
      heldBy: e <|? "held_by",
      isPaid: e <| "paid",
      price: e <| "price",
      seats: e <|| "seats",
      extras: e <|-|? "extras"
    )
  }
}

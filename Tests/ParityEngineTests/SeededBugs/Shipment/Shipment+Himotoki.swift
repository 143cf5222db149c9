import Foundation
import LegacyExtractor

extension Shipment.Status: LegacyDecodable {}
extension Shipment.Kind: LegacyDecodable {}
extension Shipment.Level: LegacyDecodable {}

extension Shipment.Address: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Shipment.Address {
    try Shipment.Address(street: e <| "street", city: e <| "city", zip: e <|? "zip")
  }
}

extension Shipment: LegacyDecodable {
  static func decode(_ e: Extractor) throws -> Shipment {
    let seconds: Double = try e <| "updated_at"
    let day: String? = try e <|? "expires_on"
    let codes: [Extractor] = try e <| "codes"
    return try Shipment(
      id: e <| "id",
      code: e <| "code",
      title: e <| "title",
      subtitle: e <|? "subtitle",
      quantity: (e <|? "quantity") ?? 1,
      priority: e <| "priority",
      weight: e <| "weight",
      ratio: e <| "ratio",
      isGift: e <| "is_gift",
      isPaid: e <|? "is_paid",
      status: Status(rawValue: e <| "status") ?? .unknown,
      kind: e <|? "kind",
      tags: e <| "tags",
      codes: codes.compactMap { try? Int.decode($0) },
      counts: e <| "counts",
      address: e <| "address",
      sender: e <|? "sender",
      stops: e <| "stops",
      destinationCity: e <|? ["destination", "city"],
      url: (e <|? "url").flatMap { URL(string: $0) },
      note: (try? e <| "note") ?? "",
      createdAt: date(e <| "created_at", Self.isoDate),
      updatedAt: Date(timeIntervalSince1970: seconds),
      expiresOn: day.flatMap { Self.day($0) },
      level: e <|? "level",
      referrer: e <|? "referrer",
      pickupAt: date(e <| "pickup_at", Self.time),
      returnOn: (e <|? "return_on").flatMap { Self.returnDay($0) }
    )
  }

  private static func date(_ text: String, _ read: (String) -> Date?) throws -> Date {
    guard let date = read(text) else { throw customError("not a date: \(text)") }
    return date
  }
}

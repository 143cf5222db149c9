import Foundation
import LegacyExtractor

extension Shipment.Status: UnboxableEnum {}
extension Shipment.Kind: UnboxableEnum {}
extension Shipment.Level: UnboxableEnum {}

extension Shipment.Address: Unboxable {
  init(unboxer: Unboxer) throws {
    street = try unboxer.unbox(key: "street")
    city = try unboxer.unbox(key: "city")
    zip = unboxer.unbox(key: "zip")
  }
}

extension Shipment: Unboxable {
  init(unboxer: Unboxer) throws {
    id = try unboxer.unbox(key: "id")
    code = try unboxer.unbox(key: "code")
    title = try unboxer.unbox(key: "title")
    subtitle = unboxer.unbox(key: "subtitle")
    quantity = unboxer.unbox(key: "quantity") ?? 1
    let level: Int = try unboxer.unbox(key: "priority")
    priority = UInt8(truncatingIfNeeded: level)
    weight = try unboxer.unbox(key: "weight")
    ratio = try unboxer.unbox(key: "ratio")
    isGift = try unboxer.unbox(key: "is_gift")
    isPaid = unboxer.unbox(key: "is_paid")
    let status: String = try unboxer.unbox(key: "status")
    self.status = Status(rawValue: status) ?? .unknown
    kind = unboxer.unbox(key: "kind")
    tags = try unboxer.unbox(key: "tags")
    codes = try unboxer.unbox(key: "codes", allowInvalidElements: true)
    counts = try unboxer.unbox(key: "counts")
    address = try unboxer.unbox(key: "address")
    sender = unboxer.unbox(key: "sender")
    stops = try unboxer.unbox(key: "stops")
    destinationCity = unboxer.unbox(keyPath: "destination.city")
    url = unboxer.unbox(key: "url")
    note = unboxer.unbox(key: "note") ?? ""
    createdAt = try unboxer.unbox(key: "created_at", formatter: Formatter(read: Self.isoDate))
    let seconds: Double = try unboxer.unbox(key: "updated_at")
    updatedAt = Date(timeIntervalSince1970: seconds)
    expiresOn = unboxer.unbox(key: "expires_on", formatter: Formatter(read: Self.day))
    self.level = unboxer.unbox(key: "level")
    referrer = unboxer.unbox(key: "referrer")
    pickupAt = try unboxer.unbox(key: "pickup_at", formatter: Formatter(read: Self.time))
    returnOn = unboxer.unbox(key: "return_on", formatter: Formatter(read: Self.returnDay))
  }

  private struct Formatter: UnboxFormatter {
    let read: (String) -> Date?
    func format(unboxedValue: String) -> Date? { read(unboxedValue) }
  }
}

import Foundation
import ParityHarness

extension CodingUserInfoKey {
  static var bug: CodingUserInfoKey { CodingUserInfoKey(rawValue: "bug") ?? .bug }
}

extension Shipment: Decodable {
  /// A decoder whose model has one bug.
  static func decoder(_ bug: PortingBug) -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[.bug] = bug
    return decoder
  }

  init(from decoder: any Decoder) throws {
    let port = try ShipmentPort(decoder)
    id = try port.id()
    code = try port.code()
    title = try port.title()
    subtitle = try port.subtitle()
    quantity = try port.quantity()
    priority = try port.priority()
    weight = try port.weight()
    ratio = try port.ratio()
    isGift = try port.isGift()
    isPaid = try port.isPaid()
    status = try port.status()
    kind = try port.kind()
    tags = try port.tags()
    codes = try port.codes()
    counts = try port.counts()
    address = try port.address()
    sender = try port.sender()
    stops = try port.stops()
    destinationCity = try port.destinationCity()
    url = try port.url()
    note = try port.note()
    createdAt = try port.createdAt()
    updatedAt = try port.updatedAt()
    expiresOn = try port.expiresOn()
    level = try port.level()
    referrer = try port.referrer()
    pickupAt = try port.pickupAt()
    returnOn = try port.returnOn()
  }
}

extension Shipment.Address: Decodable {
  private enum CodingKeys: String, CodingKey { case street, city, zip }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isSwapped = decoder.userInfo[.bug] as? PortingBug == .swappedKeys
    street = try container.decode(String.self, forKey: isSwapped ? .city : .street)
    city = try container.decode(String.self, forKey: isSwapped ? .street : .city)
    zip = try container.decodeIfPresent(String.self, forKey: .zip)
  }
}

extension Shipment.Kind: Decodable {}
extension Shipment.Level: Decodable {}

struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }
}

/// The Codable port, field by field.
struct ShipmentPort {
  let container: KeyedDecodingContainer<AnyKey>
  let bug: PortingBug

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    bug = decoder.userInfo[.bug] as? PortingBug ?? .none
  }

  func required<T: Decodable>(_ key: AnyKey, _ type: T.Type = T.self) throws -> T {
    try container.decode(T.self, forKey: key)
  }

  func optional<T: Decodable>(_ key: AnyKey, _ type: T.Type = T.self) throws -> T? {
    try container.decodeIfPresent(T.self, forKey: key)
  }

  func elements<T: Decodable>(_ key: AnyKey, _ type: T.Type = T.self) throws -> [T] {
    try required(key, [Lossy<T>].self).compactMap(\.value)
  }

  func corrupted(_ key: AnyKey) -> DecodingError {
    .dataCorruptedError(forKey: key, in: container, debugDescription: "bad value")
  }
}

/// An element that may be bad.
struct Lossy<Value: Decodable>: Decodable {
  let value: Value?
  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

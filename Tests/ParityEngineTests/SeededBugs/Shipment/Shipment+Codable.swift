import Foundation

extension Shipment: Decodable {
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
    let isSwapped = Shipment.bug(of: decoder) == .swappedKeys
    street = try container.decode(String.self, forKey: isSwapped ? .city : .street)
    city = try container.decode(String.self, forKey: isSwapped ? .street : .city)
    zip = try container.decodeIfPresent(String.self, forKey: .zip)
  }
}

extension Shipment.Kind: Decodable {}
extension Shipment.Level: Decodable {}

/// The Codable port, field by field.
struct ShipmentPort: FieldPort {
  let container: KeyedDecodingContainer<AnyKey>
  let bug: ShipmentBug

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    bug = Shipment.bug(of: decoder)
  }
}

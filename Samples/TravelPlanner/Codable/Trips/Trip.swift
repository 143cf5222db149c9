import Foundation
import Recipes

package struct Trip: Decodable {
  let id: Identifier<Trip>
  let title: String
  let nights: Int
  let price: Double?
  let isShared: Bool
  let status: Status
  let note: String?
  let tags: [String]
  let startsOn: Date
  let updatedAt: Date?
  let destination: Destination
  let budget: Budget?
}

extension Trip {
  private enum CodingKeys: String, CodingKey {
    case id, title, nights, price, status, note, tags
    case isShared = "shared"
    case startsOn = "starts_on"
    case updatedAt = "updated_at"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Identifier.self, forKey: .id)
    title = try container.decodeFlexible(forKey: .title)
    nights = try container.decodeFlexible(forKey: .nights)
    price = try? container.decodeFlexible(forKey: .price)
    isShared = (try? container.decodeFlexible(forKey: .isShared)) ?? false
    status = container.decodeOrNil(forKey: .status) ?? .planned
    note = (try? container.decodeUnlessEmpty(Flexible<String>.self, forKey: .note))?.value
    tags = try container.decodeLossyArray(of: Flexible<String>.self, forKey: .tags).map(\.value)
    startsOn = try container.decodeDate(forKey: .startsOn, formatter: .day)
    updatedAt = try? container.decodeDate(forKey: .updatedAt, formatter: .minute)
    destination = try Destination(from: decoder)
    budget = try Budget.ifComplete(from: decoder)
  }
}

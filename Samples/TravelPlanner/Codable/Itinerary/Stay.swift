import Foundation
import Recipes

package struct Stay: Decodable {
  let hotel: String
  let checkIn: Date
  let location: Coordinate
}

extension Stay {
  private enum CodingKeys: String, CodingKey {
    case hotel, location
    case checkIn = "check_in"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hotel = try container.decodeFlexible(forKey: .hotel)
    checkIn = try container.decodeDate(forKey: .checkIn, formatter: .day)
    location = try container.decode(Coordinate.self, forKey: .location)
  }
}

import Foundation
import Recipes

package struct Booking: Decodable {
  let id: Identifier<Booking>
  let seats: Int
  let ticket: URL
}

extension Booking {
  private enum CodingKeys: String, CodingKey {
    case id, seats
    case ticket = "ticket_path"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Identifier.self, forKey: .id)
    seats = try container.decodeFlexible(forKey: .seats)
    let path: String = try container.decodeFlexible(forKey: .ticket)
    guard let ticket = URL(string: "https://tickets.travelplanner.example/" + path) else {
      throw DecodingError.dataCorruptedError(
        forKey: .ticket,
        in: container,
        debugDescription: "Expected the path of a ticket."
      )
    }
    self.ticket = ticket
  }
}

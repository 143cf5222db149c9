import Recipes

/// An object that a database makes, and that is filled afterwards.
package final class Account: Decodable {
  package internal(set) var name = ""
  package internal(set) var points = 0
  package internal(set) var isVerified = false
  package internal(set) var seat = Seat.aisle

  private enum CodingKeys: String, CodingKey {
    case name, points, preferences, seat
    case isVerified = "verified"
  }

  init() {}

  package convenience init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decodeFlexible(forKey: .name)
    points = (try? container.decodeFlexible(forKey: .points)) ?? points
    isVerified = (try? container.decodeFlexible(forKey: .isVerified)) ?? isVerified
    seat = (try? container.decode(Seat.self, at: [.preferences, .seat])) ?? seat
  }
}

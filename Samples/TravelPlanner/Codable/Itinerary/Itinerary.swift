import Recipes

package struct Itinerary: Decodable {
  let trip: Identifier<Trip>
  let entries: [Entry]
}

extension Itinerary {
  private enum CodingKeys: CodingKey {
    case trip, entries
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    trip = try container.decode(Identifier.self, forKey: .trip)
    // The server has more types of entries than this version of the app knows.
    entries = try container.decodeLossyArray(forKey: .entries)
  }
}

import JAYSONExtractor
import ParityHarness

/// An array of a closure, of which nothing tells that it is one: a pair that no fixture has.
enum PairThatNoFixtureHas {
  struct Place: Decodable {
    let name: String
    var latitude = 0.0
    var longitude = 0.0

    init(_ json: JAYSON) throws {
      name = try json.next("name").getString()
      guard let pair = json["point"] else { return }
      latitude = try pair.next(1).getDouble()
      longitude = try pair.next(0).getDouble()
    }

    enum CodingKeys: CodingKey { case name, point }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      name = try c.decode(String.self, forKey: .name)
      guard let pair = try c.decodeIfPresent([Double].self, forKey: .point), pair.count > 1 else {
        return
      }
      (latitude, longitude) = (pair[0], pair[1])
    }
  }

  static let check = ParityCheck(
    "Place",
    legacy: .jayson { try Place($0) },
    codable: .codable(Place.self)
  )
  static let document = #"{"name": "Porto", "point": null}"#
}

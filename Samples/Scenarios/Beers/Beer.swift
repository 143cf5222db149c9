/// A model with names of its own for the keys, and an enumeration with a raw value.
struct Beer: Codable, Equatable {
  var name: String
  var brewery: String
  var abv: Float
  var style: BeerStyle

  private enum CodingKeys: String, CodingKey {
    case name
    case brewery = "brewery_name"
    case abv = "alcohol_by_volume"
    case style
  }
}

/// A flat model of a document in which some values are one level deeper.
///
/// Nested containers belong to containers, not to the decoder or the encoder.
struct BeerDetails: Codable, Equatable {
  var name: String
  var abv: Double
  var style: BeerStyle

  private enum CodingKeys: CodingKey {
    case name, info
  }

  private enum InfoCodingKeys: CodingKey {
    case abv, style
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let info = try container.nestedContainer(keyedBy: InfoCodingKeys.self, forKey: .info)
    name = try container.decode(String.self, forKey: .name)
    abv = try info.decode(Double.self, forKey: .abv)
    style = try info.decode(BeerStyle.self, forKey: .style)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    var info = container.nestedContainer(keyedBy: InfoCodingKeys.self, forKey: .info)
    try info.encode(abv, forKey: .abv)
    try info.encode(style, forKey: .style)
  }
}

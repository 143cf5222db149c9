/// A model that reads old keys beside its own; it writes only its own, by synthesis.
struct RatedProduct: Codable, Equatable {
  var name: String
  var rating: Double

  private enum CodingKeys: CodingKey {
    case name, rating
  }

  private enum AdditionalCodingKeys: CodingKey {
    case stars
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    if let rating = try container.decodeIfPresent(Double.self, forKey: .rating) {
      self.rating = rating
    } else {
      let additional = try decoder.container(keyedBy: AdditionalCodingKeys.self)
      rating = try additional.decode(Double.self, forKey: .stars)
    }
  }
}

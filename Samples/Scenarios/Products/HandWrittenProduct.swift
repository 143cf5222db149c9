/// What the compiler writes for `GroceryProduct`.
///
/// One conformance in each extension: with `Codable` at the struct the extensions would be redundant,
/// which does not compile.
struct HandWrittenProduct: Equatable {
  var name: String
  var points: Int
  var description: String?

  private enum CodingKeys: CodingKey {
    case name, points, description
  }
}

extension HandWrittenProduct: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    points = try container.decode(Int.self, forKey: .points)
    description = try container.decodeIfPresent(String.self, forKey: .description)
  }
}

extension HandWrittenProduct: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(points, forKey: .points)
    try container.encodeIfPresent(description, forKey: .description)
  }
}

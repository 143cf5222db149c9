package enum Entry: Decodable {
  case flight(Flight)
  case stay(Stay)

  private enum Kind: String, Decodable {
    case flight, stay
  }

  private enum CodingKeys: CodingKey {
    case type
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .flight: self = try .flight(Flight(from: decoder))
    case .stay: self = try .stay(Stay(from: decoder))
    }
  }
}

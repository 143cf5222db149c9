import LegacyExtractor

enum SameLevel {
  enum Legacy {
    // snippet: one level, legacy
    // Before
    struct Profile: Himotoki.Decodable {
      let name: String
      let address: Address

      static func decode(_ e: Extractor) throws -> Profile {
        try Profile(name: e <| "name", address: Address.decode(e))
      }
    }
    // end

    struct Address: Himotoki.Decodable {
      let city: String

      static func decode(_ e: Extractor) throws -> Address { try Address(city: e <| "city") }
    }
  }

  // snippet: one level, Codable
  // After
  struct Profile: Decodable {
    let name: String
    let address: Address

    private enum CodingKeys: CodingKey { case name }

    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      address = try Address(from: decoder)
    }
  }
  // end

  struct Address: Decodable {
    let city: String
  }
}

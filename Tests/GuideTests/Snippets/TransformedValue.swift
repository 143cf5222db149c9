import LegacyExtractor

/// A value that Codable cannot read by itself.
struct Color: Equatable {
  let red: Int
  let green: Int
  let blue: Int

  init?(hex: String) {
    guard hex.count == 6, let value = Int(hex, radix: 16), value >= 0 else { return nil }
    (red, green, blue) = (value >> 16 & 0xFF, value >> 8 & 0xFF, value & 0xFF)
  }
}

enum TransformedValue {
  enum Legacy {
    // snippet: a transformer, legacy
    // Before
    struct Theme: Himotoki.Decodable {
      let tint: Color

      static func decode(_ e: Extractor) throws -> Theme {
        let color = Transformer<String, Color> { hex in
          guard let color = Color(hex: hex) else { throw customError("\(hex) is not a color") }
          return color
        }
        return try Theme(tint: color.apply(e <| "tint"))
      }
    }
    // end
  }

  // snippet: a transformer, Codable
  // After
  struct Theme: Decodable {
    let tint: Color

    private enum CodingKeys: CodingKey { case tint }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let hex = try container.decode(String.self, forKey: .tint)
      guard let color = Color(hex: hex) else {
        throw DecodingError.dataCorruptedError(
          forKey: .tint,
          in: container,
          debugDescription: "\(hex) is not a color"
        )
      }
      tint = color
    }
  }
  // end
}

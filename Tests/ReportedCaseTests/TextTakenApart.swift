import LegacyExtractor
import ParityHarness

/// A text that is taken apart into several values, of which the port refuses one form.
enum TextTakenApart {
  struct Color: Equatable {
    let red: Int
    let green: Int
    let blue: Int

    init?(_ text: String) {
      guard text.count == 6, let number = Int(text, radix: 16) else { return nil }
      (red, green, blue) = (number >> 16, number >> 8 & 0xFF, number & 0xFF)
    }
  }

  struct Label: LegacyDecodable, Decodable {
    let name: String
    let color: Color

    enum CodingKeys: String, CodingKey {
      case name
      case color = "tint"
    }

    static func decode(_ e: Extractor) throws -> Label {
      let tint: String = try e <| "tint"
      guard let color = Color(tint.hasPrefix("#") ? String(tint.dropFirst()) : tint) else {
        throw DecodeError.custom("color")
      }
      return try Label(name: e <| "name", color: color)
    }

    init(name: String, color: Color) { (self.name, self.color) = (name, color) }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: CodingKeys.self)
      name = try c.decode(String.self, forKey: .name)
      let tint = try c.decode(String.self, forKey: .color)
      guard tint.hasPrefix("#"), let color = Color(String(tint.dropFirst())) else {
        throw DecodingError.dataCorruptedError(forKey: .color, in: c, debugDescription: "color")
      }
      self.color = color
    }
  }

  static let all = [
    ReportedCase(
      "a color that is taken apart",
      ParityCheck(Label.self),
      ##"{"name": "bug", "tint": "#d73a4a"}"##,
      unexplained: [
        "Label.color/codableRefuses": "Codable refuses a value that the legacy model reads"
      ]
    )
  ]
}

/// A model that takes a number or a word for one of its values, and a default where there is none.
struct Tap: Decodable, Equatable {
  let number: Int
  let pressure: Double

  private enum CodingKeys: CodingKey {
    case number, pressure
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      number = try container.decode(Int.self, forKey: .number)
    } catch DecodingError.typeMismatch {
      let text = try container.decode(String.self, forKey: .number)
      guard let number = Int(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .number,
          in: container,
          debugDescription: "Expected a number, also as a string."
        )
      }
      self.number = number
    }
    pressure = try container.decodeIfPresent(Double.self, forKey: .pressure) ?? 1
  }
}

/// A value that is tried as another type after a type mismatch, and under an old key after a missing
/// one.
struct Amount: Decodable, Equatable {
  let value: Double

  private enum CodingKeys: CodingKey {
    case value, oldValue
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    do {
      value = try container.decode(Double.self, forKey: .value)
    } catch DecodingError.keyNotFound {
      value = try container.decode(Double.self, forKey: .oldValue)
    } catch DecodingError.typeMismatch(let type, let context) {
      let text = try container.decode(String.self, forKey: .value)
      guard let value = Double(text) else {
        throw DecodingError.typeMismatch(type, context)
      }
      self.value = value
    }
  }
}

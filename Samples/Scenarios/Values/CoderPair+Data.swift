import Foundation

extension CoderPair {
  /// Bytes as Base64, which is the default.
  static func base64() -> CoderPair {
    let pair = CoderPair()
    pair.decoder.dataDecodingStrategy = .base64
    pair.encoder.dataEncodingStrategy = .base64
    return pair
  }

  /// Bytes as an array of numbers.
  static func bytes() -> CoderPair {
    let pair = CoderPair()
    pair.decoder.dataDecodingStrategy = .deferredToData
    pair.encoder.dataEncodingStrategy = .deferredToData
    return pair
  }

  /// Bytes in a form of one's own: two hexadecimal digits for each.
  static func hexadecimal() -> CoderPair {
    let pair = CoderPair()
    pair.decoder.dataDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      if let data = data(hexadecimal: try container.decode(String.self)) { return data }
      let text = "Expected pairs of hexadecimal digits."
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    }
    pair.encoder.dataEncodingStrategy = .custom { data, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
    }
    return pair
  }

  private static func data(hexadecimal text: String) -> Data? {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
    return Data(
      stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    )
  }
}

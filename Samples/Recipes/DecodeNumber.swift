// For: numbers that JSON cannot represent, at one key, where a strategy would apply to the whole
//   document.
// Costs: 1.0 times the time of `decode`; an error more for a string.
// Does not: read other numbers in strings; `FlexibleValues.swift` does.
// Delete when: all keys may have such numbers: use `nonConformingFloatDecodingStrategy`.

/// The strings that a server sends for numbers that JSON cannot represent.
///
///     ratio = try container.decodeNumber(forKey: .ratio, nonFinite: .api)
public struct NonFiniteNumbers: Sendable {
  fileprivate let positiveInfinity: String
  fileprivate let negativeInfinity: String
  fileprivate let nan: String

  /// Creates the strings of a server.
  ///
  /// - Parameters:
  ///   - positiveInfinity: The string for infinity.
  ///   - negativeInfinity: The string for negative infinity.
  ///   - nan: The string for NaN.
  public init(
    positiveInfinity: String = "Infinity",
    negativeInfinity: String = "-Infinity",
    nan: String = "NaN"
  ) {
    self.positiveInfinity = positiveInfinity
    self.negativeInfinity = negativeInfinity
    self.nan = nan
  }

  fileprivate func number<Number: BinaryFloatingPoint>(of text: String) -> Number? {
    switch text {
    case positiveInfinity: .infinity
    case negativeInfinity: -.infinity
    case nan: .nan
    default: nil
    }
  }

  fileprivate func text(of number: some BinaryFloatingPoint) -> String {
    number.isNaN ? nan : number.sign == .minus ? negativeInfinity : positiveInfinity
  }
}

extension KeyedDecodingContainer {
  /// Decodes a number, or the string of a non-finite number.
  ///
  /// - Parameters:
  ///   - type: The type of the number.
  ///   - key: The key of the number.
  ///   - strings: The strings of the server.
  /// - Returns: The number.
  /// - Throws: A `DecodingError` when the value is neither a number nor one of the strings.
  public func decodeNumber<Number: BinaryFloatingPoint & Decodable>(
    _ type: Number.Type = Number.self,
    forKey key: Key,
    nonFinite strings: NonFiniteNumbers
  ) throws -> Number {
    do {
      return try decode(type, forKey: key)
    } catch {
      let text = try? decode(String.self, forKey: key)
      guard let number: Number = text.flatMap(strings.number) else { throw error }
      return number
    }
  }

  /// Decodes a number, or the string of a non-finite number, if present.
  ///
  /// - Parameters:
  ///   - type: The type of the number.
  ///   - key: The key of the number.
  ///   - strings: The strings of the server.
  /// - Returns: The number; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when the value is not a number, one of the strings or null.
  public func decodeNumberIfPresent<Number: BinaryFloatingPoint & Decodable>(
    _ type: Number.Type = Number.self,
    forKey key: Key,
    nonFinite strings: NonFiniteNumbers
  ) throws -> Number? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decodeNumber(type, forKey: key, nonFinite: strings)
  }
}

extension KeyedEncodingContainer {
  /// Encodes a number, or the string of a non-finite number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - key: The key of the number.
  ///   - strings: The strings of the server.
  /// - Throws: The error of the encoder.
  public mutating func encodeNumber(
    _ number: some BinaryFloatingPoint & Encodable,
    forKey key: Key,
    nonFinite strings: NonFiniteNumbers
  ) throws {
    if number.isFinite {
      try encode(number, forKey: key)
    } else {
      try encode(strings.text(of: number), forKey: key)
    }
  }
}

import Foundation

// A strategy of the decoder holds for all of its document; these are for a single key. For dates there
// are `DateDecoding.swift` and `FormattedDate.swift`.

extension KeyedDecodingContainer {
  /// Decodes data from base64, whatever the decoder's strategy.
  ///
  ///     thumbnail = try container.decodeBase64(forKey: .thumbnail)
  ///
  /// - Parameter key: The key of the text.
  /// - Returns: The data.
  /// - Throws: A `DecodingError` when there is no string, or one that is no base64.
  public func decodeBase64(forKey key: Key) throws -> Data {
    try data(of: try decode(String.self, forKey: key), key)
  }

  /// Decodes data from base64, whatever the decoder's strategy, if there is any.
  ///
  /// - Parameter key: The key of the text.
  /// - Returns: The data; `nil` when the text is missing or null.
  /// - Throws: A `DecodingError` when there is something else than base64.
  public func decodeBase64IfPresent(forKey key: Key) throws -> Data? {
    try decodeIfPresent(String.self, forKey: key).map { try data(of: $0, key) }
  }

  private func data(of text: String, _ key: Key) throws -> Data {
    if let data = Data(base64Encoded: text) { return data }
    let description = "Expected base64."
    throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: description)
  }
}

extension KeyedEncodingContainer {
  /// Encodes data as base64, whatever the encoder's strategy.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - key: The key of the text.
  /// - Throws: The error of the encoder.
  public mutating func encodeBase64(_ data: Data, forKey key: Key) throws {
    try encode(data.base64EncodedString(), forKey: key)
  }
}

// MARK: - Numbers that JSON cannot write

/// The strings that a server writes for numbers that JSON has no form for.
///
///     ratio = try container.decodeNumber(forKey: .ratio, nonFinite: .api)
public struct NonFiniteNumbers: Sendable {
  fileprivate let positiveInfinity: String
  fileprivate let negativeInfinity: String
  fileprivate let nan: String

  /// Creates the strings of a server.
  ///
  /// - Parameters:
  ///   - positiveInfinity: What stands for infinity.
  ///   - negativeInfinity: What stands for negative infinity.
  ///   - nan: What stands for a number that is none.
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
  /// Decodes a number, or the string of one that is not finite.
  ///
  /// - Parameters:
  ///   - type: The type of the number.
  ///   - key: The key of the number.
  ///   - strings: The strings of the server.
  /// - Returns: The number.
  /// - Throws: A `DecodingError` when there is neither a number nor one of the strings.
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

  /// Decodes a number, or the string of one that is not finite, if there is one.
  ///
  /// - Parameters:
  ///   - type: The type of the number.
  ///   - key: The key of the number.
  ///   - strings: The strings of the server.
  /// - Returns: The number; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when there is something else than a number and those strings.
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
  /// Encodes a number, or the string of one that is not finite.
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

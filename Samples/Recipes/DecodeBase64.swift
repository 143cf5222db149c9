// For: data in Base64 at one key, where `dataDecodingStrategy` would apply to the whole
//   document.
// Costs: 1.0 times the time of the strategy `.base64`.
// Does not: accept line breaks, or the alphabet for URLs.
// Delete when: all data of the document is in Base64: use the strategy of the decoder.

import Foundation

extension KeyedDecodingContainer {
  /// Decodes data from Base64, independent of the decoder's strategy.
  ///
  ///     thumbnail = try container.decodeBase64(forKey: .thumbnail)
  ///
  /// - Parameter key: The key of the text.
  /// - Returns: The data.
  /// - Throws: A `DecodingError` when there is no string, or it is not Base64.
  public func decodeBase64(forKey key: Key) throws -> Data {
    try data(of: try decode(String.self, forKey: key), key)
  }

  /// Decodes data from Base64, independent of the decoder's strategy, if present.
  ///
  /// - Parameter key: The key of the text.
  /// - Returns: The data; `nil` when the text is missing or null.
  /// - Throws: A `DecodingError` when the value is neither Base64 nor null.
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
  /// Encodes data as Base64, independent of the encoder's strategy.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - key: The key of the text.
  /// - Throws: The error of the encoder.
  public mutating func encodeBase64(_ data: Data, forKey key: Key) throws {
    try encode(data.base64EncodedString(), forKey: key)
  }
}

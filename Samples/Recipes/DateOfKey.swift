import Foundation

extension KeyedDecodingContainer {
  /// Decodes a date in another way than the decoder's.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - dates: The way to decode it.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when there is no date.
  public func decodeDate(forKey key: Key, using dates: DateDecoding) throws -> Date {
    if let date = try decodeDateIfPresent(forKey: key, using: dates) { return date }
    // Throws: what is missing, or null, is no date.
    return try decode(Date.self, forKey: key)
  }

  /// Decodes a date in another way than the decoder's, if there is one.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - dates: The way to decode it.
  /// - Returns: The date; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when there is something else than a date.
  public func decodeDateIfPresent(forKey key: Key, using dates: DateDecoding) throws -> Date? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try dates.date(from: superDecoder(forKey: key))
  }
}

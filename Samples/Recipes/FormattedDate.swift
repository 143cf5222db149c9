import Foundation

extension KeyedDecodingContainer {
  /// Decodes a date as one formatter reads it, and nothing else: neither another form nor blanks.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter; give it the locale `en_US_POSIX` and a time zone.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when there is no string, or one that the formatter refuses.
  public func decodeDate(forKey key: Key, formatter: DateFormatter) throws -> Date {
    if let date = formatter.date(from: try decode(String.self, forKey: key)) { return date }
    throw DecodingError.dataCorruptedError(
      forKey: key,
      in: self,
      debugDescription: "Expected a date of the form \(formatter.dateFormat ?? "")."
    )
  }

  /// Decodes a date as one formatter reads it, if there is one.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter.
  /// - Returns: The date; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when there is something else than such a string.
  public func decodeDateIfPresent(forKey key: Key, formatter: DateFormatter) throws -> Date? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decodeDate(forKey: key, formatter: formatter)
  }
}

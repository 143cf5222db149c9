import Foundation

extension KeyedDecodingContainer {
  /// Decodes a date as one formatter reads it, and nothing else.
  ///
  ///     born = try container.decodeDate(forKey: .born, formatter: .day)
  ///
  /// Give it the formatter of the legacy model, and no system's `.iso8601` matters.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter; give it the locale `en_US_POSIX` and a time zone.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when there is no string, or one that the formatter refuses.
  public func decodeDate(forKey key: Key, formatter: DateFormatter) throws -> Date {
    try date(of: decode(String.self, forKey: key), key, formatter.dateFormat, formatter.date)
  }

  /// Decodes a date as one formatter reads it, if there is one.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter.
  /// - Returns: The date; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when there is something else than such a string.
  public func decodeDateIfPresent(forKey key: Key, formatter: DateFormatter) throws -> Date? {
    try decodeIfPresent(String.self, forKey: key).map { text in
      try date(of: text, key, formatter.dateFormat, formatter.date)
    }
  }

  /// Decodes a date of ISO 8601 as one formatter reads it, and nothing else.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter; its options say whether a date has fractions of a second.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when there is no string, or one that the formatter refuses.
  public func decodeDate(forKey key: Key, formatter: ISO8601DateFormatter) throws -> Date {
    try date(of: decode(String.self, forKey: key), key, "ISO 8601", formatter.date)
  }

  /// Decodes a date of ISO 8601 as one formatter reads it, if there is one.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter.
  /// - Returns: The date; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when there is something else than such a string.
  public func decodeDateIfPresent(forKey key: Key, formatter: ISO8601DateFormatter) throws -> Date?
  {
    try decodeIfPresent(String.self, forKey: key).map { text in
      try date(of: text, key, "ISO 8601", formatter.date)
    }
  }

  private func date(
    of text: String,
    _ key: Key,
    _ format: String?,
    _ parse: (String) -> Date?
  ) throws -> Date {
    if let date = parse(text) { return date }
    throw DecodingError.dataCorruptedError(
      forKey: key,
      in: self,
      debugDescription: "Expected a date of the form \(format ?? ""), found \"\(text)\"."
    )
  }
}

extension KeyedEncodingContainer {
  /// Encodes a date as a formatter writes it.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - key: The key of the date.
  ///   - formatter: The formatter that reads it.
  /// - Throws: The error of the encoder.
  public mutating func encodeDate(
    _ date: Date,
    forKey key: Key,
    formatter: DateFormatter
  ) throws {
    try encode(formatter.string(from: date), forKey: key)
  }

  /// Encodes a date as a formatter of ISO 8601 writes it.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - key: The key of the date.
  ///   - formatter: The formatter that reads it.
  /// - Throws: The error of the encoder.
  public mutating func encodeDate(
    _ date: Date,
    forKey key: Key,
    formatter: ISO8601DateFormatter
  ) throws {
    try encode(formatter.string(from: date), forKey: key)
  }
}

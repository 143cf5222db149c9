// For: a date in the format of one formatter.
// Costs: 1.0 times the time of the formatter, which is long: `DateDecoding.swift` takes 0.06
//   times of it for a day.
// Does not: read any other format.
// Delete when: the minimum is iOS 15 and `Date.ParseStrategy` can say the format.

import Foundation

extension KeyedDecodingContainer {
  /// Decodes a date in the format of one formatter, and in no other format.
  ///
  ///     born = try container.decodeDate(forKey: .born, formatter: .day)
  ///
  /// With the formatter of the legacy model, the result does not depend on the system's `.iso8601`.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter; set its locale to `en_US_POSIX`, and set its time zone.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when there is no string, or the formatter refuses it.
  public func decodeDate(forKey key: Key, formatter: DateFormatter) throws -> Date {
    try date(of: decode(String.self, forKey: key), key, formatter.dateFormat, formatter.date)
  }

  /// Decodes a date in the format of one formatter, if present.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter.
  /// - Returns: The date; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when the value is neither such a string nor null.
  public func decodeDateIfPresent(forKey key: Key, formatter: DateFormatter) throws -> Date? {
    try decodeIfPresent(String.self, forKey: key).map { text in
      try date(of: text, key, formatter.dateFormat, formatter.date)
    }
  }

  /// Decodes an ISO 8601 date in the format of one formatter, and in no other format.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter; its options determine whether dates have fractions of a second.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when there is no string, or the formatter refuses it.
  public func decodeDate(forKey key: Key, formatter: ISO8601DateFormatter) throws -> Date {
    try date(of: decode(String.self, forKey: key), key, "ISO 8601", formatter.date)
  }

  /// Decodes an ISO 8601 date in the format of one formatter, if present.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - formatter: The formatter.
  /// - Returns: The date; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when the value is neither such a string nor null.
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
  /// Encodes a date in the format of a formatter.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - key: The key of the date.
  ///   - formatter: The formatter, the same as for decoding.
  /// - Throws: The error of the encoder.
  public mutating func encodeDate(
    _ date: Date,
    forKey key: Key,
    formatter: DateFormatter
  ) throws {
    try encode(formatter.string(from: date), forKey: key)
  }

  /// Encodes a date in the format of an ISO 8601 formatter.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - key: The key of the date.
  ///   - formatter: The formatter, the same as for decoding.
  /// - Throws: The error of the encoder.
  public mutating func encodeDate(
    _ date: Date,
    forKey key: Key,
    formatter: ISO8601DateFormatter
  ) throws {
    try encode(formatter.string(from: date), forKey: key)
  }
}

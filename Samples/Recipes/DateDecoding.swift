// For: dates in several forms, with the same results on every system.
// Costs: 0.9 times the time of `.iso8601`, also with six forms; for one key 1.9 times that of a
//   `Double`, and 1.3 times if `usually` names the form.
// Does not: find out which of two formats is meant if both read a text: it takes the first.
// Delete when: the minimum is iOS 15 and all dates are ISO 8601: `Date.ISO8601FormatStyle`.
// Needs: `ISODateParser.swift`.

import Foundation

/// Decodes dates in several formats, for a decoder or a single key, and encodes them in one format.
///
///     extension DateDecoding { static let api = DateDecoding(numbers: .millisecondsSince1970) }
///
///     decoder.dateDecodingStrategy = DateDecoding.api.strategy
///     born = try container.decodeDate(forKey: .born, using: .api)
///     try container.encodeDate(born, forKey: .born, using: .api)
///
/// Unlike `.iso8601`, it reads the same dates on every system. Create one value and share it: its
/// formatters are slow to create.
public struct DateDecoding: Sendable {
  /// The meaning of a number.
  public enum Numbers: Double, Sendable {
    case secondsSince1970 = 1
    case millisecondsSince1970 = 1000
  }

  /// The usual format of the server's dates, which is also the format for encoding.
  public enum Form: Sendable {
    /// ISO 8601, with a fraction of a second if the date has one.
    case iso8601
    /// A number.
    case number
    /// A number in a string.
    case numberInString
    /// The first of the formats; ISO 8601 if there are no formats.
    case firstFormat
  }

  private let numbers: Numbers?
  private let readsNumbersInStrings: Bool
  private let readsFractions: Bool
  private let formatters: ServerFormatters
  private let form: Form

  /// Creates the rules for decoding and encoding dates.
  ///
  /// - Parameters:
  ///   - numbers: The meaning of a number; `nil` if a number is an error.
  ///   - readsNumbersInStrings: Whether a string may contain a number, if no other format matches. Every
  ///     number counts, so give the format of dates such as `20260801`, which would be seconds.
  ///   - readsFractions: Whether ISO 8601 dates may have fractions of a second;
  ///     `ISO8601DateFormatter` refuses them.
  ///   - formats: Formats of `DateFormatter` for dates that are not in ISO 8601, in the order in
  ///     which they are tried. Use `yyyy` for years; `YYYY` is the week-based year.
  ///   - form: The format that is tried first, and the format of encoded dates.
  public init(
    numbers: Numbers? = .secondsSince1970,
    readsNumbersInStrings: Bool = false,
    readsFractions: Bool = true,
    formats: [String] = [],
    usually form: Form = .iso8601
  ) {
    self.numbers = numbers
    self.readsNumbersInStrings = readsNumbersInStrings
    self.readsFractions = readsFractions
    self.form = form
    formatters = ServerFormatters(formats)
  }
}

// MARK: - Decoding

extension DateDecoding {
  /// The strategy for a decoder.
  public var strategy: JSONDecoder.DateDecodingStrategy { .custom { try date(from: $0) } }

  /// Decodes a date.
  ///
  /// - Parameter decoder: The decoder of the date.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when the value is not a date.
  public func date(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    if form == .number, let date = numericDate(in: container) { return date }
    let text: String
    do {
      text = try container.decode(String.self)
    } catch {
      guard let date = numericDate(in: container) else { throw error }
      return date
    }
    if let date = date(from: text) { return date }
    let description = "\"\(text)\" is not a date in any of the expected formats."
    throw DecodingError.dataCorruptedError(in: container, debugDescription: description)
  }

  private func numericDate(in container: any SingleValueDecodingContainer) -> Date? {
    guard let numbers, let number = try? container.decode(Double.self) else { return nil }
    return Date(timeIntervalSince1970: number / numbers.rawValue)
  }

  private func date(from text: String) -> Date? {
    if let date = isoDate(from: text) { return date }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return isoDate(from: trimmed) ?? formatters.date(from: text) ?? number(from: trimmed)
  }

  private func isoDate(from text: String) -> Date? {
    guard readsFractions || !text.utf8.contains(UInt8(ascii: ".")) else { return nil }
    return ISODateParser.date(from: text)
  }

  private func number(from text: String) -> Date? {
    guard readsNumbersInStrings, let numbers, let number = Double(text), number.isFinite else {
      return nil
    }
    return Date(timeIntervalSince1970: number / numbers.rawValue)
  }
}

extension KeyedDecodingContainer {
  /// Decodes a date with rules other than the decoder's strategy.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - dates: The rules for decoding it.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when the value is not a date.
  public func decodeDate(forKey key: Key, using dates: DateDecoding) throws -> Date {
    if let date = try decodeDateIfPresent(forKey: key, using: dates) { return date }
    // Throws, because the value is missing or null.
    return try decode(Date.self, forKey: key)
  }

  /// Decodes a date with rules other than the decoder's strategy, if present.
  ///
  /// - Parameters:
  ///   - key: The key of the date.
  ///   - dates: The rules for decoding it.
  /// - Returns: The date; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when the value is neither a date nor null.
  public func decodeDateIfPresent(forKey key: Key, using dates: DateDecoding) throws -> Date? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try dates.date(from: superDecoder(forKey: key))
  }
}

// MARK: - Encoding

extension DateDecoding {
  /// The strategy for an encoder.
  public var encodingStrategy: JSONEncoder.DateEncodingStrategy {
    .custom { try encode($0, to: $1) }
  }

  /// Encodes a date.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - encoder: The encoder.
  /// - Throws: `EncodingError` for a date that the format cannot represent.
  public func encode(_ date: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let number = date.timeIntervalSince1970 * (numbers ?? .secondsSince1970).rawValue
    switch form {
    case .number: try container.encode(number)
    case .numberInString:
      try container.encode(Int64(exactly: number).map { "\($0)" } ?? "\(number)")
    case .iso8601, .firstFormat:
      let text = form == .firstFormat ? formatters.text(of: date) : nil
      guard let text = text ?? ISODateParser.text(of: date) else {
        let description = "ISO 8601 writes the years 1 to 9999."
        throw EncodingError.invalidValue(
          date,
          .init(codingPath: encoder.codingPath, debugDescription: description)
        )
      }
      try container.encode(text)
    }
  }
}

extension KeyedEncodingContainer {
  /// Encodes a date with rules other than the encoder's strategy.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - key: The key of the date.
  ///   - dates: The rules for encoding it.
  /// - Throws: `EncodingError` for a date that the format cannot represent.
  public mutating func encodeDate(
    _ date: Date,
    forKey key: Key,
    using dates: DateDecoding
  ) throws {
    try dates.encode(date, to: superEncoder(forKey: key))
  }
}

/// Formatters for the dates of servers, which do not depend on the settings of the device.
///
/// The formatters are thread-safe because no code changes them, hence `@unchecked`.
private struct ServerFormatters: @unchecked Sendable {
  private let all: [DateFormatter]

  init(_ formats: [String]) {
    all = formats.map { format in
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = format
      return formatter
    }
  }

  func date(from text: String) -> Date? { all.lazy.compactMap { $0.date(from: text) }.first }

  func text(of date: Date) -> String? { all.first?.string(from: date) }
}

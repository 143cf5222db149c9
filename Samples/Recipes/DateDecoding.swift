import Foundation

/// Decodes dates that a server writes in several ways, with a decoder or for a single key, and encodes
/// them in one.
///
///     extension DateDecoding { static let api = DateDecoding(numbers: .millisecondsSince1970) }
///
///     decoder.dateDecodingStrategy = DateDecoding.api.strategy
///     born = try container.decodeDate(forKey: .born, using: .api)
///     try container.encodeDate(born, forKey: .born, using: .api)
///
/// It reads the same on every system, unlike `.iso8601`. Make one and share it: its formatters take long
/// to make. Needs `ISODateParser.swift`, which reads all that ISO 8601 writes.
public struct DateDecoding: Sendable {
  /// What a number means.
  public enum Numbers: Double, Sendable {
    case secondsSince1970 = 1
    case millisecondsSince1970 = 1000
  }

  /// How the server usually writes a date, and how one is encoded.
  public enum Form: Sendable {
    /// In ISO 8601, with a fraction if it has one.
    case iso8601
    /// As a number.
    case number
    /// As a number in a string.
    case numberInString
    /// In the first of the formats; without formats, in ISO 8601.
    case firstFormat
  }

  private let numbers: Numbers?
  private let readsNumbersInStrings: Bool
  private let readsFractions: Bool
  private let formatters: Formatters
  private let form: Form

  /// Creates a way to decode and encode dates.
  ///
  /// - Parameters:
  ///   - numbers: What a number means; `nil` when it is an error.
  ///   - readsNumbersInStrings: Whether a string may hold a number, if nothing else reads it.
  ///   - readsFractions: Whether dates of ISO 8601 may have fractions of a second;
  ///     `ISO8601DateFormatter` refuses them.
  ///   - formats: Formats of `DateFormatter` for other dates than those of ISO 8601, in the order in
  ///     which they are tried. Years are `yyyy`; `YYYY` would be the year of the week.
  ///   - form: The form that is tried first, and in which dates are encoded.
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
    formatters = Formatters(formats)
  }
}

// MARK: - Decoding

extension DateDecoding {
  /// The strategy for a decoder.
  public var strategy: JSONDecoder.DateDecodingStrategy { .custom { try date(from: $0) } }

  /// Decodes a date.
  ///
  /// - Parameter decoder: A decoder that stands at the date.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when there is no date.
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
  /// - Throws: `EncodingError` for a date that the form cannot write.
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
  /// Encodes a date in another way than the encoder's.
  ///
  /// - Parameters:
  ///   - date: The date.
  ///   - key: The key of the date.
  ///   - dates: The way to encode it.
  /// - Throws: `EncodingError` for a date that the form cannot write.
  public mutating func encodeDate(
    _ date: Date,
    forKey key: Key,
    using dates: DateDecoding
  ) throws {
    try dates.encode(date, to: superEncoder(forKey: key))
  }
}

/// Formatters for servers, which do not know the settings of the device.
///
/// Nobody changes them, and they are thread-safe as long as that is so, hence `@unchecked`.
private struct Formatters: @unchecked Sendable {
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

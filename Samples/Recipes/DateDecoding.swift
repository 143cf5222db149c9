import Foundation

/// Decodes dates that a server writes in several ways, with a decoder or for a single key.
///
///     extension DateDecoding { static let api = DateDecoding(numbers: .millisecondsSince1970) }
///
///     decoder.dateDecodingStrategy = DateDecoding.api.strategy
///     born = try container.decodeDate(forKey: .born, using: .api)
///
/// Make one and share it: its formatters take long to make. Needs `ISODateParser.swift`, which reads
/// all that ISO 8601 writes.
public struct DateDecoding: Sendable {
  /// What a number means.
  public enum Numbers: Double, Sendable {
    case secondsSince1970 = 1
    case millisecondsSince1970 = 1000
  }

  private let numbers: Numbers?
  private let formatters: Formatters

  /// Creates a way to decode dates.
  ///
  /// - Parameters:
  ///   - numbers: What a number means; `nil` when it is an error.
  ///   - formats: Formats of `DateFormatter` for other dates than those of ISO 8601, in the order in
  ///     which they are tried. Years are `yyyy`; `YYYY` would be the year of the week.
  public init(numbers: Numbers? = .secondsSince1970, formats: [String] = []) {
    self.numbers = numbers
    formatters = Formatters(formats)
  }

  /// The strategy for a decoder.
  public var strategy: JSONDecoder.DateDecodingStrategy { .custom { try date(from: $0) } }

  /// Decodes a date.
  ///
  /// - Parameter decoder: A decoder that stands at the date.
  /// - Returns: The date.
  /// - Throws: A `DecodingError` when there is no date.
  public func date(from decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    let text: String
    do {
      text = try container.decode(String.self)
    } catch {
      guard let numbers, let number = try? container.decode(Double.self) else { throw error }
      return Date(timeIntervalSince1970: number / numbers.rawValue)
    }
    if let date = date(from: text) { return date }
    let description = "\"\(text)\" is not a date in any of the expected formats."
    throw DecodingError.dataCorruptedError(in: container, debugDescription: description)
  }

  private func date(from text: String) -> Date? {
    ISODateParser.date(from: text)
      ?? ISODateParser.date(from: text.trimmingCharacters(in: .whitespacesAndNewlines))
      ?? formatters.date(from: text)
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
}

import Foundation

/// The date strategies of Foundation, each with its way back.
extension CoderPair {
  /// Seconds since 2001, the default: hardly what a server means.
  static func deferredDates() -> CoderPair { dates(.deferredToDate, .deferredToDate) }

  /// Seconds since 1970; a time zone is lost, as with all numbers.
  static func secondsSince1970() -> CoderPair { dates(.secondsSince1970, .secondsSince1970) }

  static func millisecondsSince1970() -> CoderPair {
    dates(.millisecondsSince1970, .millisecondsSince1970)
  }

  /// `2011-08-02T14:22:45Z`.
  static func iso8601() -> CoderPair { dates(.iso8601, .iso8601) }

  static func formatted(_ format: String) -> CoderPair {
    let formatter = DateFormatter.server(format)
    return dates(.formatted(formatter), .formatted(formatter))
  }

  /// A form of one's own: the day before the month.
  static func dayFirst() -> CoderPair {
    let formatter = DateFormatter.server("dd.MM.yyyy")
    return dates(
      .custom { decoder in
        let container = try decoder.singleValueContainer()
        if let date = formatter.date(from: try container.decode(String.self)) { return date }
        let text = "Expected a day, a month and a year."
        throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
      },
      .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(formatter.string(from: date))
      }
    )
  }

  private static func dates(
    _ decoding: JSONDecoder.DateDecodingStrategy,
    _ encoding: JSONEncoder.DateEncodingStrategy
  ) -> CoderPair {
    let pair = CoderPair()
    pair.decoder.dateDecodingStrategy = decoding
    pair.encoder.dateEncodingStrategy = encoding
    return pair
  }
}

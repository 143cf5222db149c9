import Foundation

/// Dates in texts.
///
/// To read one takes longer than all else that a port does with a small document, and a check reads the
/// same one for thousands of variants: each is read once.
enum DateReader {
  private static let dates = Memo<Date?>()

  static func date(_ text: String, _ format: String, zone: String = "UTC") -> Date? {
    dates.value(of: "\(format) \(zone) \(text)".utf8) {
      formatter(format, zone: zone).date(from: text)
    }
  }

  static func formatter(_ format: String, zone: String = "UTC") -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: zone)
    formatter.dateFormat = format
    return formatter
  }

  static func isoDate(
    _ text: String,
    _ options: ISO8601DateFormatter.Options = .withInternetDateTime
  ) -> Date? {
    dates.value(of: "ISO \(options.rawValue) \(text)".utf8) {
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = options
      return formatter.date(from: text)
    }
  }
}

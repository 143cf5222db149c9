import Foundation

extension DateFormatter {
  /// A formatter for a server: without a locale and a time zone of its own, a format reads and writes
  /// what the settings of the device say, such as years of the Buddhist calendar.
  static func server(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }
}

import Foundation

/// The date formatters of the measured models: creating one takes longer than reading a cell.
enum FactDates {
  // Formatters are safe to read from several threads, which the compiler does not know.
  nonisolated(unsafe) static let internet = ISO8601DateFormatter()

  static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()
}

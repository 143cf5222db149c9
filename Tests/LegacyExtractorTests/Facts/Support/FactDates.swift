import Foundation
import TestSupport

/// The date formatters of the measured models: creating one takes longer than reading a cell.
enum FactDates {
  static let internet = SharedFormatter()

  static let day: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }()
}

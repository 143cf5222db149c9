import Foundation

extension DateFormatter {
  /// `2031-03-04`, the form of a day.
  static let day = apiFormatter("yyyy-MM-dd")

  /// `2031-03-04 08:12`, the form of a timetable.
  static let minute = apiFormatter("yyyy-MM-dd HH:mm")

  private static func apiFormatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    // Without these two, a device set to another calendar or time zone reads another date.
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }
}

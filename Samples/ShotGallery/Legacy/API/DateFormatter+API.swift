import Foundation

extension DateFormatter {
  /// `2031-03-04T08:12:00Z`, the form of a moment.
  static let moment = apiFormatter("yyyy-MM-dd'T'HH:mm:ssZZZZZ")

  /// `2031-03-04`, the form of a day.
  static let day = apiFormatter("yyyy-MM-dd")

  private static func apiFormatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    // Without these two, a device set to another calendar or time zone reads another date.
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = format
    return formatter
  }
}

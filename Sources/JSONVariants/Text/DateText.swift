package import Foundation

/// Writes dates in UTC with full precision.
package enum DateText {
  /// The Gregorian calendar in UTC.
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }()

  /// Returns the date in the form `2026-08-01T10:00:00.0004Z`.
  package static func text(of date: Date) -> String {
    let interval = date.timeIntervalSinceReferenceDate
    let seconds = interval.rounded(.down)
    guard abs(seconds) < 1e11 else { return "Date(\(interval))" }
    let start = Date(timeIntervalSinceReferenceDate: seconds)
    let parts = calendar.dateComponents([.hour, .minute, .second], from: start)
    let time = [parts.hour, parts.minute, parts.second].map { String(format: "%02ld", $0 ?? 0) }
    let fraction = fraction(of: interval, above: seconds)
    return "\(DayText.text(of: start))T\(time.joined(separator: ":"))\(fraction)Z"
  }

  /// Returns the shortest fraction that parses to the same date, mostly microseconds.
  private static func fraction(of interval: Double, above seconds: Double) -> String {
    let fraction = interval - seconds
    guard fraction > 0 else { return "" }
    let short = (fraction * 1e6).rounded() / 1e6
    let digits = (seconds + short == interval ? short : fraction).description
    return digits.hasPrefix("0.") ? String(digits.dropFirst()) : "+" + digits
  }
}

extension DateText {
  /// What a text that is a date has besides the day.
  package enum Form: Equatable, Sendable {
    case day
    case time(zone: String?, hasFraction: Bool)
  }

  /// Returns the form of a date; `nil` unless the whole text is one.
  package static func form(of text: String) -> Form? {
    guard let date = WrittenDate(text) else { return nil }
    guard date.hasTime else { return .day }
    let hasFraction = date.parts.contains { if case .fraction = $0 { true } else { false } }
    return .time(zone: date.zone, hasFraction: hasFraction)
  }
}

/// The date format of decisions.
package enum DayText {
  /// Returns the day in UTC, for example `2026-08-01`.
  package static func text(of date: Date) -> String {
    let parts = DateText.calendar.dateComponents([.year, .month, .day], from: date)
    return String(format: "%04ld-%02ld-%02ld", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
  }

  /// Returns whether a text is an existing day in this form.
  package static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard text.utf8.count == 10, parts.count == 3 else { return false }
    // The 31st of a shorter month is a day of the next month.
    let day = DateComponents(year: parts[0], month: parts[1], day: parts[2])
    return DateText.calendar.date(from: day).map(self.text) == text
  }
}

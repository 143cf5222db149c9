import Foundation

/// Dates in UTC with every digit that a `Date` holds.
enum DateText {
  /// For example `2026-08-01T10:00:00.0004Z`.
  static func text(of date: Date) -> String {
    let interval = date.timeIntervalSinceReferenceDate
    let seconds = interval.rounded(.down)
    guard abs(seconds) < 1e11 else { return "Date(\(interval))" }
    let civil = CivilTime(secondsSince1970: Int64(seconds) + 978_307_200)
    return "\(civil.dateText)T\(civil.timeText)\(fraction(of: interval, above: seconds))Z"
  }

  /// As few digits as give the same date back: microseconds as a rule.
  private static func fraction(of interval: Double, above seconds: Double) -> String {
    let fraction = interval - seconds
    guard fraction > 0 else { return "" }
    let short = (fraction * 1e6).rounded() / 1e6
    let digits = (seconds + short == interval ? short : fraction).description
    return digits.hasPrefix("0.") ? String(digits.dropFirst()) : "+" + digits
  }
}

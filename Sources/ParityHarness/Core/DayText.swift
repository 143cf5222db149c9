package import Foundation

/// Days as decisions have them.
package enum DayText {
  /// The day in UTC, for example `2026-08-01`.
  package static func text(of date: Date) -> String {
    CivilTime(secondsSince1970: Int64(date.timeIntervalSince1970.rounded(.down))).dateText
  }

  /// Whether a text is a day of the calendar in this form.
  package static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 } })
    else { return false }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, (1...12) ~= numbers[1], (1...31) ~= numbers[2] else { return false }
    let time = CivilTime(year: numbers[0], month: numbers[1], day: numbers[2], secondOfDay: 0)
    // The 31st of a shorter month is a day of the next one.
    return CivilTime(secondsSince1970: time.secondsSince1970) == time
  }
}

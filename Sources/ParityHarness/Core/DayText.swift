package import Foundation

/// The date format of decisions.
package enum DayText {
  /// Returns the day in UTC, for example `2026-08-01`.
  package static func text(of date: Date) -> String {
    CivilTime(secondsSince1970: Int64(date.timeIntervalSince1970.rounded(.down))).dateText
  }

  /// Returns whether a text is an existing day in this form.
  package static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 } })
    else { return false }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, (1...12) ~= numbers[1], (1...31) ~= numbers[2] else { return false }
    let time = CivilTime(year: numbers[0], month: numbers[1], day: numbers[2], secondOfDay: 0)
    // Converting the 31st of a shorter month gives a day of the next month.
    return CivilTime(secondsSince1970: time.secondsSince1970) == time
  }
}

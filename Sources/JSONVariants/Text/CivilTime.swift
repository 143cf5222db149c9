package import Foundation

/// A date and time in the proleptic Gregorian calendar and UTC, computed without a formatter.
struct CivilTime: Equatable {
  var year: Int
  var month: Int
  var day: Int
  var secondOfDay: Int

  init(year: Int, month: Int, day: Int, secondOfDay: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.secondOfDay = secondOfDay
  }

  /// Creates the time from seconds: an `Int64`, because a 32-bit `Int` of older watches overflows in 2038.
  init(secondsSince1970 seconds: Int64) {
    let days = Int(seconds.flooredQuotient(86_400))
    // Days are counted from 1 March of year 0, so that a leap day is the last day of its year.
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    secondOfDay = Int(seconds - Int64(days) * 86_400)
  }

  var secondsSince1970: Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.flooredQuotient(400)
    let yearOfEra = shiftedYear - era * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era * 146_097 + dayOfEra - 719_468) * 86_400 + Int64(secondOfDay)
  }

  var dateText: String { "\(pad(year, 4))-\(pad(month, 2))-\(pad(day, 2))" }

  var timeText: String {
    "\(pad(secondOfDay / 3600, 2)):\(pad(secondOfDay / 60 % 60, 2)):\(pad(secondOfDay % 60, 2))"
  }

  private func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(abs(number))
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}

extension BinaryInteger {
  fileprivate func flooredQuotient(_ divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}

// MARK: -

/// Writes dates in UTC with full precision.
package enum DateText {
  /// Returns the date in the form `2026-08-01T10:00:00.0004Z`.
  package static func text(of date: Date) -> String {
    let interval = date.timeIntervalSinceReferenceDate
    let seconds = interval.rounded(.down)
    guard abs(seconds) < 1e11 else { return "Date(\(interval))" }
    let civil = CivilTime(secondsSince1970: Int64(seconds) + 978_307_200)
    return "\(civil.dateText)T\(civil.timeText)\(fraction(of: interval, above: seconds))Z"
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

// For: ISO 8601 dates, read and written without a formatter.
// Costs: a small part of the time of a formatter.
// Does not: read the basic format, such as `20260801`, a lowercase `t` or `z`, a comma before
//   the fraction, or a leap second.
// Delete when: the minimum is iOS 15: `Date.ISO8601FormatStyle`.

import Foundation

/// Reads and writes the ISO 8601 dates that servers use, with the same results on every system.
///
/// A date is a day, or a day and a time separated by `T` or a space. The time may have seconds and a
/// fraction. It ends with `Z`, with an offset, or with neither, which means UTC.
public struct ISODateParser {
  private var rest: Substring.UTF8View

  /// Reads a date.
  ///
  /// - Parameter text: The date, without surrounding text.
  /// - Returns: The date; `nil` if the text has another format or the day or time does not exist.
  public static func date(from text: String) -> Date? {
    var parser = ISODateParser(rest: text[...].utf8)
    guard let day = parser.day() else { return nil }
    // `Int` has 32 bits on some watches, in which no second after January 2038 fits.
    let midnight = Int64(day) * 86_400
    guard !parser.rest.isEmpty else { return Date(timeIntervalSince1970: Double(midnight)) }
    guard parser.skip("T") || parser.skip(" "), let time = parser.time(),
      let (ticks, ticksPerSecond) = parser.fraction(), let offset = parser.offset(),
      parser.rest.isEmpty
    else { return nil }
    // Rounds only once, in the division, so that the date equals that of a formatter.
    let allTicks = (midnight + Int64(time - offset)) * Int64(ticksPerSecond) + Int64(ticks)
    return Date(timeIntervalSince1970: Double(allTicks) / Double(ticksPerSecond))
  }

  /// The days since 1970; a year begins in March here, so that a leap day is its last day.
  ///
  /// As in a formatter, days before 15 October 1582 belong to the Julian calendar.
  private mutating func day() -> Int? {
    guard let year = number(4, in: 1...9999), skip("-"), let month = number(2, in: 1...12),
      skip("-"), let day = number(2, in: 1...Self.length(ofMonth: month, year))
    else { return nil }
    let (years, months) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    let isJulian = (year, month, day) < (1582, 10, 15)
    let omittedLeapDays = isJulian ? 2 : years / 100 - years / 400
    let daysOfYear = (months * 153 + 2) / 5 + day
    return years * 365 + years / 4 - omittedLeapDays + daysOfYear - 719_469
  }

  private static func length(ofMonth month: Int, _ year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year < 1582 || year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private mutating func time() -> Int? {
    guard let hour = number(2, in: 0...23), skip(":"), let minute = number(2, in: 0...59) else {
      return nil
    }
    guard skip(":") else { return hour * 3600 + minute * 60 }
    return number(2, in: 0...59).map { hour * 3600 + minute * 60 + $0 }
  }

  /// The fraction of a second, truncated to microseconds.
  private mutating func fraction() -> (ticks: Int, ticksPerSecond: Int)? {
    guard skip(".") else { return (0, 1) }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest[digits.endIndex...]
    let ticks = digits.prefix(6).reduce((0, 1)) { ($0.0 * 10 + Int($1) - 0x30, $0.1 * 10) }
    return digits.isEmpty ? nil : ticks
  }

  private mutating func offset() -> Int? {
    guard !rest.isEmpty, !skip("Z") else { return 0 }
    let sign = skip("-") ? -1 : 1
    guard sign < 0 || skip("+"), let hours = number(2, in: 0...23) else { return nil }
    guard skip(":") || !rest.isEmpty else { return sign * hours * 3600 }
    return number(2, in: 0...59).map { sign * (hours * 3600 + $0 * 60) }
  }

  private mutating func number(_ count: Int, in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(count).prefix { (0x30...0x39).contains($0) }
    guard digits.count == count else { return nil }
    rest = rest[digits.endIndex...]
    let number = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    return range.contains(number) ? number : nil
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}

// MARK: - Writing

extension ISODateParser {
  /// Writes a date in UTC; a fraction of a second has three or six digits.
  ///
  /// - Parameter date: The date, which is rounded to microseconds.
  /// - Returns: The text, such as `2011-08-02T14:22:45.500Z`; `nil` for a year outside 1...9999.
  public static func text(of date: Date) -> String? {
    let years: Range<Int64> = -62_135_769_600..<253_402_300_800
    let seconds = date.timeIntervalSince1970
    // Also refuses NaN.
    guard seconds >= Double(years.lowerBound), seconds < Double(years.upperBound) else {
      return nil
    }
    let ticks = Int64((seconds * 1_000_000).rounded())
    let (second, microseconds) = floor(ticks, by: 1_000_000)
    guard years.contains(second) else { return nil }
    let (days, time) = floor(second, by: 86_400)
    let (year, month, day) = civilDay(Int(days))
    return "\(text(year, 4))-\(text(month, 2))-\(text(day, 2))T\(text(time / 3600, 2)):"
      + "\(text(time / 60 % 60, 2)):\(text(time % 60, 2))\(fraction(microseconds))Z"
  }

  private static func fraction(_ microseconds: Int) -> String {
    if microseconds == 0 { return "" }
    let (milliseconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? ".\(text(milliseconds, 3))" : ".\(text(microseconds, 6))"
  }

  /// The inverse of `day()`.
  private static func civilDay(_ days: Int) -> (year: Int, month: Int, day: Int) {
    var (years, dayOfYear) = (0, days + 719_468)
    if days < -141_427 {
      dayOfYear += 2
      years = (4 * dayOfYear + 3) / 1461
      dayOfYear -= years * 365 + years / 4
    } else {
      let (era, day) = dayOfYear.quotientAndRemainder(dividingBy: 146_097)
      let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
      (years, dayOfYear) = (era * 400 + year, day - (year * 365 + year / 4 - year / 100))
    }
    let months = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (months * 153 + 2) / 5 + 1
    return months < 10 ? (years, months + 3, day) : (years + 1, months - 9, day)
  }

  private static func floor(_ number: Int64, by divisor: Int64) -> (quotient: Int64, rest: Int) {
    let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, Int(rest + divisor)) : (quotient, Int(rest))
  }

  private static func text(_ number: Int, _ digits: Int) -> String {
    let text = "\(number)"
    return String(repeating: "0", count: digits - text.utf8.count) + text
  }
}

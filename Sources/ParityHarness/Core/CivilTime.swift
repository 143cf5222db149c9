import Foundation

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
enum DateText {
  /// Returns the date in the form `2026-08-01T10:00:00.0004Z`.
  static func text(of date: Date) -> String {
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

/// The parts of a text such as `2026-08-01T10:00:00.123+09:00`.
struct ISODateText {
  var date: String
  var separator = ""
  /// Hours and minutes, and seconds if the text has them.
  var time = ""
  var fraction = ""
  var zone = ""

  init?(_ text: String) {
    // Most texts are not dates, and splitting a string into characters is slow.
    guard text.utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
    let characters = Array(text)
    guard characters.count >= 10, Self.isDate(characters[0..<10]) else { return nil }
    date = String(characters[0..<10])
    guard characters.count > 10 else { return }
    guard characters[10] == "T" || characters[10] == " " else { return nil }
    separator = String(characters[10])
    let rest = characters[11...]
    let time = rest.prefix { $0.isASCIIDigit || $0 == ":" }
    guard time.count == 5 || time.count == 8 else { return nil }
    self.time = String(time)
    let afterTime = rest.dropFirst(time.count)
    let fraction = afterTime.first == "." ? afterTime.prefix { $0 == "." || $0.isASCIIDigit } : []
    self.fraction = String(fraction)
    zone = String(afterTime.dropFirst(fraction.count))
  }

  private static func isDate(_ characters: ArraySlice<Character>) -> Bool {
    characters.enumerated().allSatisfy { offset, character in
      offset == 4 || offset == 7 ? character == "-" : character.isASCIIDigit
    }
  }

  var text: String { date + separator + time + fraction + zone }

  func changing(_ change: (inout ISODateText) -> Void) -> String {
    var copy = self
    change(&copy)
    return copy.text
  }

  /// Returns the text with another time of day, with seconds only if the original has them.
  func at(_ time: String) -> String {
    changing { $0.time = String(time.prefix($0.time.count)) }
  }

  /// The same day half a year later, when a zone with daylight saving time has another offset.
  var inOtherSeason: String? {
    guard let month = Int(date.dropFirst(5).prefix(2)), 1...12 ~= month else { return nil }
    let other = (month + 5) % 12 + 1
    return changing { $0.date = "\($0.date.prefix(5))\(other < 10 ? "0" : "")\(other)-15" }
  }

  /// The time in UTC, after subtracting an offset of the form `+09:00` or `+0900`.
  var secondsSince1970: Int64 {
    let day = date.split(separator: "-").compactMap { Int($0) }
    let clock = time.split(separator: ":").compactMap { Int($0) }
    guard day.count == 3 else { return 0 }
    let second = zip(clock, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    let civil = CivilTime(year: day[0], month: day[1], day: day[2], secondOfDay: second)
    return civil.secondsSince1970 - Int64(offset)
  }

  /// The date with a truncated UTC offset padded with zeros; `nil` when the offset is complete.
  var withFullZone: ISODateText? {
    guard let sign = zone.first, "+-".contains(sign) else { return nil }
    let digits = zone.filter(\.isASCIIDigit)
    let isOffset = zone.dropFirst().allSatisfy { $0.isASCIIDigit || $0 == ":" }
    guard isOffset, (1...3).contains(digits.count), !zone.hasSuffix(":") else { return nil }
    var copy = self
    copy.zone = "\(sign)\(digits)" + String(repeating: "0", count: 4 - digits.count)
    return copy
  }

  private var offset: Int {
    let digits = zone.filter(\.isASCIIDigit).compactMap { Int(String($0)) }
    guard digits.count == 4 else { return 0 }
    let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
    return zone.hasPrefix("-") ? -seconds : seconds
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}

extension Mutator {
  static let dates = MutatorTable(
    "Strings that begin as an ISO date does",
    of: ISODateText.init,
    [
      .init("dateFraction", "Adds thousandths of a second, or removes the fraction.") {
        $0.withTime(\.fraction, $0.fraction.isEmpty ? ".123" : "")
      },
      .init("dateShortFraction", "Adds tenths of a second.") { $0.withTime(\.fraction, ".5") },
      .init("dateLongFraction", "Adds millionths of a second.") {
        $0.withTime(\.fraction, ".123456")
      },
      .init("dateOffset", "Writes another zone: nine hours for UTC, else UTC.") {
        $0.withTime(\.zone, $0.zone == "Z" ? "+09:00" : "Z")
      },
      .init("dateNegativeOffset", "Writes a zone west of UTC, with half an hour.") {
        $0.withTime(\.zone, "-05:30")
      },
      .init("dateOffsetWithoutColon", "Writes a zone without a colon.") {
        $0.withTime(\.zone, "+0900")
      },
      .init("dateOffsetCut", "Cuts the last digit of a zone off.") { $0.withTime(\.zone, "+01:0") },
      .init("dateWithoutZone", "Removes the zone.") { $0.withTime(\.zone, "") },
      .init("dateOnly", "Removes the time.") { $0.date },
      .init("dateOnlyAtEndOfYear", "Writes the last day of a year, without a time.") {
        $0.time.isEmpty ? nil : "2018-12-31"
      },
      .init("dateOfDigits", "Writes the day without dashes.") { $0.date.filter(\.isASCIIDigit) },
      // Dates whose day and month can be confused.
      .init("dateWithPeriods", "Writes a day with periods.") { _ in "03.04.2026" },
      .init("dateWithSlashes", "Writes a day with slashes.") { _ in "03/04/2026" },
      .init("dateInWords", "Writes a date as mail has it.") { _ in "Fri, 03 Apr 2026 10:00:00 GMT"
      },
      .init("dateWithoutSeconds", "Removes the seconds.") {
        $0.withTime(\.time, String($0.time.prefix(5)))
      },
      // Formats with 12-hour clocks fail at these times.
      .init("dateInAfternoon", "Moves the time to the afternoon.") { $0.at("15:04:05") },
      .init("dateAfterMidnight", "Moves the time to half past midnight.") { $0.at("00:30:00") },
      // The last days of December may belong to the next week-based year, which the format `YYYY` uses.
      .init("dateAtEndOfYear", "Moves the day to the last of a year.") {
        $0.with(\.date, "2018-12-31")
      },
      .init("dateOnLeapDay", "Moves the day to 29 February.") { $0.with(\.date, "2024-02-29") },
      .init("dateBefore1970", "Moves the day before 1970.") { $0.with(\.date, "1969-07-20") },
      // Servers use these dates for "never" and for "not set".
      .init("dateInYear9999", "Moves the day to the year 9999.") { $0.with(\.date, "9999-12-31") },
      .init("dateInYear1", "Moves the day to the year 1.") { $0.with(\.date, "0001-01-01") },
      .init("dateInOtherSeason", "Moves the day by half a year.") { $0.inOtherSeason },
      .init("dateSeparator", "Writes a blank for the T, or the reverse.") {
        $0.withTime(\.separator, $0.separator == "T" ? " " : "T")
      },
      // Parsers may ignore white space or trailing text.
      .init("lineBreakBehindDate", "Adds a line break.") { $0.text + "\n" },
      .init("dateWithTime", "Adds a time to a day.") {
        $0.time.isEmpty ? $0.date + "T00:00:00Z" : nil
      },
      .init("invalidDate", "Writes a day and a month that do not exist.") {
        $0.with(\.date, $0.date.prefix(4) + "-13-45")
      },
    ],
    others: [
      epoch("dateAsEpoch", "Writes the date as seconds since 1970.") { "\($0)" },
      epoch("dateAsMilliseconds", "Writes the date as milliseconds since 1970.") {
        $0 == 0 ? "0" : "\($0)000"
      },
      epoch("dateAsEpochInString", "Writes the date as a string of seconds since 1970.") {
        "\"\($0)\""
      },
    ]
  )

  static let numericDates = MutatorTable(
    "Strings with a day such as `31.12.2026`",
    of: NumericDateText.init,
    [
      .init("numericDateAtEndOfYear", "Moves the day to the last of a year.") {
        $0.text(day: 31, month: 12, year: 2018)
      },
      .init("numericDateOfTwelve", "Writes a day that may be taken for the month.") {
        $0.text(day: 3, month: 4, year: 2026)
      },
      .init("numericDateOfShortYear", "Writes a year of two digits.") {
        $0.text(day: 31, month: 12, year: 26)
      },
      .init("numericDateOnly", "Removes the time.") { $0.withoutTime },
      .init("numericDateInAfternoon", "Moves the time to the afternoon.") { $0.at("15:04:05") },
      .init("numericDateAfterMidnight", "Moves the time to half past midnight.") {
        $0.at("00:30:00")
      },
    ]
  )

  private static func epoch(
    _ name: String,
    _ summary: String,
    _ text: @escaping @Sendable (Int64) -> String
  ) -> Mutator {
    .replacing(name, summary) { site in
      site.string.flatMap(ISODateText.init).map { text($0.secondsSince1970) }
    }
  }
}

/// The parts of a date with a trailing year, such as `01.08.2026` or `8/1/2026`.
struct NumericDateText {
  private let separator: Character
  private let isMonthFirst: Bool
  private let isPadded: Bool
  private let day: Substring
  /// The text after the date, such as a time.
  private let rest: Substring

  init?(_ text: String) {
    guard let separator = text.first(where: { !$0.isASCIIDigit }), "./-".contains(separator) else {
      return nil
    }
    let end = text.firstIndex { !$0.isASCIIDigit && $0 != separator } ?? text.endIndex
    let parts = text[..<end].split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].count == 4, parts[..<2].allSatisfy({ 1...2 ~= $0.count }),
      let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    self.separator = separator
    // If the numbers are ambiguous, slashes mean the American order.
    isMonthFirst = second > 12 || (first <= 12 && separator == "/")
    isPadded = parts[..<2].allSatisfy { $0.count == 2 }
    day = text[..<end]
    rest = text[end...]
  }

  /// Returns another date in the same format.
  func text(day: Int, month: Int, year: Int) -> String {
    let numbers = (isMonthFirst ? [month, day] : [day, month]).map { number in
      isPadded && number < 10 ? "0\(number)" : "\(number)"
    }
    return (numbers + ["\(year)"]).joined(separator: String(separator)) + rest
  }

  /// The date without the text after it; `nil` when there is none.
  var withoutTime: String? { rest.isEmpty ? nil : String(day) }

  /// Returns the text with another time of day, with seconds only if the original has them.
  func at(_ time: String) -> String? {
    let gap = rest.prefix { !$0.isASCIIDigit }
    let old = rest.dropFirst(gap.count).prefix { $0.isASCIIDigit || $0 == ":" }
    guard old.count == 5 || old.count == 8 else { return nil }
    return "\(day)\(gap)\(time.prefix(old.count))\(rest[old.endIndex...])"
  }
}

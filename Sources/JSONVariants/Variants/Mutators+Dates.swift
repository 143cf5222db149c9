extension Mutator {
  static let dates = MutatorTable(
    "Strings and numbers that are a date or a time in any form",
    of: WrittenDate.init,
    includesNumbers: true,
    isOfDateForms: true,
    times + days + [
      .init("dateOnly", "Removes the time.", \.withoutTime).besideEachWord,
      .init("dateWithoutSeconds", "Removes the seconds.") { date in
        date.without { part in
          switch part {
          case .number(\.second, _), .fraction: true
          default: false
          }
        }
      },
      .init("dateWithoutZone", "Removes the zone.") { date in
        date.without { if case .zone = $0 { true } else { false } }
      },
      .init("dateOffset", "Writes another zone: nine hours for UTC, else UTC.") {
        $0.inZone($0.zone(of: $0.isInUTC ? "+09:00" : "+00:00"))
      }.besideEachWord,
      .init("dateNegativeOffset", "Writes a zone west of UTC, with half an hour.") {
        $0.inZone($0.zone(of: "-05:30"))
      },
      .init("dateInNamedZone", "Writes another name for the name of a zone.") {
        $0.zone.map { $0.utf8.count == 3 && $0 != "EST" } == true ? $0.inZone("EST") : nil
      },
    ]
  )

  private typealias DateRow = MutatorTable.Row<WrittenDate>

  // Formats with 12-hour clocks fail at most of these times.
  private static let times: [DateRow] = [
    .init("dateAfterMidnight", "Moves the time to half past midnight.") { $0.at(0, 30, 0) },
    .init("dateAfterNoon", "Moves the time to half past noon.") { $0.at(12, 30, 0) },
    .init("dateBeforeMidnight", "Moves the time to the last second of a day.") {
      $0.at(23, 59, 59)
    },
  ]

  private static let days: [DateRow] = [
    // The last days of December may belong to the next week-based year, which the format `YYYY` uses, and the first
    // ones of January to the last.
    .init("dateAtEndOfYear", "Moves the day to the last of a year.") { $0.on(2018, 12, 31) },
    .init("dateAtEndOfYearSwapped", "Writes that day where the month was, if both are possible.") {
      $0.swapped?.on(2018, 12, 31)
    },
    .init("dateAtStartOfYear", "Moves the day to the first of a year.") { $0.on(2021, 1, 1) },
    // A day and a month that can be confused.
    .init("dateOfSmallDay", "Writes a day that may be taken for the month.") { $0.on(2026, 4, 3) },
    .init("dateOnLeapDay", "Moves the day to 29 February.") { $0.on(2024, 2, 29) },
    .init("dateBefore1970", "Moves the day before 1970.") { $0.on(1969, 7, 20) },
    // Servers use these dates for "never" and for "not set".
    .init("dateInYear9999", "Moves the day to the year 9999.") { $0.on(9999, 12, 31) },
    .init("dateInYear1", "Moves the day to the year 1.") { $0.on(1, 1, 1) },
    .init("dateOfShortYear", "Writes a year of two digits at the end of a day.") { date in
      date.withShortYear
    },
    .init("invalidDate", "Writes a day and a month that do not exist.") { date in
      date.fields.month == nil ? nil : date.with { ($0.month, $0.day) = (13, 45) }
    },
  ]

  static let isoDates = MutatorTable(
    "Strings that begin as an ISO date does",
    of: ISODateText.init,
    [
      .init("dateFraction", "Adds thousandths of a second, or removes the fraction.") {
        $0.withTime(\.fraction, $0.fraction.isEmpty ? ".123" : "")
      }.besideEachWord,
      .init("dateShortFraction", "Adds tenths of a second.") { $0.withTime(\.fraction, ".5") },
      .init("dateLongFraction", "Adds millionths of a second.") {
        $0.withTime(\.fraction, ".123456")
      },
      .init("dateOffsetWithoutColon", "Writes a zone without a colon.") {
        $0.withTime(\.zone, "+0900")
      },
      .init("dateOffsetCut", "Cuts the last digit of a zone off.") { $0.withTime(\.zone, "+01:0") },
      .init("dateOfDigits", "Writes the day without dashes.") { $0.date.filter(\.isASCIIDigit) },
      // Dates whose day and month can be confused.
      .init("dateWithPeriods", "Writes a day with periods.") { _ in "03.04.2026" },
      .init("dateWithSlashes", "Writes a day with slashes.") { _ in "03/04/2026" },
      .init("dateInWords", "Writes a date as mail has it.") { _ in "Fri, 03 Apr 2026 10:00:00 GMT"
      },
      .init("dateSeparator", "Writes a blank for the T, or the reverse.") {
        $0.withTime(\.separator, $0.separator == "T" ? " " : "T")
      },
      // Parsers may ignore white space or trailing text.
      .init("lineBreakBehindDate", "Adds a line break.") { $0.text + "\n" },
      .init("dateWithTime", "Adds a time to a day.") {
        $0.time.isEmpty ? $0.date + "T00:00:00Z" : nil
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

extension WrittenDate {
  private var isISO: Bool { ISODateText(text) != nil }

  /// Whether the time is in UTC; dates in other forms than that of ISO are in UTC if they have no zone.
  fileprivate var isInUTC: Bool {
    guard let zone else { return !isISO }
    return ["Z", "GMT", "UTC"].contains(zone) || zone.allSatisfy { "+-0:".contains($0) }
  }

  /// Returns a zone in the style of the text: `Z`, `+09:00`, `+0900` or behind a blank.
  fileprivate func zone(of offset: String) -> String {
    if isISO, offset == "+00:00" { return "Z" }
    let hasColon = zone.map { $0.contains(":") || $0 == "Z" && isISO } ?? isISO
    let text = hasColon ? offset : offset.filter { $0 != ":" }
    return zone == nil && !isISO ? " " + text : text
  }

  /// The text with two digits for a year of four that stands behind the month.
  fileprivate var withShortYear: String? {
    guard let index = parts.firstIndex(of: .number(\.year, width: 4)), index > 1 else { return nil }
    var copy = self
    copy.replacePart(at: index, with: .number(\.year, width: 2))
    return copy.text
  }
}

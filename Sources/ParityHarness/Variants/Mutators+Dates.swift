extension Mutator {
  /// For strings that begin as an ISO date does, and for days with the year at their end.
  static let dates: [Mutator] = [
    timed("dateFraction") { $0.changing { $0.fraction = $0.fraction.isEmpty ? ".123" : "" } },
    timed("dateShortFraction") { $0.changing { $0.fraction = ".5" } },
    timed("dateLongFraction") { $0.changing { $0.fraction = ".123456" } },
    timed("dateOffset") { $0.changing { $0.zone = $0.zone == "Z" ? "+09:00" : "Z" } },
    timed("dateNegativeOffset") { $0.changing { $0.zone = "-05:30" } },
    timed("dateOffsetWithoutColon") { $0.changing { $0.zone = "+0900" } },
    timed("dateWithoutZone") { $0.zone.isEmpty ? nil : $0.changing { $0.zone = "" } },
    timed("dateOnly") { $0.date },
    timed("dateOnlyAtEndOfYear") { _ in "2018-12-31" },
    date("dateOfDigits") { $0.date.filter(\.isASCIIDigit) },
    // Days of which the month may be taken for the day.
    date("dateWithPeriods") { _ in "03.04.2026" },
    date("dateWithSlashes") { _ in "03/04/2026" },
    date("dateInWords") { _ in "Fri, 03 Apr 2026 10:00:00 GMT" },
    timed("dateWithoutSeconds") { $0.changing { $0.time = String($0.time.prefix(5)) } },
    // Formats with the hours of a clock of twelve go wrong at these times.
    timed("dateInAfternoon") { $0.at("15:04:05") },
    timed("dateAfterMidnight") { $0.at("00:30:00") },
    // The last days of December may belong to the next week-based year, which `YYYY` asks for.
    date("dateAtEndOfYear") { $0.changing { $0.date = "2018-12-31" } },
    date("dateOnLeapDay") { $0.changing { $0.date = "2024-02-29" } },
    date("dateBefore1970") { $0.changing { $0.date = "1969-07-20" } },
    // What servers write for a day that never comes, and for one that nobody has set.
    date("dateInYear9999") { $0.changing { $0.date = "9999-12-31" } },
    date("dateInYear1") { $0.changing { $0.date = "0001-01-01" } },
    date("dateInOtherSeason") { $0.inOtherSeason },
    timed("dateSeparator") { $0.changing { $0.separator = $0.separator == "T" ? " " : "T" } },
    date("dateWithTime") { $0.time.isEmpty ? $0.date + "T00:00:00Z" : nil },
    date("invalidDate") { $0.changing { $0.date = $0.date.prefix(4) + "-13-45" } },
    numericDate("numericDateAtEndOfYear") { $0.text(day: 31, month: 12, year: 2018) },
    numericDate("numericDateOfTwelve") { $0.text(day: 3, month: 4, year: 2026) },
    numericDate("numericDateOfShortYear") { $0.text(day: 31, month: 12, year: 26) },
    numericDate("numericDateOnly") { $0.withoutTime },
    numericDate("numericDateInAfternoon") { $0.at("15:04:05") },
    numericDate("numericDateAfterMidnight") { $0.at("00:30:00") },
    .replacing("dateAsEpoch") { epoch(of: $0).map { "\($0)" } },
    .replacing("dateAsMilliseconds") { epoch(of: $0).map { "\($0)000" } },
    .replacing("dateAsEpochInString") { epoch(of: $0).map { "\"\($0)\"" } },
  ]

  private static func date(
    _ name: String,
    _ change: @escaping @Sendable (ISODateText) -> String?
  ) -> Mutator {
    .replacing(name) { site in
      site.string.flatMap(ISODateText.init).flatMap(change).map(JSONText.quoted)
    }
  }

  private static func numericDate(
    _ name: String,
    _ change: @escaping @Sendable (NumericDateText) -> String?
  ) -> Mutator {
    .replacing(name) { site in
      site.string.flatMap(NumericDateText.init).flatMap(change).map(JSONText.quoted)
    }
  }

  private static func timed(
    _ name: String,
    _ change: @escaping @Sendable (ISODateText) -> String?
  ) -> Mutator {
    date(name) { $0.time.isEmpty ? nil : change($0) }
  }

  private static func epoch(of site: MutationSite) -> Int64? {
    site.string.flatMap(ISODateText.init).map(\.secondsSince1970)
  }
}

/// The parts of a day with its year at the end, such as `01.08.2026` or `8/1/2026`.
struct NumericDateText {
  private let separator: Character
  private let isMonthFirst: Bool
  private let isPadded: Bool
  private let day: Substring
  /// What follows the day, such as a time.
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
    // Where the numbers do not tell, slashes are American.
    isMonthFirst = second > 12 || (first <= 12 && separator == "/")
    isPadded = parts[..<2].allSatisfy { $0.count == 2 }
    day = text[..<end]
    rest = text[end...]
  }

  /// Another day, written in the same way.
  func text(day: Int, month: Int, year: Int) -> String {
    let numbers = (isMonthFirst ? [month, day] : [day, month]).map { number in
      isPadded && number < 10 ? "0\(number)" : "\(number)"
    }
    return (numbers + ["\(year)"]).joined(separator: String(separator)) + rest
  }

  /// The day alone, where something follows it.
  var withoutTime: String? { rest.isEmpty ? nil : String(day) }

  /// Another time of the day, with seconds only where there were some.
  func at(_ time: String) -> String? {
    let gap = rest.prefix { !$0.isASCIIDigit }
    let old = rest.dropFirst(gap.count).prefix { $0.isASCIIDigit || $0 == ":" }
    guard old.count == 5 || old.count == 8 else { return nil }
    return "\(day)\(gap)\(time.prefix(old.count))\(rest[old.endIndex...])"
  }
}

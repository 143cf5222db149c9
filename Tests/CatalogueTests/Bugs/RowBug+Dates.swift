import Foundation

extension RowBug {
  /// Bugs at the times and the days of dates.
  static let dates: [RowBug] = [
    .date("dateAfterMidnight", "Writes the day in New York, where it was yesterday.") {
      text(try date($0), "yyyy-MM-dd", "UTC")
    } port: {
      text(try date($0), "yyyy-MM-dd", "America/New_York")
    },
    .date("dateBeforeMidnight", "Writes the day in Berlin, where it is tomorrow.") {
      text(try date($0), "yyyy-MM-dd", "UTC")
    } port: {
      text(try date($0), "yyyy-MM-dd", "Europe/Berlin")
    },
    .date("dateAfterNoon", "Writes noon as 0: `hour % 12`.") {
      let hour = try numbers($0, time)[3]
      return hour > 12 ? hour - 12 : hour
    } port: {
      try numbers($0, time)[3] % 12
    },
    .date("dateAtEndOfYear", "Writes the year with `YYYY`, which is that of the week.") {
      try year($0, time, "yyyy")
    } port: {
      try year($0, time, "YYYY")
    },
    .date("dateAtEndOfYearSwapped", "Writes the year of a British date with `YYYY`.", "03/04/2026")
    {
      try year($0, "dd/MM/yyyy", "yyyy")
    } port: {
      try year($0, "dd/MM/yyyy", "YYYY")
    },
    .date("dateAtStartOfYear", "The month before January is 0.") {
      (try modern($0)[1] + 10) % 12 + 1
    } port: {
      try modern($0)[1] - 1
    },
    .date("dateOfSmallDay", "Reads the month first, where it may be one.", "21/08/2026") {
      try day(numbers($0, "dd/MM/yyyy"))
    } port: {
      let parts = try numbers($0, "dd/MM/yyyy")
      return try day(parts[0] > 12 ? parts : [parts[1], parts[0], parts[2]])
    },
    .date("dateOnLeapDay", "Compares the last day of February with 28.") {
      try isInMonth(modern($0), lastOfFebruary: 29)
    } port: {
      try isInMonth(modern($0), lastOfFebruary: 28)
    },
    .date("dateBefore1970", "Refuses a birthday before 1970: `timeIntervalSince1970 > 0`.") {
      _ = try modern($0)
      return try date($0)
    } port: {
      _ = try modern($0)
      try require(date($0).timeIntervalSince1970 > 0)
      return try date($0)
    },
    .date("dateInYear9999", "Shows the year 9999, which is never.") {
      try numbers($0, time)[0] == 9999 ? nil : numbers($0, time)
    } port: {
      try Optional(numbers($0, time))
    },
    .date("dateInYear1", "Shows the year 1, which is no date in .NET.") {
      try numbers($0, time)[0] == 1 ? nil : numbers($0, time)
    } port: {
      try Optional(numbers($0, time))
    },
    .date("dateOfShortYear", "Reads 26 as the year 26.", "21.08.2026 10:00") {
      try shortYear(of: $0) % 100 + 2000
    } port: {
      try shortYear(of: $0) % 100 + ($0.count == 14 ? 0 : 2000)
    },
    .date("invalidDate", "Makes a date of its components, which roll over.") {
      let parts = try numbers($0, time)
      guard parts[1] <= 12, parts[2] <= 31 else { throw Refused() }
      return parts
    } port: {
      try numbers($0, time)
    },
  ]

  private static let time = "yyyy-MM-dd HH:mm:ss"

  private static func date<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    _ value: String = "2026-08-21 10:00:00",
    legacy: @escaping @Sendable (String) throws -> Value,
    port: @escaping @Sendable (String) throws -> Value
  ) -> RowBug { .text(row, sentence, value, legacy: legacy, port: port) }

  /// The numbers of a text that has digits where a format has letters.
  fileprivate static func numbers(_ text: String, _ format: String) throws -> [Int] {
    let shape = String(format.map { $0.isLetter && !"TZ".contains($0) ? "0" : $0 })
    guard String(text.map { $0.isNumber ? "0" : $0 }) == shape else { throw Refused() }
    return text.split { !$0.isNumber }.compactMap { Int($0) }
  }

  /// The numbers of a date that a person may have lived at.
  private static func modern(_ text: String) throws -> [Int] {
    let parts = try numbers(text, time)
    guard (1900...2100).contains(parts[0]), parts[1] <= 12 else { throw Refused() }
    return parts
  }

  private static func day(_ parts: [Int]) throws -> [Int] {
    guard parts[0] <= 31, parts[1] <= 12 else { throw Refused() }
    return parts
  }

  private static func isInMonth(_ parts: [Int], lastOfFebruary: Int) -> Bool {
    parts[2] <= (parts[1] == 2 ? lastOfFebruary : 31)
  }

  private static func shortYear(of text: String) throws -> Int {
    try (try? numbers(text, "dd.MM.yyyy HH:mm"))?[2] ?? numbers(text, "dd.MM.yy HH:mm")[2]
  }

  private static func year(_ text: String, _ format: String, _ written: String) throws -> String {
    let date = try date(text, format)
    guard (1900...2100).contains(Int(Self.text(date, "yyyy", "UTC")) ?? 0) else { throw Refused() }
    return Self.text(date, written, "UTC")
  }

  private static func date(_ text: String, _ format: String = time) throws -> Date {
    _ = try numbers(text, format)
    return try formatter(format, "UTC").date(from: text).required
  }

  private static func text(_ date: Date, _ format: String, _ zone: String) -> String {
    formatter(format, zone).string(from: date)
  }

  private static func formatter(_ format: String, _ zone: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: zone)
    formatter.dateFormat = format
    return formatter
  }
}

extension RowBug {
  /// Bugs at the forms of dates.
  static let dateForms: [RowBug] = [
    form("dateOnly", "Forgets the format without a time.", "01.08.2026", of: "01.08.2026 10:00"),
    form("dateWithoutSeconds", "Forgets the format without seconds.", "2026-08-01T10:00Z"),
    form("dateWithoutZone", "Forgets the format without a zone.", "2026-08-01T10:00:00", of: zoned),
    form("dateOffsetWithoutColon", "Forgets a zone without a colon.", "2026-08-01T10:00:00+0900"),
    form("dateOfDigits", "Forgets the format without dashes.", "20260801"),
    form("dateWithPeriods", "Forgets the format of Germany.", "03.04.2026"),
    form("dateWithSlashes", "Forgets the format of Britain.", "03/04/2026"),
    form("dateInWords", "Forgets the format of mail.", "Fri, 03 Apr 2026 10:00:00 GMT"),
    form("dateSeparator", "Forgets the format with a blank for the T.", "2026-08-01 10:00:00Z"),
    form("dateWithTime", "Forgets the format with a time.", iso, of: "2026-08-01"),
    form("dateFraction", "Forgets the format with thousandths.", "2026-08-01T10:00:00.123Z"),
    .text("lineBreakBehindDate", "Trims `.whitespaces`, which line breaks are not.", iso) {
      try numbers($0.trimmingCharacters(in: .whitespacesAndNewlines), "yyyy-MM-ddTHH:mm:ssZ")
    } port: {
      try numbers($0.trimmingCharacters(in: .whitespaces), "yyyy-MM-ddTHH:mm:ssZ")
    },
    .text("dateInNamedZone", "Forgets the zones of America.", "Sat, 01 Aug 2026 10:00:00 GMT") {
      try ["GMT": 0, "EST": -5][$0.suffix(3)].required
    } port: {
      try ["GMT": 0][$0.suffix(3)].required
    },
    .text("dateShortFraction", "Takes the digits of a fraction for milliseconds.", iso) {
      let digits = try fraction(of: $0).prefix(3)
      return Int(digits + "000".dropFirst(digits.count))
    } port: {
      try Int(fraction(of: $0).prefix(3)) ?? 0
    },
    .text("dateLongFraction", "Takes six digits of a fraction for milliseconds.", iso) {
      let digits = try fraction(of: $0).prefix(3)
      return Int(digits + "000".dropFirst(digits.count))
    } port: {
      let digits = try fraction(of: $0)
      return Int(digits + "000".dropFirst(digits.count))
    },
    .text("dateOffset", "Takes a plus sign for a blank, as in a form.", iso) {
      try offset(of: $0)
    } port: {
      try offset(of: $0.replacingOccurrences(of: "+", with: " "))
    },
    .text("dateNegativeOffset", "Reads the hours of a zone and forgets its minutes.", iso) {
      try offset(of: $0)
    } port: {
      try offset(of: $0) / 60 * 60
    },
    .text("dateOffsetCut", "Splits a zone at its colon.", iso) {
      try offset(of: $0)
    } port: {
      let zone = $0.split(separator: "+").dropFirst().first ?? ""
      let parts = zone.split(separator: ":").compactMap { Int($0) }
      return parts.count == 2 ? parts[0] * 60 + parts[1] : try offset(of: $0)
    },
  ]

  fileprivate static let iso = "2026-08-01T10:00:00Z"
  private static let zoned = "2026-08-01T10:00:00+02:00"

  /// A port that forgets one of the formats that the legacy model tries.
  private static func form(
    _ row: String,
    _ sentence: String,
    _ forgotten: String,
    of value: String = iso
  ) -> RowBug {
    .text(row, sentence, value) {
      guard [shape(value), shape(forgotten)].contains(shape($0)) else { throw Refused() }
      return $0
    } port: {
      guard shape($0) == shape(value) else { throw Refused() }
      return $0
    }
  }

  private static func shape(_ text: String) -> String {
    String(text.map { $0.isNumber ? "0" : $0.isLetter && $0 != "T" && $0 != "Z" ? "x" : $0 })
  }

  private static func fraction(of text: String) throws -> String {
    _ = try numbers(String(text.prefix(19)), "yyyy-MM-ddTHH:mm:ss")
    return String(text.drop { $0 != "." }.dropFirst().prefix { $0.isNumber })
  }

  /// The minutes of a zone such as `+09:00`.
  private static func offset(of text: String) throws -> Int {
    let zone = text.dropFirst(19)
    guard zone != "Z" else { return 0 }
    let parts = try numbers(String(zone.dropFirst()), "HH:mm")
    guard "+-".contains(zone.prefix(1)) else { throw Refused() }
    return (zone.hasPrefix("-") ? -1 : 1) * (parts[0] * 60 + parts[1])
  }
}

extension RowBug {
  /// Bugs at numbers in place of dates.
  static let dateNumbers: [RowBug] = [
    .seconds("dateAsEpoch", "Forgets seconds since 1970.") { source in
      try Int(source.double()).second
    } port: { _ in
      throw Refused()
    },
    .seconds("dateAsMilliseconds", "Takes milliseconds since 1970 for seconds.") { source in
      let time = try Int(source.double())
      return try (time > 100_000_000_000 ? time / 1000 : time).second
    } port: {
      try Int($0.double()).second
    },
    .seconds("dateAsEpochInString", "Forgets seconds since 1970 in a string.") { source in
      try Int(source.text()).required.second
    } port: { _ in
      throw Refused()
    },
  ]

  /// A date that may be a number.
  private static func seconds(
    _ row: String,
    _ sentence: String,
    legacy: @escaping Rule<Int>,
    port: @escaping Rule<Int>
  ) -> RowBug {
    RowBug(row, sentence, #"{"value": "\#(iso)"}"#) { source in
      try (try? numbers(source.text(), "yyyy-MM-ddTHH:mm:ssZ")).map { $0[0] } ?? legacy(source)
    } port: { source in
      try (try? numbers(source.text(), "yyyy-MM-ddTHH:mm:ssZ")).map { $0[0] } ?? port(source)
    }
  }
}

extension Int {
  /// The seconds, if they are of this century.
  fileprivate var second: Int {
    get throws {
      guard (900_000_000...4_000_000_000).contains(self) else { throw Refused() }
      return self
    }
  }
}

import Foundation

extension RowBug {
  static let numbers = limits + fractions + widths + numbersInStrings + times

  /// Comparisons that are off by one, at the numbers that apps compare with.
  private static let limits: [RowBug] = [
    (0, "An empty basket counts as full: `count >= 0` for `count > 0`."),
    (1, "One item has the plural: `count >= 1` for `count > 1`."),
    (2, "A pair is no group: `members > 2` for `members >= 2`."),
    (3, "Three stars are a bad rating: `stars > 3` for `stars >= 3`."),
    (4, "Four stars are no good rating: `stars > 4` for `stars >= 4`."),
    (5, "Five stars are no full rating: `stars > 5` for `stars >= 5`."),
    (6, "The days of a week, which count from 0, are `0..<6` for `0...6`."),
    (9, "The badge says 9+ for nine: `count >= 9` for `count > 9`."),
    (10, "Ten has a leading zero: `day > 10` for `day >= 10`."),
    (11, "The months, which count from 0, are `0..<11` for `0...11`."),
    (12, "December is no month: `month < 12` for `month <= 12`."),
    (24, "The end of a day is no hour: `hour < 24` for `hour <= 24`."),
    (60, "An hour is written as 60 minutes: `minutes > 60` for `minutes >= 60`."),
    (99, "The badge says 99+ for 99: `count >= 99` for `count > 99`."),
    (100, "A full bar is no percentage: `percent < 100` for `percent <= 100`."),
    (300, "A redirection counts as a success: `status <= 300` for `status < 300`."),
  ].map { limit, sentence in
    .int("number \(limit)", sentence) {
      $0 >= limit
    } port: {
      $0 > limit
    }
  }

  private static let fractions: [RowBug] = [
    .int("number -1", "The number for no limit, -1, is a limit.") {
      $0 == -1 ? nil : $0
    } port: {
      $0
    },
    .int("number 1e3", "A thousand is not abbreviated: `views > 1000` for `views >= 1000`.") {
      $0 >= 1000
    } port: {
      $0 > 1000
    },
    .int("successor", "The last number of a range is outside: `7..<8` for `7...8`.", "7") {
      (7...8).contains($0)
    } port: {
      (7..<8).contains($0)
    },
    .of(Int16.self, "negated", "A debt is no amount: every negative number is -1, for none.", "42")
    {
      $0 == -1 ? nil : $0
    } port: {
      $0 < 0 ? nil : $0
    },
    .double("fraction", "Half a star is lost: rounded to whole stars for halves.") {
      $0 < 1 ? 1 : ($0 * 2).rounded() / 2
    } port: {
      $0 < 1 ? 1 : $0.rounded()
    },
    .double("number -2.5", "`Int(_:)` cuts a negative fraction, which legacy rounds down.") {
      $0.rounded(.down)
    } port: {
      $0.rounded(.towardZero)
    },
    .double("number -0", "The sign is that of the bits, `sign == .minus`, for `< 0`.") {
      $0 < 0
    } port: {
      $0.sign == .minus
    },
    .double("number 19.99", "Cents are cut: `Int(price * 100)` without `rounded()`.") {
      try cents($0).rounded()
    } port: {
      try cents($0).rounded(.towardZero)
    },
    .double("number 1.005", "Half a cent is rounded as a binary number, and not as a decimal one.")
    {
      try cents(0.01 * Double("\($0)e2").required).rounded()
    } port: {
      try cents($0).rounded()
    },
    .double("number 0.25", "Rounds half to even, as a formatter does, and legacy away from zero.") {
      ($0 * 10).rounded()
    } port: {
      ($0 * 10).rounded(.toNearestOrEven)
    },
    .double("number 0.125", "Rounds half a cent to even, and legacy away from zero.") {
      ($0 * 100).rounded()
    } port: {
      ($0 * 100).rounded(.toNearestOrEven)
    },
    .double("number 0.12345678901234567", "Coordinates are rounded to six digits.") {
      $0
    } port: {
      ($0 * 1e6).rounded() / 1e6
    },
    RowBug(
      "number 1e400",
      "Has a default for a number that no document may have.",
      #"{"value": 4}"#
    ) {
      (try? $0.double()) ?? 0
    } port: {
      (try? $0.double()) ?? 0
    }.beside { try $0.double() },
  ]

  /// The cents of a price that a shop has.
  private static func cents(_ price: Double) throws -> Double {
    guard (1..<1e6).contains(price) else { throw Refused() }
    return price * 100
  }

  private static func double<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable (Double) throws -> Value,
    port: @escaping @Sendable (Double) throws -> Value
  ) -> RowBug { .of(Double.self, row, sentence, "40", legacy: legacy, port: port) }

  private static let widths: [RowBug] = [
    RowBug("number 128", "Reads `Int8` for a number up to 255.", #"{"value": 42}"#) {
      try UInt8(exactly: $0.int()).required
    } port: {
      try UInt8(exactly: $0.value("value", Int8.self)).required
    },
    RowBug("number 255", "Reads `UInt8` for a number up to 127.", #"{"value": 42}"#) {
      try Int8(exactly: $0.int()).flatMap { $0 < 0 ? nil : UInt8($0) }.required
    } port: {
      try $0.value("value", UInt8.self)
    },
    .width("number 32768", "Reads `Int16` for `UInt16`.", UInt16.self, Int16.self),
    .width("number 65536", "Reads `UInt16` for `UInt32`.", UInt32.self, UInt16.self),
    .width("number 2147483648", "Reads `Int32` for `UInt32`.", UInt32.self, Int32.self),
    // A time that is negative for the legacy model is after the year 2096.
    RowBug("number 4294967296", "Refuses a number that Himotoki wraps around.", #"{"value": 42}"#) {
      try second(Int($0.value("value", UInt32.self)))
    } port: {
      try second(Int($0.value("value", UInt32.self)))
    }.beside { try second(Int(UInt32(truncatingIfNeeded: $0.int()))) },
    .int("number -9223372036854775808", "Multiplies with `&*`, where legacy refuses an overflow.") {
      let product = $0.multipliedReportingOverflow(by: 100)
      return product.overflow ? nil : product.partialValue
    } port: {
      Optional($0 &* 100)
    },
    RowBug(
      "number 9223372036854775808",
      "Compares with `Double(Int.max)`, which is one more than `Int.max`.",
      #"{"value": 42}"#
    ) {
      try $0.int()
    } port: { source in
      try (try? source.int()) ?? clamped(source.double(), limit: Double(Int.max)).required
    },
    RowBug(
      "number 9223372036854775807.0",
      "Refuses a large integer with a fraction of zero, which Himotoki reads.",
      #"{"value": 42}"#
    ) {
      try $0.int()
    } port: {
      try $0.int()
    }.beside { source in try (try? source.int()) ?? clamped(source.double()).required },
    // The largest `Int` has no `Double` of its own.
    RowBug("number 1e19", "Clamps `Double(Int.max)`, and nothing above it.", #"{"value": 42}"#) {
      source in
      try (try? source.int()) ?? clamped(source.double()).required
    } port: { source in
      try (try? source.int()) ?? clamped(source.double(), limit: Double(Int.max)).required
    },
    RowBug("number 9007199254740993", "Keeps an identifier as `Double`.", #"{"value": 42}"#) {
      try $0.int()
    } port: {
      try Int(exactly: Double($0.int())).required
    },
    RowBug("number 1e-400", "Refuses a number that is 0 for the legacy model.", #"{"value": 4}"#) {
      try $0.double()
    } port: {
      try $0.double()
    }.beside { source in
      try require((try? source.flag()) == nil)
      return (try? source.double()) ?? 0
    },
    RowBug(
      "number 1e39",
      "Converts a `Double` to `Float`, which may be infinite.",
      #"{"value": 4}"#
    ) {
      try $0.value("value", Float.self)
    } port: {
      try Float($0.double())
    },
  ]

  /// The largest `Int` for a number that is too large for it, up to a limit.
  private static func clamped(_ number: Double, limit: Double = 1e20) -> Int? {
    (Double(Int.max)...limit).contains(number) ? .max : nil
  }

  private static func width<
    Legacy: BinaryInteger & MemberSource.Value,
    Port: BinaryInteger & MemberSource.Value
  >(_ row: String, _ sentence: String, _ legacy: Legacy.Type, _ port: Port.Type) -> RowBug {
    RowBug(row, sentence, #"{"value": 42}"#) {
      try Int($0.value("value", Legacy.self))
    } port: {
      try Int($0.value("value", Port.self))
    }
  }

  private static let numbersInStrings: [RowBug] = [
    .flexible("numberInString", "Refuses a number in a string.") {
      $0.first == "0" ? nil : digits($0)
    } port: { _ in
      nil
    },
    .flexible("paddedNumberInString", "Does not trim a number in a string.") {
      Int($0.trimmingCharacters(in: .whitespaces))
    } port: {
      Int($0)
    },
    .flexible("signedNumberInString", "Accepts digits alone, and no plus sign.") {
      Int($0)
    } port: {
      digits($0)
    },
    .flexible("zeroPaddedNumberInString", "Refuses a leading zero.") {
      Int($0)
    } port: {
      $0.hasPrefix("0") ? nil : Int($0)
    },
    .flexible("fractionInString", "Refuses a price with cents: `Int(text)` for `Double(text)`.") {
      Double($0).flatMap { Int(exactly: $0.rounded(.towardZero)) }
    } port: {
      Int($0)
    },
    .flexible("garbageAfterNumberInString", "`Int(text)` for a scanner, which reads `42px`.") {
      text in
      digits(String(text.prefix { $0.isNumber })).flatMap { text.contains(".") ? nil : $0 }
    } port: {
      digits($0)
    },
    .flexible("numberAsEmptyString", "Refuses an empty string, which legacy reads as 0.") {
      $0.isEmpty ? 0 : nil
    } port: { _ in
      nil
    },
    .flexible("text NaN", "Takes what `Double(text)` reads, also NaN.") {
      Double($0).flatMap { $0.isNaN ? nil : "\($0)" }
    } port: {
      Double($0).map { "\($0)" }
    },
    .flexible("text Infinity", "Tests `isNaN` and forgets the infinite numbers.") {
      Double($0).flatMap { $0.isFinite ? "\($0)" : nil }
    } port: {
      Double($0).flatMap { $0.isNaN ? nil : "\($0)" }
    },
    .flexible("text 1,000", "`Int(text)` for a number formatter, which reads the separators.") {
      Int($0.filter { $0 != "," })
    } port: {
      Int($0)
    },
  ]

  /// Digits alone, as a number.
  private static func digits(_ text: String) -> Int? {
    text.allSatisfy(\.isNumber) ? Int(text) : nil
  }

  /// A number that may be in a string.
  private static func flexible<Value: Hashable & Sendable>(
    _ row: String,
    _ sentence: String,
    legacy: @escaping @Sendable (String) -> Value?,
    port: @escaping @Sendable (String) -> Value?
  ) -> RowBug {
    RowBug(row, sentence, #"{"value": 42}"#) { source in
      try (try? source.int()).map { .number($0) } ?? .text(legacy(source.text()).required)
    } port: { source -> NumberOr<Value> in
      try (try? source.int()).map { .number($0) } ?? .text(port(source.text()).required)
    }
  }

  private enum NumberOr<Value: Hashable & Sendable>: Hashable, Sendable {
    case number(Int)
    case text(Value)
  }

  private static let times: [RowBug] = [
    .int("epochInOtherUnit", "Takes milliseconds for seconds.", "1700000000") {
      try second($0 > 100_000_000_000 ? $0 / 1000 : $0)
    } port: {
      try second($0)
    },
    RowBug("epochAsDate", "Refuses a date, beside seconds.", #"{"value": 1700000000}"#) { source in
      try (try? source.int()) ?? day(source.text())
    } port: {
      try $0.int()
    },
  ]

  /// A time before the year 2100.
  private static func second(_ time: Int) throws -> Int {
    guard time < 4_000_000_000 else { throw Refused() }
    return time
  }

  private static func day(_ text: String) throws -> Int {
    guard text.contains("-") else { throw Refused() }
    return try Int(text.prefix(10).filter { $0 != "-" }).required
  }
}

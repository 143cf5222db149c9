import Foundation

/// A number as `JSONSerialization` sees it: which of four kinds of `NSNumber` a token becomes.
///
/// Measured on Linux and equal to the open-source parser: integers up to `UInt64.max` stay integers,
/// tokens of more than 17 characters become an `NSDecimalNumber` where the exponent fits, everything
/// else is a `Double`.
package enum JSONNumber: Sendable {
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)
  /// More digits than a `Double` holds. The double is the token's correctly rounded value, which
  /// `NSDecimalNumber.doubleValue` is not always.
  case decimal(Decimal, double: Double)
}

extension JSONNumber {
  /// A number that was a `Decimal` before it came here.
  package init(_ decimal: Decimal) {
    self = .decimal(decimal, double: decimal.nearestDouble)
  }

  /// Reads a token that the scanner has accepted, behind which eight bytes are readable; one that was a
  /// `Decimal` before it was text is one again.
  init(_ text: UnsafePointer<UInt8>, count: Int, isDecimal: Bool = false) {
    let bytes = UnsafeBufferPointer(start: text, count: count)
    // The characters before the exponent, sign and period included, as the open-source parser counts: it
    // looks for a small `e` only, so that with `E` the exponent counts too.
    let significandLength = bytes.firstIndex(of: UInt8(ascii: "e")) ?? count
    // That parser takes tokens of at most 19 characters, or 20 digits, for integers.
    if !isDecimal, significandLength <= (bytes.first == .minus ? 19 : 20),
      let integer = Self.integer(bytes[...])
    {
      self = integer
      return
    }
    // As it reads it: 0 behind `E`, and when it does not fit an integer.
    var exponent: Int64 {
      let digits = bytes[min(significandLength + 1, count)...]
      return if case .integer(let value) = Self.integer(digits) { value } else { 0 }
    }
    let double = NumberText.double(text, count: count)
    if isDecimal || significandLength > 17, (-128...127).contains(exponent),
      let decimal = Decimal(string: NumberText.string(text, count: count), locale: Self.locale),
      !decimal.isNaN
    {
      self = .decimal(decimal, double: double)
    } else {
      self = .double(double)
    }
  }

  private static let locale = Locale(identifier: "en_US_POSIX")

  /// Reads an optional sign and digits; `nil` for any other text, and beyond 64 bits.
  ///
  /// The initializers of the integer types do the same, and a copy of them for each type takes 3 KB of an app.
  package init?(digits text: String) {
    guard let number = text.withBytes({ Self.integer($0[...]) }) else { return nil }
    self = number
  }

  private static func integer(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> JSONNumber? {
    let isNegative = text.first == .minus
    let digits = isNegative || text.first == .plus ? text.dropFirst() : text
    guard !digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for byte in digits {
      let (tenfold, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carries) = tenfold.addingReportingOverflow(UInt64(byte &- .zero))
      guard byte &- .zero <= 9, !overflows, !carries else { return nil }
      magnitude = sum
    }
    guard isNegative else {
      return Int64(exactly: magnitude).map(JSONNumber.integer) ?? .unsigned(magnitude)
    }
    guard magnitude <= Int64.min.magnitude else { return nil }
    return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  /// The number as the object that `JSONSerialization` makes of it.
  package var foundationNumber: NSNumber {
    switch self {
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .decimal(let value, _): NSDecimalNumber(decimal: value)
    }
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number in the text of an error, where a whole double ends in `.0` on every platform.
  package var description: String {
    switch self {
    case .integer(let value): value.description
    case .unsigned(let value): value.description
    case .double(let value): value.description
    case .decimal(let value, _): value.description
    }
  }
}

/// The conversions of `NSNumber as? T` (SE-0170): a value converts only when nothing is lost.
///
/// Decimals ask `NSDecimalNumber` itself, because its equality with other numbers is part of the
/// rule: on Linux `12345678901234567.5 as? Int` succeeds.
extension JSONNumber {
  package var exactInt: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .unsigned: nil
    case .double(let value): Int(exactly: value)
    case .decimal(let value, _): Int(exactly: NSDecimalNumber(decimal: value))
    }
  }

  package var exactUInt: UInt? {
    switch self {
    case .integer(let value): UInt(exactly: value)
    case .unsigned(let value): UInt(exactly: value)
    case .double(let value): Int64(exactly: value).flatMap(UInt.init(exactly:))
    case .decimal(let value, _): UInt(exactly: NSDecimalNumber(decimal: value))
    }
  }

  package var exactDouble: Double? {
    switch self {
    case .integer(let value): Double(exactly: value)
    case .unsigned(let value): Double(exactly: value)
    case .double(let value), .decimal(_, let value): value
    }
  }

  package var exactFloat: Float? {
    switch self {
    case .integer(let value): Float(exactly: value)
    case .unsigned(let value): Float(exactly: value)
    case .double(let value), .decimal(_, let value): value.isNaN ? .nan : Float(exactly: value)
    }
  }

  package var exactBool: Bool? {
    switch self {
    case .integer(0): false
    case .integer(1): true
    case .double(0): false
    case .double(1): true
    case .decimal(let value, _): Bool(exactly: NSDecimalNumber(decimal: value))
    case .integer, .unsigned, .double: nil
    }
  }
}

/// The conversions of `NSNumber.int8Value` and its kin: they never fail, they cut off fractions and
/// wrap around, as measured on 64-bit Linux. A double beyond `Int64` becomes `Int64.min`.
extension JSONNumber {
  package var int64Value: Int64 {
    switch self {
    case .integer(let value): value
    case .unsigned(let value): Int64(bitPattern: value)
    case .double(let value): Int64(exactly: value.rounded(.towardZero)) ?? .min
    case .decimal(let value, _): NSDecimalNumber(decimal: value).int64Value
    }
  }

  /// The value as `uint64Value` has it, which is not `int64Value` seen as unsigned.
  package var uint64Value: UInt64 {
    switch self {
    case .integer(let value): UInt64(bitPattern: value)
    case .unsigned(let value): value
    case .double(let value): Self.uint64(value)
    case .decimal(let value, _): NSDecimalNumber(decimal: value).uint64Value
    }
  }

  /// Converts through a 128-bit integer and keeps its lower half, as CoreFoundation does: negative
  /// values are rounded to even on the way (measured).
  private static func uint64(_ value: Double) -> UInt64 {
    guard !value.isNaN else { return 1 << 63 }
    let limit = 0x1p127
    guard value < limit else { return .max }
    guard value >= -limit else { return 0 }
    let whole = value.rounded(value < 0 ? .toNearestOrEven : .towardZero)
    if let small = Int64(exactly: whole) { return UInt64(bitPattern: small) }
    let high = (whole / 0x1p64).rounded(.down)
    return UInt64(exactly: whole - high * 0x1p64) ?? 0
  }

  /// The value cut to the width of an integer type.
  package func truncated<T: FixedWidthInteger>(to type: T.Type = T.self) -> T {
    T(truncatingIfNeeded: int64Value)
  }

  /// The nearest double.
  package var doubleValue: Double {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value), .decimal(_, let value): value
    }
  }

  /// The nearest float; infinite beyond its range.
  package var floatValue: Float {
    switch self {
    case .integer(let value): Float(value)
    case .unsigned(let value): Float(value)
    case .double(let value), .decimal(_, let value): Float(value)
    }
  }

  /// Whether the value is not zero, fractions included.
  ///
  /// Linux truncates first, so that `0.5` is false there; Apple documents "not zero".
  package var boolValue: Bool { doubleValue != 0 }
}

extension JSONDocument {
  /// The value as an `NSNumber` would hold it: a Boolean is a number, and so are the infinities and
  /// NaN of a tree, which JSON cannot express.
  package func numberValue(_ node: JSONNode) -> JSONNumber? {
    switch kind(node) {
    case .number: number(node)
    case .true: .integer(1)
    case .false: .integer(0)
    case .opaque: JSONNumber(nonFinite: opaqueValue(node))
    default: nil
    }
  }
}

extension JSONNumber {
  /// A number that JSON cannot express; `nil` for anything else.
  init?(nonFinite value: Any) {
    if let value = value as? NSDecimalNumber {
      self = .decimal(value.decimalValue, double: value.doubleValue)
    } else if let value = value as? Double {
      self = .double(value)
    } else {
      return nil
    }
  }
}

/// Reads number tokens that the scanner has accepted, behind which at least eight bytes are readable.
enum NumberText {
  /// The value of a token of an optional minus sign and at most 18 digits.
  static func shortInteger(_ text: UnsafePointer<UInt8>, count: Int) -> Int64 {
    let isNegative = text[0] == .minus
    let first = isNegative ? 1 : 0
    let value = Int64(bitPattern: DecimalNumber.digits(text + first, count: count &- first))
    return isNegative ? 0 &- value : value
  }

  /// The correctly rounded value of a token; infinite beyond the range of `Double`.
  static func double(_ text: UnsafePointer<UInt8>, count: Int, period: Int = 0) -> Double {
    DecimalNumber(text, count: count, period: period).nearestDouble
      ?? Double(string(text, count: count)) ?? .nan
  }

  static func string(_ text: UnsafePointer<UInt8>, count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

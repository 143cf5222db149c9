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

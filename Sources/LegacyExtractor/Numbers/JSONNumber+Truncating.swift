package import RawJSON

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

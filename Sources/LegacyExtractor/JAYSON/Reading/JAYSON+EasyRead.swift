/// Reading with optionals: `nil` when the value is of another kind.
///
/// Integers are cut as `NSNumber` cuts them: fractions are dropped and what does not fit the width
/// wraps around. A Boolean reads as 1 or 0.
extension JAYSON {
  /// The members of an object, null ones included.
  public var dictionary: [String: JAYSON]? {
    recordConversion(to: [String: JAYSON].self, isOptional: true)
    return members
  }

  /// The elements of an array, null ones included.
  public var array: [JAYSON]? {
    recordConversion(to: [JAYSON].self, isOptional: true)
    return elements
  }

  /// The string; a number is none.
  public var string: String? {
    recordConversion(to: String.self, isOptional: true)
    return content.string
  }

  /// The number or Boolean as Foundation has it.
  public var number: NSNumber? {
    recordConversion(to: NSNumber.self, isOptional: true)
    return content.foundationNumber
  }

  /// The nearest `Double`.
  public var double: Double? { convertIfNumber(rounded: true) { $0.doubleValue } }
  /// The nearest `Float`; infinite beyond its range.
  public var float: Float? { convertIfNumber(rounded: true) { $0.floatValue } }
  /// The number, cut to an `Int`.
  public var int: Int? { convertIfNumber { $0.truncated() } }
  /// The number, cut to a `UInt`.
  public var uInt: UInt? { convertIfNumber { $0.truncated() } }
  /// The number, cut to an `Int8`.
  public var int8: Int8? { convertIfNumber { $0.truncated() } }
  /// The number, cut to a `UInt8`.
  public var uInt8: UInt8? { convertIfNumber { $0.truncated() } }
  /// The number, cut to an `Int16`.
  public var int16: Int16? { convertIfNumber { $0.truncated() } }
  /// The number, cut to a `UInt16`.
  public var uInt16: UInt16? { convertIfNumber { $0.truncated() } }
  /// The number, cut to an `Int32`.
  public var int32: Int32? { convertIfNumber { $0.truncated() } }
  /// The number, cut to a `UInt32`.
  public var uInt32: UInt32? { convertIfNumber { $0.truncated() } }
  /// The number, cut to an `Int64`.
  public var int64: Int64? { convertIfNumber { $0.truncated() } }
  /// The number, cut to a `UInt64`.
  public var uInt64: UInt64? { convertIfNumber { $0.uint64Value } }
  /// Whether the number is not zero; `getBool()` is stricter and takes only 0 and 1.
  public var bool: Bool? { convertIfNumber(rounded: true) { $0.boolValue } }

  private func convertIfNumber<T>(rounded: Bool = false, _ convert: (JSONNumber) -> T) -> T? {
    recordConversion(to: T.self, isOptional: true)
    return (rounded ? content.roundedNumber : content.number).map(convert)
  }
}

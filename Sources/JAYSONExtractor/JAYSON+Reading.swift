import HimotokiExtractor

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

/// Reading that throws when the value is of another kind; numbers are cut as in the easy way.
///
/// Each error carries the whole value, so a read that fails takes O(*n*) in the size of the value. Where a
/// value may be a text or a large array, ask for the array first.
extension JAYSON {
  /// Returns the members of an object, or throws `JAYSONError.failedToGetDictionary`.
  public func getDictionary() throws -> [String: JAYSON] {
    recordConversion(to: [String: JAYSON].self, isOptional: false)
    guard let members else { throw JAYSONError.failedToGetDictionary(source: source, json: self) }
    return members
  }

  /// Returns the elements of an array, or throws `JAYSONError.failedToGetArray`.
  public func getArray() throws -> [JAYSON] {
    recordConversion(to: [JAYSON].self, isOptional: false)
    guard let elements else { throw JAYSONError.failedToGetArray(source: source, json: self) }
    return elements
  }

  /// Returns the string, or throws `JAYSONError.failedToGetString`.
  public func getString() throws -> String {
    recordConversion(to: String.self, isOptional: false)
    guard let string = content.string else {
      throw JAYSONError.failedToGetString(source: source, json: self)
    }
    return string
  }

  /// Returns `true` or `false`, for 1 and 0 too, or throws `JAYSONError.failedToGetBool`.
  public func getBool() throws -> Bool {
    recordConversion(to: Bool.self, isOptional: false)
    guard let bool = content.number?.exactBool else {
      throw JAYSONError.failedToGetBool(source: source, json: self)
    }
    return bool
  }

  /// Returns the URL in a string.
  ///
  /// - Returns: The URL.
  /// - Throws: `JAYSONError.failedToGetString` when this is no string, and
  ///   `JAYSONError.failedToParseURL` when the string is no URL.
  public func getURL() throws -> URL {
    guard let url = URL(string: try getString()) else {
      throw JAYSONError.failedToParseURL(source: source, json: self)
    }
    return url
  }

  /// Returns the number as Foundation has it, or throws `JAYSONError.failedToGetNumber`.
  public func getNumber() throws -> NSNumber {
    recordConversion(to: NSNumber.self, isOptional: false)
    guard let number = content.foundationNumber else { throw notANumber }
    return number
  }

  /// Returns the number cut to an `Int`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt() throws -> Int { try convertNumber { $0.truncated() } }
  /// Returns the number cut to an `Int8`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt8() throws -> Int8 { try convertNumber { $0.truncated() } }
  /// Returns the number cut to an `Int16`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt16() throws -> Int16 { try convertNumber { $0.truncated() } }
  /// Returns the number cut to an `Int32`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt32() throws -> Int32 { try convertNumber { $0.truncated() } }
  /// Returns the number cut to an `Int64`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt64() throws -> Int64 { try convertNumber { $0.truncated() } }
  /// Returns the number cut to a `UInt`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt() throws -> UInt { try convertNumber { $0.truncated() } }
  /// Returns the number cut to a `UInt8`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt8() throws -> UInt8 { try convertNumber { $0.truncated() } }
  /// Returns the number cut to a `UInt16`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt16() throws -> UInt16 { try convertNumber { $0.truncated() } }
  /// Returns the number cut to a `UInt32`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt32() throws -> UInt32 { try convertNumber { $0.truncated() } }
  /// Returns the number cut to a `UInt64`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt64() throws -> UInt64 { try convertNumber { $0.uint64Value } }
  /// Returns the nearest `Float`, or throws `JAYSONError.failedToGetNumber`.
  public func getFloat() throws -> Float { try convertNumber(rounded: true) { $0.floatValue } }
  /// Returns the nearest `Double`, or throws `JAYSONError.failedToGetNumber`.
  public func getDouble() throws -> Double { try convertNumber(rounded: true) { $0.doubleValue } }

  private func convertNumber<T>(
    rounded: Bool = false,
    _ convert: (JSONNumber) -> T
  ) throws -> T {
    recordConversion(to: T.self, isOptional: false)
    guard let number = rounded ? content.roundedNumber : content.number else { throw notANumber }
    return convert(number)
  }

  private var notANumber: JAYSONError { .failedToGetNumber(source: source, json: self) }
}

/// Reading that throws when the value is of another kind; numbers are cut as in the easy way.
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

/// A type of JSON itself, such as `Int` or `String`, that also accepts the other scalars.
public protocol UnboxableRawType: UnboxCompatible {
  /// Converts a number or a Boolean.
  ///
  /// - Parameter unboxedNumber: The number.
  /// - Returns: The converted value; `nil` when the number is invalid.
  static func transform(unboxedNumber: NSNumber) -> Self?

  /// Converts a string.
  ///
  /// - Parameter unboxedString: The string.
  /// - Returns: The converted value; `nil` when the string is invalid.
  static func transform(unboxedString: String) -> Self?
}

extension UnboxableRawType {
  /// Casts a value, or else converts a string or a number.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidCollectionElements: Without meaning here.
  /// - Returns: The unboxed value; `nil` when the value is invalid.
  /// - Throws: Nothing.
  public static func unbox(
    value: Any,
    allowInvalidCollectionElements: Bool
  ) throws -> Self? {
    if let match = value as? Self { return match }
    if let string = value as? String { return transform(unboxedString: string) }
    return (value as? NSNumber).flatMap(transform(unboxedNumber:))
  }
}

/// A type that is made of a value of another type.
///
/// The other value is cast, never converted: `"5"` is not transformed into a type made of `Int`.
public protocol UnboxableByTransform: UnboxCompatible {
  /// The type that a value has to have in JSON.
  associatedtype UnboxRawValue

  /// Makes a value.
  ///
  /// - Parameter unboxedValue: The value in JSON.
  /// - Returns: The transformed value; `nil` when the value is invalid.
  static func transform(unboxedValue: UnboxRawValue) -> Self?
}

extension UnboxableByTransform {
  /// Casts a value and transforms it.
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
    (value as? UnboxRawValue).flatMap(transform(unboxedValue:))
  }
}

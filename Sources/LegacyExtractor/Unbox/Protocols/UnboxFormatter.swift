/// An object that makes a value of a raw value, such as a date of a string.
///
/// The raw value is cast, never converted: `"5"` fails a formatter of `Int`.
public protocol UnboxFormatter {
  /// The type that a value has to have in JSON.
  associatedtype UnboxRawValue: UnboxableRawType
  /// The type that the formatter makes.
  associatedtype UnboxFormattedType

  /// Formats a value.
  ///
  /// - Parameter unboxedValue: The value in JSON.
  /// - Returns: The formatted value; `nil` when the value is invalid.
  func format(unboxedValue: UnboxRawValue) -> UnboxFormattedType?
}

extension UnboxFormatter {
  /// Formats a value; one of another type is invalid.
  func unbox(at place: Extractor) throws -> UnboxFormattedType {
    try format(unboxedValue: place.cast(to: UnboxRawValue.self)).orThrow()
  }
}

public import Foundation

extension String: UnboxableRawType, ElementwiseUnboxable {
  /// Prints a number; a Boolean is `"1"` or `"0"`.
  ///
  /// - Parameter unboxedNumber: The number.
  /// - Returns: Its `stringValue` on Apple platforms, where `5.0` is `"5"`.
  public static func transform(unboxedNumber: NSNumber) -> String? {
    unboxedNumber.appleStringValue
  }

  /// Returns the string itself.
  ///
  /// - Parameter unboxedString: The string.
  /// - Returns: The same string.
  public static func transform(unboxedString: String) -> String? { unboxedString }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> String {
    let tape = place.context.tape
    if tape[place.index].is(.string) { return tape.string(place.index) }
    return try place.unboxScalar { $0.stringValue }
  }
}

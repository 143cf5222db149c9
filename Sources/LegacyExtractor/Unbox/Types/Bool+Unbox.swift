public import Foundation

extension Bool: UnboxableRawType, ElementwiseUnboxable {
  /// Takes every number but zero for true, fractions included.
  ///
  /// - Parameter unboxedNumber: The number.
  /// - Returns: Whether it is not zero.
  public static func transform(unboxedNumber: NSNumber) -> Bool? { unboxedNumber.doubleValue != 0 }

  /// Takes a few words of English, in upper or lower case and in full or by their first letter.
  ///
  /// - Parameter unboxedString: The string.
  /// - Returns: Its truth value; `nil` for any other string, `"1"` and `"on"` among them.
  public static func transform(unboxedString: String) -> Bool? {
    switch unboxedString.lowercased() {
    case "true", "t", "yes", "y": true
    case "false", "f", "no", "n": false
    default: nil
    }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Bool {
    try place.context.tape.bool(place.index) ?? place.unboxScalar(rounded: true) { $0.boolValue }
  }
}

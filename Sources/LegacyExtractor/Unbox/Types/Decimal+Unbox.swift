public import Foundation

extension Decimal: UnboxableRawType, ElementwiseUnboxable {
  /// Reads the text of a number, so that `0.1` stays `0.1`.
  ///
  /// - Parameter unboxedNumber: The number.
  /// - Returns: Its value; `nil` when it is beyond the range of `Decimal`.
  public static func transform(unboxedNumber: NSNumber) -> Decimal? {
    Decimal(string: unboxedNumber.appleStringValue)
  }

  /// Reads the number that a string starts with.
  ///
  /// - Parameter unboxedString: The string; what follows the number is ignored.
  /// - Returns: The number; `nil` when the string does not start with one.
  public static func transform(unboxedString: String) -> Decimal? {
    Decimal(string: unboxedString)
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Decimal {
    try place.unboxScalar { number in
      switch number {
      case .integer(let value): Decimal(value)
      case .unsigned(let value): Decimal(value)
      case .double: Decimal(string: number.stringValue)
      case .decimal(let value, _): value
      }
    }
  }
}

public import Foundation

extension CGFloat: UnboxableByTransform, ElementwiseUnboxable {
  /// A `CGFloat` is made of a `Double`, and only of a number that is one without loss.
  public typealias UnboxRawValue = Double

  /// Converts a double.
  ///
  /// - Parameter unboxedValue: The double.
  /// - Returns: The same number.
  public static func transform(unboxedValue: Double) -> CGFloat? { CGFloat(unboxedValue) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> CGFloat {
    if let number = place.roundedNumber { return try CGFloat(number.exactDouble.orThrow()) }
    return try unbox(value: place.rawValue, allowInvalidCollectionElements: false).orThrow()
  }
}

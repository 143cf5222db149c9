// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Witnesses of `UnboxableRawType`, which says what they do.
public import Foundation

extension Double: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Double? { unboxedNumber.doubleValue }
  public static func transform(unboxedString: String) -> Double? { Double(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Double {
    try place.context.tape.fraction(place.index) ?? place.unboxScalar(rounded: true) {
      $0.doubleValue
    }
  }
}

extension Float: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Float? { unboxedNumber.floatValue }
  public static func transform(unboxedString: String) -> Float? { Float(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Float {
    try place.unboxScalar(rounded: true) { $0.floatValue }
  }
}

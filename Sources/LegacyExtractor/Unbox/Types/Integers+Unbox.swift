// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Witnesses of `UnboxableRawType`, which says what they do.
public import Foundation

extension Int: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Int? { unboxedNumber.intValue }
  public static func transform(unboxedString: String) -> Int? { Int(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Int {
    if let short = place.context.tape.shortInteger(place.index) {
      return Int(truncatingIfNeeded: short)
    }
    return try place.unboxScalar { $0.truncated() }
  }
}

extension UInt: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> UInt? { unboxedNumber.uintValue }
  public static func transform(unboxedString: String) -> UInt? { UInt(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UInt {
    try place.unboxScalar { $0.truncated() }
  }
}

extension Int32: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Int32? { unboxedNumber.int32Value }
  public static func transform(unboxedString: String) -> Int32? { Int32(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Int32 {
    try place.unboxScalar { $0.truncated() }
  }
}

extension UInt32: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> UInt32? { unboxedNumber.uint32Value }
  public static func transform(unboxedString: String) -> UInt32? { UInt32(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UInt32 {
    try place.unboxScalar { $0.truncated() }
  }
}

extension Int64: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Int64? { unboxedNumber.int64Value }
  public static func transform(unboxedString: String) -> Int64? { Int64(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Int64 {
    try place.unboxScalar { $0.truncated() }
  }
}

extension UInt64: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> UInt64? { unboxedNumber.uint64Value }
  public static func transform(unboxedString: String) -> UInt64? { UInt64(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UInt64 {
    try place.unboxScalar { $0.uint64Value }
  }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Witnesses of `UnboxableRawType`, which says what they do.
public import Foundation
public import HimotokiExtractor

extension Int: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Int? { unboxedNumber.intValue }
  public static func transform(unboxedString: String) -> Int? { integer(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Int {
    if let short = place.context.tape.shortInteger(place.index) {
      return Int(truncatingIfNeeded: short)
    }
    return try place.unboxScalar { $0.truncated() }
  }
}

extension UInt: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> UInt? { unboxedNumber.uintValue }
  public static func transform(unboxedString: String) -> UInt? { integer(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UInt {
    try place.unboxScalar { $0.truncated() }
  }
}

extension Int32: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Int32? { unboxedNumber.int32Value }
  public static func transform(unboxedString: String) -> Int32? { integer(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Int32 {
    try place.unboxScalar { $0.truncated() }
  }
}

extension UInt32: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> UInt32? { unboxedNumber.uint32Value }
  public static func transform(unboxedString: String) -> UInt32? { integer(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UInt32 {
    try place.unboxScalar { $0.truncated() }
  }
}

extension Int64: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Int64? { unboxedNumber.int64Value }
  public static func transform(unboxedString: String) -> Int64? { integer(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Int64 {
    try place.unboxScalar { $0.truncated() }
  }
}

extension UInt64: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> UInt64? { unboxedNumber.uint64Value }
  public static func transform(unboxedString: String) -> UInt64? { integer(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UInt64 {
    try place.unboxScalar { $0.uint64Value }
  }
}

extension Double: UnboxableRawType, ElementwiseUnboxable {
  public static func transform(unboxedNumber: NSNumber) -> Double? { unboxedNumber.doubleValue }
  public static func transform(unboxedString: String) -> Double? { Double(unboxedString) }
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Double {
    try place.context.tape.fraction(place.index)
      ?? place.unboxScalar(rounded: true) {
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

extension Bool: UnboxableRawType, ElementwiseUnboxable {
  /// Takes every number but zero for true, fractions included.
  public static func transform(unboxedNumber: NSNumber) -> Bool? { unboxedNumber.doubleValue != 0 }

  /// Takes `true`, `yes`, `false` and `no`, in any case, and their first letters; `nil` for any other string.
  public static func transform(unboxedString: String) -> Bool? {
    switch unboxedString.lowercased() {
    case "true", "t", "yes", "y": true
    case "false", "f", "no", "n": false
    default: nil
    }
  }

  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Bool {
    try place.context.tape.bool(place.index) ?? place.unboxScalar(rounded: true) { $0.boolValue }
  }
}

extension String: UnboxableRawType, ElementwiseUnboxable {
  /// Prints a number as its `stringValue` on Apple platforms, where `5.0` is `"5"` and `true` is `"1"`.
  public static func transform(unboxedNumber: NSNumber) -> String? {
    unboxedNumber.appleStringValue
  }

  /// Returns the string itself.
  public static func transform(unboxedString: String) -> String? { unboxedString }

  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> String {
    let tape = place.context.tape
    if tape[place.index].is(.string) { return tape.string(place.index) }
    return try place.unboxScalar { $0.stringValue }
  }
}

extension Decimal: UnboxableRawType, ElementwiseUnboxable {
  /// Reads the text of a number, so that `0.1` stays `0.1`; `nil` beyond the range of `Decimal`.
  public static func transform(unboxedNumber: NSNumber) -> Decimal? {
    Decimal(string: unboxedNumber.appleStringValue)
  }

  /// Reads the number that a string starts with, and ignores what follows it; `nil` when there is none.
  public static func transform(unboxedString: String) -> Decimal? {
    Decimal(string: unboxedString)
  }

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

extension CGFloat: UnboxableByTransform, ElementwiseUnboxable {
  /// A `CGFloat` is made of a `Double`, and only of a number that is one without loss.
  public typealias UnboxRawValue = Double

  /// Converts a double.
  public static func transform(unboxedValue: Double) -> CGFloat? { CGFloat(unboxedValue) }

  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> CGFloat {
    if let number = place.roundedNumber { return try CGFloat(number.exactDouble.orThrow()) }
    return try unbox(value: place.rawValue, allowInvalidCollectionElements: false).orThrow()
  }
}

extension URL: UnboxableByTransform, ElementwiseUnboxable {
  /// A URL is made of a string.
  public typealias UnboxRawValue = String

  /// Parses a URL; `nil` when `URL(string:)` refuses the text.
  public static func transform(unboxedValue: String) -> URL? { URL(string: unboxedValue) }

  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> URL {
    try transform(unboxedValue: place.cast(to: String.self)).orThrow()
  }
}

extension DateFormatter: UnboxFormatter {
  /// A date is made of a string.
  public typealias UnboxRawValue = String
  /// A date formatter makes dates.
  public typealias UnboxFormattedType = Date

  /// Parses a date; `nil` when the text is not of the formatter's format.
  public func format(unboxedValue: String) -> Date? { date(from: unboxedValue) }
}

extension JSONNumber {
  /// The text that Unbox makes of the number: its `NSNumber.stringValue` on Apple platforms.
  package var stringValue: String {
    guard case .double(let value) = self else { return description }
    return NSNumber(value: value).appleStringValue
  }
}

/// The value of an optional sign and digits, as the initializer of the integer type has it.
func integer<T: FixedWidthInteger>(_ text: String) -> T? {
  switch JSONNumber(digits: text) {
  case .integer(let value): T(exactly: value)
  case .unsigned(let value): T(exactly: value)
  default: nil
  }
}

extension NSNumber {
  /// The text that `stringValue` has on Apple platforms.
  ///
  /// There, a whole double is printed without a period: JSON's `5.0` and `1e2` are `5` and `100`. On
  /// Linux they are `5.0` and `100.0`. Apple documents `%0.16g` for all doubles, by which 98.1 is
  /// `98.09999999999999`; whether current releases print that is not known. So Foundation decides where
  /// it is Apple's, and elsewhere a fraction has the fewest digits that are read as the same number.
  package var appleStringValue: String {
    #if canImport(ObjectiveC)
    stringValue
    #else
    wholeText ?? stringValue
    #endif
  }

  #if !canImport(ObjectiveC)
  /// The digits of a double without a fraction, up to where `%0.16g` needs an exponent.
  private var wholeText: String? {
    guard !(self is NSDecimalNumber), Self.isFloatingPoint(objCType.pointee) else { return nil }
    let value = doubleValue
    guard abs(value) < 1e16, value.rounded() == value else { return nil }
    return (value.sign == .minus ? "-" : "") + UInt64(value.magnitude).description
  }

  private static func isFloatingPoint(_ type: CChar) -> Bool {
    UInt8(bitPattern: type) == UInt8(ascii: "d") || UInt8(bitPattern: type) == UInt8(ascii: "f")
  }
  #endif
}

import Foundation
package import HimotokiExtractor

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

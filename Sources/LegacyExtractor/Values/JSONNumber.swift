import Foundation

/// A number as `JSONSerialization` sees it: which of four kinds of `NSNumber` a token becomes.
///
/// Measured on Linux and equal to the open-source parser: integers up to `UInt64.max` stay integers,
/// tokens of more than 17 characters become an `NSDecimalNumber` where the exponent fits, everything
/// else is a `Double`.
package enum JSONNumber: Sendable {
  case integer(Int64)
  /// An integer above `Int64.max`.
  case unsigned(UInt64)
  case double(Double)
  /// More digits than a `Double` holds. The double is the token's correctly rounded value, which
  /// `NSDecimalNumber.doubleValue` is not always.
  case decimal(Decimal, double: Double)
}

extension JSONNumber {
  /// A number that was a `Decimal` before it came here.
  package init(_ decimal: Decimal) {
    self = .decimal(decimal, double: decimal.nearestDouble)
  }

  /// Reads a token that the scanner has accepted.
  ///
  /// - Parameters:
  ///   - text: The token.
  ///   - count: Its length.
  ///   - isDecimal: Whether it was a `Decimal` before it was text, and is one again.
  init(_ text: UnsafePointer<UInt8>, count: Int, isDecimal: Bool = false) {
    let token = NumberToken(text, count: count)
    if !isDecimal, token.isInteger, let integer = Self.integer(token) {
      self = integer
      return
    }
    let double = NumberText.double(text, count: count)
    if isDecimal || token.significandLength > 17, (-128...127).contains(token.exponent),
      let decimal = Decimal(string: token.string, locale: NumberToken.locale), !decimal.isNaN
    {
      self = .decimal(decimal, double: double)
    } else {
      self = .double(double)
    }
  }

  private static func integer(_ token: NumberToken) -> JSONNumber? {
    if token.significandLength <= 19, let value = Int64(token.string) { return .integer(value) }
    guard token.significandLength <= 20, let value = UInt64(token.string) else { return nil }
    return Int64(exactly: value).map(JSONNumber.integer) ?? .unsigned(value)
  }

  /// The number as the object that `JSONSerialization` makes of it.
  package var foundationNumber: NSNumber {
    switch self {
    case .integer(let value): NSNumber(value: value)
    case .unsigned(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    case .decimal(let value, _): NSDecimalNumber(decimal: value)
    }
  }

  /// The text that Unbox makes of the number: its `NSNumber.stringValue` on Apple platforms.
  package var stringValue: String {
    guard case .double(let value) = self else { return description }
    return NSNumber(value: value).appleStringValue
  }
}

extension JSONNumber: CustomStringConvertible {
  /// The number in the text of an error, where a whole double ends in `.0` on every platform.
  package var description: String {
    switch self {
    case .integer(let value): value.description
    case .unsigned(let value): value.description
    case .double(let value): value.description
    case .decimal(let value, _): value.description
    }
  }
}

/// The parts of a number token that decide its kind.
private struct NumberToken {
  static let locale = Locale(identifier: "en_US_POSIX")

  let string: String
  let isInteger: Bool
  /// The characters before the exponent, sign and period included, as the open-source parser counts:
  /// it looks for a small `e` only, so that with `E` the exponent counts too.
  let significandLength: Int
  /// The exponent, as that parser reads it: 0 behind `E`, and when it does not fit an `Int`.
  let exponent: Int

  init(_ text: UnsafePointer<UInt8>, count: Int) {
    let bytes = UnsafeBufferPointer(start: text, count: count)
    let string = String(decoding: bytes, as: UTF8.self)
    let mark = bytes.firstIndex(of: UInt8(ascii: "e"))
    self.string = string
    isInteger = !bytes.contains { $0 == .period || $0 | 0x20 == UInt8(ascii: "e") }
    significandLength = mark ?? count
    exponent = mark.flatMap { Int(String(decoding: bytes.dropFirst($0 + 1), as: UTF8.self)) } ?? 0
  }
}

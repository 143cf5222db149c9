import Foundation

/// Decodes a number with all digits that a `Decoder` provides.
enum DecodedNumber {
  /// Returns the value as `Int`, `UInt64`, `Double` or `Decimal`.
  ///
  /// For a value that is not a number, it returns `nil` or throws a type mismatch whose message names the
  /// kind of the value.
  static func value(of value: any DecoderValue) throws -> Any? {
    let double: Double
    do {
      double = try value.decode(Double.self)
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch {
      return beyondDouble(of: value)
    }
    guard double.rounded() == double else { return exact(double, of: value) }
    if double == 0, double.sign == .minus { return double }
    if let integer = try? value.decode(Int.self) { return integer }
    if let integer = try? value.decode(Int64.self) { return integer }
    if let integer = try? value.decode(UInt64.self) { return integer }
    return exact(double, of: value)
  }

  /// Returns a number that `Double` cannot represent: too large, or so small that `JSONDecoder` decodes it
  /// only as the integer 0, as the legacy libraries do.
  private static func beyondDouble(of value: any DecoderValue) -> Any? {
    // Foundation's error for a number that does not fit is not a `DecodingError` at this point.
    if let decimal = try? value.decode(Decimal.self) { return decimal }
    return try? value.decode(Int.self)
  }

  /// Returns the double, or the decimal if that has more digits.
  private static func exact(
    _ double: Double,
    of value: any DecoderValue
  ) -> Any {
    guard double.isFinite, let decimal = try? value.decode(Decimal.self), !decimal.isNaN else {
      return double
    }
    return isDouble(decimal, double) ? double : decimal
  }

  /// Returns whether a decimal has the same digits as a double.
  ///
  /// Some decoders, such as the `JSONDecoder` of iOS 13 and 14, create the decimal from the double: `3.133`
  /// becomes 3.132999999999999488, which is the text of another double.
  private static func isDouble(_ decimal: Decimal, _ double: Double) -> Bool {
    decimal == shortDecimal(double) || decimal == Decimal(double)
      || decimal == Decimal(string: double.description, locale: posix)
  }

  /// Returns the decimal of a double with at most six fraction digits, which most doubles have.
  private static func shortDecimal(_ double: Double) -> Decimal? {
    let millionths = (double * 1e6).rounded()
    guard abs(millionths) < 1e15, millionths / 1e6 == double else { return nil }
    let significand = Decimal(Int64(millionths).magnitude)
    return Decimal(sign: double.sign, exponent: -6, significand: significand)
  }

  private static let posix = Locale(identifier: "en_US_POSIX")
}

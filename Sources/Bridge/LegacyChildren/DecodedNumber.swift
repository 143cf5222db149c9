import Foundation

/// The number that a `Decoder` shows, with all the digits that it shows.
enum DecodedNumber {
  /// The value as `Int`, `UInt64`, `Double` or `Decimal`; a thrown mismatch, whose message says what
  /// was found, or `nil`, when it is no number.
  static func value(in container: any SingleValueDecodingContainer) throws -> Any? {
    let double: Double
    do {
      double = try container.decode(Double.self)
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch {
      return beyondDouble(in: container)
    }
    guard double.rounded() == double else { return exact(double, in: container) }
    if double == 0, double.sign == .minus { return double }
    if let integer = try? container.decode(Int.self) { return integer }
    if let integer = try? container.decode(Int64.self) { return integer }
    if let integer = try? container.decode(UInt64.self) { return integer }
    return exact(double, in: container)
  }

  /// A number that no double holds: too large, or so small that a `JSONDecoder` makes nothing of it
  /// but the integer 0, as the legacy libraries do.
  private static func beyondDouble(in container: any SingleValueDecodingContainer) -> Any? {
    // Foundation's error for a number that does not fit is no `DecodingError` before it gets out.
    if let decimal = try? container.decode(Decimal.self) { return decimal }
    return try? container.decode(Int.self)
  }

  /// The double, or the decimal where it has digits that the double has not.
  private static func exact(
    _ double: Double,
    in container: any SingleValueDecodingContainer
  ) -> Any {
    guard double.isFinite, let decimal = try? container.decode(Decimal.self), !decimal.isNaN else {
      return double
    }
    return isDouble(decimal, double) ? double : decimal
  }

  /// Whether a decimal has no digit but those of a double.
  ///
  /// The `JSONDecoder` of iOS 13 and 14, and other decoders, make the decimal out of the double: of
  /// `3.133` they show 3.132999999999999488, which is the text of another double.
  private static func isDouble(_ decimal: Decimal, _ double: Double) -> Bool {
    decimal == shortDecimal(double) || decimal == Decimal(double)
      || decimal == Decimal(string: double.description, locale: posix)
  }

  /// The decimal of a double with at most six digits behind the period, as most have.
  private static func shortDecimal(_ double: Double) -> Decimal? {
    let millionths = (double * 1e6).rounded()
    guard abs(millionths) < 1e15, millionths / 1e6 == double else { return nil }
    let significand = Decimal(Int64(millionths).magnitude)
    return Decimal(sign: double.sign, exponent: -6, significand: significand)
  }

  private static let posix = Locale(identifier: "en_US_POSIX")
}

import Foundation

extension Decimal {
  /// The nearest `Double`, which `NSDecimalNumber.doubleValue` is not always.
  package var nearestDouble: Double {
    DecimalLayout.number(self)?.nearestDouble ?? Double(description) ?? .nan
  }
}

/// Finds the digits of a `Decimal`, which has no public way to them but its text.
///
/// Making the text and reading it takes 20 times as long (`longDecimals` from a tree). The 20 bytes are
/// those of `NSDecimal`, which is public in C: an exponent, flags with the number of parts, two bytes
/// of nothing, and eight parts of 16 bits, the lowest first. Apple and swift-foundation have that number
/// in different halves of the flags. So the reading of known values decides, once in a process, and where
/// none is right the text is read.
private enum DecimalLayout {
  /// How far the number of parts is shifted in the flags; `nil` for an unknown layout.
  private static let lengthShift: UInt8? = [0, 4].first { shift in
    let known: [(Decimal, UInt64)] = [
      (Decimal(sign: .plus, exponent: -3, significand: 65_537), 65_537),
      (Decimal(sign: .minus, exponent: 7, significand: 3), 3), (Decimal(UInt64.max), .max),
    ]
    return known.allSatisfy { decimal, digits in
      significand(of: decimal, lengthShift: shift).map { $0 == (0, digits) } ?? false
    }
  }

  static func number(_ decimal: Decimal) -> DecimalNumber? {
    guard let lengthShift, !decimal.isNaN,
      var (high, low) = significand(of: decimal, lengthShift: lengthShift)
    else { return nil }
    var number = DecimalNumber(isNegative: decimal.isSignMinus, exponent: decimal.exponent)
    while high != 0 {
      let (upper, rest) = high.quotientAndRemainder(dividingBy: 10)
      let (lower, digit) = UInt64(10).dividingFullWidth((rest, low))
      (high, low) = (upper, lower)
      number.exponent += 1
      number.isCut = number.isCut || digit != 0
    }
    number.significand = low
    return number
  }

  /// The digits as a number of 128 bits.
  ///
  /// Copying the bytes is sound for any type of 20 bytes without references, which a `Decimal` is.
  private static func significand(
    of decimal: Decimal,
    lengthShift: UInt8
  ) -> (high: UInt64, low: UInt64)? {
    guard MemoryLayout<Decimal>.size == 20 else { return nil }
    return withUnsafeBytes(of: decimal) { bytes in
      let length = bytes[1] >> lengthShift & 0xF
      guard length <= 8 else { return nil }
      func word(at offset: Int, parts: UInt8) -> UInt64 {
        guard parts > 0 else { return 0 }
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let unused = UInt64(4 - min(parts, 4)) * 16
        return (UInt64(littleEndian: word) << unused) >> unused
      }
      return (word(at: 12, parts: length < 4 ? 0 : length - 4), word(at: 4, parts: length))
    }
  }
}

import Foundation

/// A decimal number of at most 19 digits and the power of ten that it is multiplied by.
///
/// The nearest `Double` of nearly every token takes one multiplication or division (`longDecimals` of the
/// benchmarks): `strtod` is 10 times as slow and needs a terminated string.
struct DecimalNumber {
  var isNegative = false
  var significand: UInt64 = 0
  var exponent = 0
  /// Whether digits are missing: the number is above `significand` and below `significand + 1`.
  var isCut = false

  /// The nearest `Double`, ties to even; `nil` where it takes more than 128 bits to know it.
  var nearestDouble: Double? {
    guard let value = Self.nearest(significand, exponent) else { return nil }
    // Rounding keeps the order: where both bounds have one nearest value, all between them has it.
    if isCut, Self.nearest(significand &+ 1, exponent) != value { return nil }
    return isNegative ? -value : value
  }

  /// The nearest `Double` of `significand × 10^exponent`.
  private static func nearest(_ significand: UInt64, _ exponent: Int) -> Double? {
    guard abs(exponent) < powersOfFive.count else { return significand == 0 ? 0 : nil }
    if significand <= 1 << 53, abs(exponent) < powersOfTen.count {
      // Both are exact, so that the one operation rounds correctly (Clinger).
      let value = Double(significand)
      return exponent < 0 ? value / powersOfTen[-exponent] : value * powersOfTen[exponent]
    }
    guard significand != 0 else { return 0 }
    return exponent < 0
      ? quotient(significand, byPower: -exponent)
      : product(significand, powersOfFive[exponent], scaledBy: exponent)
  }

  /// `significand × power × 2^scale` with all 128 bits of the product.
  private static func product(_ significand: UInt64, _ power: UInt64, scaledBy scale: Int) -> Double
  {
    let (high, low) = significand.multipliedFullWidth(by: power)
    guard high != 0 else { return scaled(low, by: scale) }
    let shift = high.leadingZeroBitCount
    let top = high << shift | low >> (64 &- shift)
    return scaled(top | (low << shift == 0 ? 0 : 1), by: scale &+ 64 &- shift)
  }

  /// `significand ÷ power × 2^scale` with at least 62 bits of the quotient.
  ///
  /// The dividend's upper half is less than the divisor, whose first bit is set.
  private static func quotient(_ significand: UInt64, byPower index: Int) -> Double {
    let up = significand.leadingZeroBitCount
    let down = powersOfFive[index].leadingZeroBitCount
    let dividend = significand << up
    let (quotient, rest) = divide(
      (dividend >> 1, dividend << 63),
      by: powersOfFive[index] << down,
      reciprocal: reciprocals[index]
    )
    return scaled(quotient | (rest == 0 ? 0 : 1), by: down &- up &- 63 &- index)
  }

  /// Divides 128 bits by 64 with two multiplications (Möller and Granlund, *Improved Division by
  /// Invariant Integers*, algorithm 4).
  ///
  /// `dividingFullWidth` is one instruction on x86-64 and a loop in software on arm64.
  private static func divide(
    _ dividend: (high: UInt64, low: UInt64),
    by divisor: UInt64,
    reciprocal: UInt64
  ) -> (quotient: UInt64, rest: UInt64) {
    let product = reciprocal.multipliedFullWidth(by: dividend.high)
    let (low, carries) = product.low.addingReportingOverflow(dividend.low)
    var quotient = product.high &+ dividend.high &+ (carries ? 2 : 1)
    var rest = dividend.low &- quotient &* divisor
    if rest > low {
      quotient &-= 1
      rest = rest &+ divisor
    }
    return rest < divisor ? (quotient, rest) : (quotient &+ 1, rest &- divisor)
  }

  /// `bits × 2^scale`, rounded once.
  ///
  /// The last of at least 62 bits says whether anything follows them. It is far below the 53 bits of a
  /// `Double`, and so decides nothing but a tie. The scale is exact, because no result is below 1e-27.
  private static func scaled(_ bits: UInt64, by scale: Int) -> Double {
    Double(bits) * Double(bitPattern: UInt64(truncatingIfNeeded: 1023 &+ scale) << 52)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// All the powers of five that fit 64 bits; the powers of two are exact anyway.
  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15625, 78125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
    1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
    2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625, 298_023_223_876_953_125,
    1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
  ]

  /// Of each power of five, shifted to the left until its first bit is set: what is left of
  /// `(2^128 - 1) / power` without its first bit.
  private static let reciprocals: [UInt64] = [
    0xFFFF_FFFF_FFFF_FFFF, 0x9999_9999_9999_9999, 0x47AE_147A_E147_AE14, 0x0624_DD2F_1A9F_BE76,
    0xA36E_2EB1_C432_CA57, 0x4F8B_588E_368F_0846, 0x0C6F_7A0B_5ED8_D36B, 0xAD7F_29AB_CAF4_8578,
    0x5798_EE23_08C3_9DF9, 0x12E0_BE82_6D69_4B2E, 0xB7CD_FD9D_7BDB_AB7D, 0x5FD7_FE17_9649_55FD,
    0x1979_9812_DEA1_1197, 0xC25C_2684_9768_1C26, 0x6849_B86A_12B9_B01E, 0x203A_F9EE_7561_59B2,
    0xCD2B_297D_889B_C2B6, 0x70EF_5464_6D49_6892, 0x2725_DD1D_243A_BA0E, 0xD83C_94FB_6D2A_C34A,
    0x79CA_10C9_2422_35D5, 0x2E3B_40A0_E9B4_F7DD, 0xE392_0101_75EE_5962, 0x82DB_3401_2B25_144E,
    0x357C_299A_88EA_76A5, 0xEF2D_0F5D_A7DD_8AA2, 0x8C24_0C4A_ECB1_3BB5, 0x3CE9_A36F_23C0_FC90,
  ]
}

extension DecimalNumber {
  /// Reads a token that the scanner has accepted; its first 19 digits that count.
  ///
  /// At least eight bytes are readable behind it. `period` is the offset of the period in a token without an
  /// exponent; 0 where that is not known.
  init(_ text: UnsafePointer<UInt8>, count: Int, period: Int = 0) {
    isNegative = text[0] == .minus
    let first = isNegative ? 1 : 0
    var integerEnd = period
    var end = count
    if period == 0 {
      integerEnd = EightDigits.end(in: text, from: first)
      end =
        text[integerEnd] == .period && integerEnd < count
        ? EightDigits.end(in: text, from: integerEnd &+ 1) : integerEnd
      exponent = Self.exponent(text, in: end..<count)
    }
    let fractionLength = max(end &- integerEnd &- 1, 0)
    exponent &-= fractionLength
    guard integerEnd &- first &+ fractionLength < Self.integerPowersOfTen.count else {
      readLong(text, in: first..<end)
      return
    }
    significand = Self.digits(text + first, count: integerEnd &- first)
    guard fractionLength > 0 else { return }
    significand =
      significand &* Self.integerPowersOfTen[fractionLength]
      &+ Self.digits(text + (integerEnd &+ 1), count: fractionLength)
  }

  /// The value of 1 to 19 digits, behind which at least eight bytes are readable.
  @inline(__always)
  static func digits(_ text: UnsafePointer<UInt8>, count: Int) -> UInt64 {
    var value: UInt64 = 0
    var offset = 0
    while count &- offset > 8 {
      value = value &* 100_000_000 &+ EightDigits.value(loadWord(text + offset))
      offset &+= 8
    }
    // What is shifted in counts as zeros in front.
    let rest = count &- offset
    let word = loadWord(text + offset) &<< UInt64(truncatingIfNeeded: 64 &- 8 &* rest)
    return value &* integerPowersOfTen[rest] &+ EightDigits.value(word)
  }

  private static let integerPowersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]

  /// Reads more than 19 digits, zeros in front included, around a period.
  private mutating func readLong(_ text: UnsafePointer<UInt8>, in range: Range<Int>) {
    for offset in range where text[offset] != .period {
      let digit = UInt64(text[offset] &- .zero)
      if significand < 1_000_000_000_000_000_000 {
        significand = significand &* 10 &+ digit
      } else {
        exponent &+= 1
        isCut = isCut || digit != 0
      }
    }
  }

  /// The number behind the `e`, if there is one; of a length that no number makes up for, the largest.
  private static func exponent(_ text: UnsafePointer<UInt8>, in range: Range<Int>) -> Int {
    guard !range.isEmpty else { return 0 }
    var offset = range.lowerBound &+ 1
    let isNegative = text[offset] == .minus
    if isNegative || text[offset] == .plus { offset &+= 1 }
    var exponent = 0
    while offset < range.upperBound {
      // Room for another digit, and for the number of digits in front of it, whatever size `Int` has.
      if exponent < Int.max >> 5 { exponent = exponent &* 10 &+ Int(text[offset] &- .zero) }
      offset &+= 1
    }
    return isNegative ? 0 &- exponent : exponent
  }
}

/// Looks at eight digits at once, which halves the time of a long decimal.
enum EightDigits {
  /// The end of the digits from an offset, behind which at least eight bytes are readable.
  @inline(__always)
  static func end(in text: UnsafePointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while true {
      let values = loadWord(text + offset) ^ 0x3030_3030_3030_3030
      // The upper bit of a byte above 9, and maybe of others behind the first.
      let others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
      if others != 0 { return offset &+ others.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
  }

  /// The value of eight digits, the first of which is the lowest byte; a zero byte counts as a zero.
  @inline(__always)
  static func value(_ word: UInt64) -> UInt64 {
    // Pairs, then fours, then all eight.
    var sum = word & 0x0F0F_0F0F_0F0F_0F0F
    sum = (sum &* (10 << 8 &+ 1)) >> 8 & 0x00FF_00FF_00FF_00FF
    sum = (sum &* (100 << 16 &+ 1)) >> 16 & 0x0000_FFFF_0000_FFFF
    return (sum &* (10_000 << 32 &+ 1)) >> 32
  }
}

// MARK: - Decimal

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
      // In two halves: older libraries of systems with an `Int` of 32 bits trap in `dividingFullWidth`.
      let (middle, middleRest) = (rest << 32 | low >> 32).quotientAndRemainder(dividingBy: 10)
      let (lower, digit) = (middleRest << 32 | low & 0xFFFF_FFFF)
        .quotientAndRemainder(dividingBy: 10)
      (high, low) = (upper, middle << 32 | lower)
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

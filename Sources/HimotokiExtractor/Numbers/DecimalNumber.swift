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
      ? quotient(significand, powersOfFive[-exponent], scaledBy: exponent)
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
  private static func quotient(_ significand: UInt64, _ power: UInt64, scaledBy scale: Int)
    -> Double
  {
    let up = significand.leadingZeroBitCount
    let down = power.leadingZeroBitCount
    // The dividend's upper half is less than the divisor, whose first bit is set.
    let dividend = significand << up
    let (quotient, rest) = (power << down)
      .dividingFullWidth((high: dividend >> 1, low: dividend << 63))
    return scaled(quotient | (rest == 0 ? 0 : 1), by: scale &+ down &- up &- 63)
  }

  /// `bits × 2^scale`, rounded once.
  ///
  /// The last of at least 62 bits says whether anything follows them. It is far below the 53 bits of a
  /// `Double`, and so decides nothing but a tie. The scale is exact, because no result is below 1e-27.
  private static func scaled(_ bits: UInt64, by scale: Int) -> Double {
    Double(bits) * Double(sign: .plus, exponent: scale, significand: 1)
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
}

extension DecimalNumber {
  /// Reads a token that the scanner has accepted; its first 19 digits that count.
  init(_ text: UnsafePointer<UInt8>, count: Int) {
    var digits = DigitReader(text: text, count: count)
    isNegative = text[0] == .minus
    if isNegative { digits.offset = 1 }
    digits.read()
    var fractionLength = 0
    if digits.offset < count, text[digits.offset] == .period {
      digits.offset &+= 1
      let first = digits.offset
      digits.read()
      fractionLength = digits.offset &- first
    }
    significand = digits.value
    isCut = digits.isCut
    exponent = digits.dropped &- fractionLength &+ digits.writtenExponent()
  }
}

/// Reads the digits of a token.
private struct DigitReader {
  let text: UnsafePointer<UInt8>
  let count: Int
  var offset = 0
  var value: UInt64 = 0
  /// How many digits were left out behind the first 19, and whether one of them is not zero.
  var dropped = 0
  var isCut = false

  init(text: UnsafePointer<UInt8>, count: Int) {
    self.text = text
    self.count = count
  }

  /// Reads digits up to anything else.
  mutating func read() {
    // Below this, eight digits more are at most 19 in all.
    while value < 100_000_000_000, offset &+ 8 <= count,
      let eight = EightDigits.value(loadWord(text + offset))
    {
      value = value &* 100_000_000 &+ eight
      offset &+= 8
    }
    if readRest() { return }
    while offset < count, text[offset] &- .zero <= 9 {
      let digit = UInt64(text[offset] &- .zero)
      if value < 1_000_000_000_000_000_000 {
        value = value &* 10 &+ digit
      } else {
        dropped &+= 1
        isCut = isCut || digit != 0
      }
      offset &+= 1
    }
  }

  /// Reads the last few digits at once, if nothing else is left.
  ///
  /// The word ends with the token, and what is before the digits in it counts as zeros.
  private mutating func readRest() -> Bool {
    let rest = count &- offset
    guard rest > 0, rest < 8, count >= 8 else { return rest == 0 }
    let known: UInt64 = (1 << UInt64((8 &- rest) &* 8)) &- 1
    let word = loadWord(text + (count &- 8)) & ~known | 0x3030_3030_3030_3030 & known
    guard value < Self.limits[rest], let digits = EightDigits.value(word) else { return false }
    value = value &* Self.powersOfTen[rest] &+ digits
    offset = count
    return true
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000,
  ]
  /// What has to be less, so that as many digits more are at most 19.
  private static let limits: [UInt64] = [
    10_000_000_000_000_000_000, 1_000_000_000_000_000_000, 100_000_000_000_000_000,
    10_000_000_000_000_000, 1_000_000_000_000_000, 100_000_000_000_000, 10_000_000_000_000,
    1_000_000_000_000,
  ]

  /// The number behind the `e`, if there is one; of a length that no number makes up for, the largest.
  mutating func writtenExponent() -> Int {
    guard offset < count else { return 0 }
    offset &+= 1
    let isNegative = text[offset] == .minus
    if isNegative || text[offset] == .plus { offset &+= 1 }
    var exponent = 0
    while offset < count {
      // Room for another digit, and for the number of digits in front of it, whatever size `Int` has.
      if exponent < Int.max >> 5 { exponent = exponent &* 10 &+ Int(text[offset] &- .zero) }
      offset &+= 1
    }
    return isNegative ? 0 &- exponent : exponent
  }
}

/// Looks at eight digits at once, which halves the time of a long decimal.
enum EightDigits {
  /// How many of eight bytes are digits before the first that is none.
  @inline(__always)
  static func count(in text: UnsafePointer<UInt8>) -> Int {
    let values = loadWord(text) ^ 0x3030_3030_3030_3030
    // The upper bit of a byte above 9, and maybe of others behind the first.
    let others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
    return others == 0 ? 8 : others.trailingZeroBitCount >> 3
  }

  /// The value of eight bytes; `nil` unless all of them are digits.
  @inline(__always)
  static func value(_ word: UInt64) -> UInt64? {
    let upperHalves = word & 0xF0F0_F0F0_F0F0_F0F0
    let carried = (word &+ 0x0606_0606_0606_0606) & 0xF0F0_F0F0_F0F0_F0F0
    guard upperHalves | carried >> 4 == 0x3333_3333_3333_3333 else { return nil }
    // Pairs, then fours, then all eight; the first digit is the lowest byte.
    var sum = word & 0x0F0F_0F0F_0F0F_0F0F
    sum = (sum &* (10 << 8 &+ 1)) >> 8 & 0x00FF_00FF_00FF_00FF
    sum = (sum &* (100 << 16 &+ 1)) >> 16 & 0x0000_FFFF_0000_FFFF
    return (sum &* (10_000 << 32 &+ 1)) >> 32
  }
}

/// Reads number tokens that the scanner has accepted.
enum NumberText {
  /// The value of a token of an optional minus sign and at most 18 digits.
  static func shortInteger(_ text: UnsafePointer<UInt8>, count: Int) -> Int64 {
    let isNegative = text[0] == .minus
    var value: Int64 = 0
    var offset = isNegative ? 1 : 0
    while offset < count {
      value = value &* 10 &+ Int64(text[offset] &- .zero)
      offset &+= 1
    }
    return isNegative ? 0 &- value : value
  }

  /// The correctly rounded value of a token; infinite beyond the range of `Double`.
  static func double(_ text: UnsafePointer<UInt8>, count: Int) -> Double {
    DecimalNumber(text, count: count).nearestDouble ?? Double(string(text, count: count)) ?? .nan
  }

  static func isFiniteDouble(_ text: UnsafePointer<UInt8>, count: Int) -> Bool {
    double(text, count: count).isFinite
  }

  static func string(_ text: UnsafePointer<UInt8>, count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
}

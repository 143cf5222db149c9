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
    exactDouble(text, count: count) ?? Double(string(text, count: count)) ?? .nan
  }

  static func isFiniteDouble(_ text: UnsafePointer<UInt8>, count: Int) -> Bool {
    double(text, count: count).isFinite
  }

  static func string(_ text: UnsafePointer<UInt8>, count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  /// The value of a token whose digits and power of ten are both exact in a `Double`.
  ///
  /// Then one multiplication or division rounds correctly (Clinger). That covers nearly all numbers
  /// of real documents; the rest takes the standard library's parser.
  private static func exactDouble(_ text: UnsafePointer<UInt8>, count: Int) -> Double? {
    var scan = DecimalScan(text: text, count: count)
    guard scan.readMantissa(), scan.mantissa <= 1 << 53, scan.readExponent() else { return nil }
    let magnitude = Double(scan.mantissa)
    let exponent = scan.exponent
    guard abs(exponent) < powersOfTen.count else { return nil }
    let value =
      exponent < 0 ? magnitude / powersOfTen[-exponent] : magnitude * powersOfTen[exponent]
    return scan.isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

/// Splits a number token into sign, digits and a power of ten.
private struct DecimalScan {
  let text: UnsafePointer<UInt8>
  let count: Int
  var offset = 0
  var isNegative = false
  var mantissa: UInt64 = 0
  var exponent = 0

  init(text: UnsafePointer<UInt8>, count: Int) {
    self.text = text
    self.count = count
    isNegative = text[0] == .minus
    if isNegative { offset = 1 }
  }

  /// Reads the digits before and after the period; fails when there are more than 19.
  mutating func readMantissa() -> Bool {
    var digits = 0
    var isFraction = false
    while offset < count {
      let byte = text[offset]
      if byte == .period {
        isFraction = true
      } else if byte &- .zero <= 9 {
        mantissa = mantissa &* 10 &+ UInt64(byte &- .zero)
        digits &+= 1
        if isFraction { exponent &-= 1 }
      } else {
        break
      }
      offset &+= 1
    }
    return digits <= 19
  }

  /// Adds the written exponent; fails when it is too long to matter.
  mutating func readExponent() -> Bool {
    guard offset < count else { return true }
    offset &+= 1
    let negative = text[offset] == .minus
    if negative || text[offset] == .plus { offset &+= 1 }
    guard count &- offset <= 4 else { return false }
    var written = 0
    while offset < count {
      written = written &* 10 &+ Int(text[offset] &- .zero)
      offset &+= 1
    }
    exponent &+= negative ? 0 &- written : written
    return true
  }
}

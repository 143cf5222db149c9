// Numbers, as every scanner reads them.
extension TextScanner where Self: ~Copyable {
  /// The end of a number token: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  @inline(__always)
  func numberEnd(from start: Int, _ shape: inout NumberShape) throws(JSONSyntaxError) -> Int {
    let first = base[start] == .minus ? start &+ 1 : start
    var position = try digitsEnd(from: first)
    if base[first] == .zero, position &- first > 1 {
      throw JSONSyntaxError(.leadingZero, at: first)
    }
    shape = NumberShape(integerDigits: position &- first)
    if base[position] == .period {
      shape.isFraction = true
      position = try digitsEnd(from: position &+ 1)
    }
    guard base[position] | 0x20 == UInt8(ascii: "e") else { return position }
    shape.isFraction = true
    shape.mayOverflow = true
    position &+= 1
    if base[position] == .plus || base[position] == .minus { position &+= 1 }
    return try digitsEnd(from: position)
  }

  @inline(__always)
  private func digitsEnd(from start: Int) throws(JSONSyntaxError) -> Int {
    var position = start
    while base[position] &- .zero <= 9 {
      position &+= 1
      // Long decimals, eight digits at a time.
      guard position &- start == 4 else { continue }
      while position &+ 8 <= count {
        let digits = EightDigits.count(in: base + position)
        position &+= digits
        guard digits == 8 else { return position }
      }
    }
    guard position > start else {
      throw JSONSyntaxError(position >= count ? .unexpectedEnd : .invalidNumber, at: position)
    }
    return position
  }
}

/// What a scanner saw of a number in passing.
struct NumberShape {
  private let hasFewDigits: Bool
  /// Whether there is a period or an exponent.
  var isFraction = false
  /// Whether it has to be read to know that a `Double` can hold it.
  var mayOverflow: Bool

  init(integerDigits: Int = 0) {
    hasFewDigits = integerDigits <= 18
    mayOverflow = integerDigits > 300
  }

  /// An optional minus sign and at most 18 digits: it fits `Int64`.
  var isShortInteger: Bool { hasFewDigits && !isFraction }
}

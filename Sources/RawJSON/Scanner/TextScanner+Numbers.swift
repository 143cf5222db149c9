// Numbers, as every scanner reads them.
extension TextScanner where Self: ~Copyable {
  /// Skips a number token: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  mutating func skipNumber() throws(JSONSyntaxError) -> NumberShape {
    if base[position] == .minus { position &+= 1 }
    let digits = position
    try skipIntegerDigits()
    var shape = NumberShape(integerDigits: position &- digits)
    if base[position] == .period {
      shape.isFraction = true
      position &+= 1
      try skipDigits()
    }
    if base[position] | 0x20 == UInt8(ascii: "e") {
      shape.isFraction = true
      shape.mayOverflow = true
      position &+= 1
      if base[position] == .plus || base[position] == .minus { position &+= 1 }
      try skipDigits()
    }
    return shape
  }

  private mutating func skipIntegerDigits() throws(JSONSyntaxError) {
    let first = position
    try skipDigits()
    if base[first] == .zero, position &- first > 1 {
      throw JSONSyntaxError(.leadingZero, at: first)
    }
  }

  private mutating func skipDigits() throws(JSONSyntaxError) {
    let first = position
    while base[position] &- .zero <= 9 { position &+= 1 }
    guard position > first else {
      throw JSONSyntaxError(position >= count ? .unexpectedEnd : .invalidNumber, at: position)
    }
  }
}

/// What a scanner saw of a number in passing.
struct NumberShape {
  private let hasFewDigits: Bool
  /// Whether there is a period or an exponent.
  var isFraction = false
  /// Whether it has to be read to know that a `Double` can hold it.
  var mayOverflow: Bool

  init(integerDigits: Int) {
    hasFewDigits = integerDigits <= 18
    mayOverflow = integerDigits > 300
  }

  /// An optional minus sign and at most 18 digits: it fits `Int64`.
  var isShortInteger: Bool { hasFewDigits && !isFraction }
}

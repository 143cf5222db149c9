extension TapeScanner {
  /// Scans a number token: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  mutating func scanNumber() throws(JSONSyntaxError) {
    let start = position
    if base[position] == .minus { position &+= 1 }
    let digits = position
    try skipIntegerDigits()
    var flags: UInt32 = position &- digits <= 18 ? TapeNode.shortInteger : 0
    var mayOverflow = position &- digits > 300
    if base[position] == .period {
      flags = 0
      position &+= 1
      try skipDigits()
    }
    if base[position] | 0x20 == UInt8(ascii: "e") {
      flags = 0
      mayOverflow = true
      position &+= 1
      if base[position] == .plus || base[position] == .minus { position &+= 1 }
      try skipDigits()
    }
    let length = position &- start
    if mayOverflow, !NumberText.isFiniteDouble(base + start, count: length) {
      flags = TapeNode.outOfRange
      foundNumberOutOfRange = true
    }
    tape.append(.number, flags: flags, start: start, length: length)
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

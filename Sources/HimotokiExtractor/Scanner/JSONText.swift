/// The tokens of UTF-8 JSON text; what is built of them is the business of `TapeScanner`.
///
/// The zeros behind the text end every token, so no loop compares its position with the end, and up to 16 bytes
/// are loaded at once from any place in the text.
///
/// A value of two words, apart from the scanner: what is not inlined gets it in registers, where a scanner
/// that calls its own method is copied to the stack first, four times a member (`repositories-scan`).
struct JSONText {
  let base: UnsafePointer<UInt8>
  /// The length of the text.
  let count: Int
}

extension JSONText {
  /// The error for a byte.
  func unexpected(at position: Int) -> JSONSyntaxError {
    position >= count
      ? JSONSyntaxError(.unexpectedEnd, at: count)
      : JSONSyntaxError(.unexpectedByte(base[position]), at: position)
  }

  /// The error where a value must begin and there is neither a number nor a string, container or whole literal.
  func literalError(at start: Int) -> JSONSyntaxError {
    let literal: StaticString =
      switch base[start] {
      case UInt8(ascii: "t"): "true"
      case UInt8(ascii: "f"): "false"
      case UInt8(ascii: "n"): "null"
      default: ""
      }
    var offset = 0
    while offset < literal.utf8CodeUnitCount, base[start &+ offset] == literal.utf8Start[offset] {
      offset &+= 1
    }
    return unexpected(at: start &+ offset)
  }

  /// The end of the whitespace, of which there is mostly none or one space.
  ///
  /// Both are branches and not a sum, so that the next load has not to wait for this one: with a sum, a scan takes
  /// half as long again (`feed-scan`).
  @inline(__always)
  func whitespaceEnd(from start: Int) -> Int {
    guard base[start] <= .space else { return start }
    if base[start] == .space, base[start &+ 1] > .space { return start &+ 1 }
    return whitespaceRunEnd(from: start)
  }

  @inline(never)
  private func whitespaceRunEnd(from start: Int) -> Int {
    var cursor = start
    while true {
      let byte = base[cursor]
      guard Self.isWhitespace(byte) else { return cursor }
      cursor &+= 1
      if byte == .newline { cursor = indentationEnd(from: cursor) }
    }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == .space || byte == .newline || byte == .return || byte == .tab
  }

  /// Skips spaces, eight at a time: half of a pretty-printed document is indentation.
  private func indentationEnd(from start: Int) -> Int {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    var cursor = start
    while true {
      let others = loadWord(base + cursor) ^ spaces
      if others != 0 { return cursor &+ others.trailingZeroBitCount >> 3 }
      cursor &+= 8
    }
  }
}

// MARK: - Numbers

extension JSONText {
  /// Scans a number of at most 18 digits in front of the period, and without an exponent; `nil` for any other.
  ///
  /// Nearly every number is one, and then there is nothing to throw (`longDecimals-scan`).
  @inline(__always)
  func plainNumber(from start: Int) -> (end: Int, flags: UInt32)? {
    let first = base[start] == .minus ? start &+ 1 : start
    var end = EightDigits.end(in: base, from: first)
    let length = end &- first
    guard length > 0, length <= 18, base[first] != .zero || length == 1 else { return nil }
    var flags = TapeNode.shortInteger
    if base[end] == .period {
      flags = TapeNode.fraction | UInt32(truncatingIfNeeded: end &- start) << TapeNode.periodShift
      let fraction = end &+ 1
      end = EightDigits.end(in: base, from: fraction)
      guard end > fraction else { return nil }
    }
    return base[end] | 0x20 == UInt8(ascii: "e") ? nil : (end, flags)
  }

  /// Scans a number token, `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`, and returns its end and the
  /// flags of its node.
  @inline(never)
  func scanNumber(from start: Int) throws(JSONSyntaxError) -> (end: Int, flags: UInt32) {
    if let number = plainNumber(from: start) { return number }
    let first = base[start] == .minus ? start &+ 1 : start
    var end = try digitsEnd(from: first)
    if base[first] == .zero, end &- first > 1 { throw JSONSyntaxError(.leadingZero, at: first) }
    var mayOverflow = end &- first > 300
    var flags: UInt32 = 0
    if base[end] == .period {
      let period = UInt16(exactly: end &- start) ?? 0
      flags = TapeNode.fraction | UInt32(period) << TapeNode.periodShift
      end = try digitsEnd(from: end &+ 1)
    }
    if base[end] | 0x20 == UInt8(ascii: "e") {
      end &+= 1
      if base[end] == .plus || base[end] == .minus { end &+= 1 }
      end = try digitsEnd(from: end)
      flags = TapeNode.fraction
      mayOverflow = true
    }
    if mayOverflow, !NumberText.double(base + start, count: end &- start).isFinite {
      flags |= TapeNode.outOfRange
    }
    return (end, flags)
  }

  /// The end of one digit or more.
  @inline(__always)
  private func digitsEnd(from start: Int) throws(JSONSyntaxError) -> Int {
    let end = EightDigits.end(in: base, from: start)
    guard end > start else {
      throw JSONSyntaxError(end >= count ? .unexpectedEnd : .invalidNumber, at: end)
    }
    return end
  }
}

// MARK: - Strings

extension JSONText {
  /// Whether a key that was scanned before stands here too, with its closing quote.
  ///
  /// The comparison cannot leave the text and its padding: a word is loaded only where all bytes before it are
  /// those of a key, and no zero is one.
  @inline(__always)
  func hasKey(_ key: TapeNode, at start: Int) -> Bool {
    guard !key.has(TapeNode.needsCare) else { return false }
    let length = Int(key.length) &+ 1
    let known = base + Int(key.start)
    guard length <= 8 else { return equalBytes(base + start, known, count: length) }
    // What is behind the quote is shifted out.
    let difference = loadWord(base + start) ^ loadWord(known)
    return difference &<< UInt64(truncatingIfNeeded: 64 &- 8 &* length) == 0
  }

  /// Scans a string that starts at a quote; returns its closing quote and its flags.
  @inline(__always)
  func scanString(at quote: Int) throws(JSONSyntaxError) -> (end: Int, flags: UInt32) {
    let end = plainASCIIEnd(from: quote &+ 1)
    if base[end] == .quote { return (end, 0) }
    return try scanSpecialText(from: end)
  }

  /// The end of the bytes of a string that need no attention.
  ///
  /// With vectors instead of words of eight bytes `page-scan` took a quarter less.
  @inline(__always)
  private func plainASCIIEnd(from start: Int) -> Int {
    var cursor = start
    while true {
      let stops = SpecialBytes.offset(in: UnsafeRawPointer(base + cursor))
      if stops < 16 { return cursor &+ stops }
      cursor &+= 16
    }
  }

  /// Scans the rest of a string from its first escape or non-ASCII byte to its closing quote.
  private func scanSpecialText(
    from start: Int
  ) throws(JSONSyntaxError) -> (end: Int, flags: UInt32) {
    var cursor = start
    var flags: UInt32 = 0
    while base[cursor] != .quote {
      let byte = base[cursor]
      if byte == .backslash {
        flags |= TapeNode.escaped
        cursor = try skipEscape(at: cursor)
      } else if byte >= 0x80 {
        flags |= TapeNode.nonASCII
        let end = threeByteScalarsEnd(from: cursor)
        cursor = end > cursor ? end : try skipMultibyteScalar(at: cursor)
      } else if byte < .space {
        throw JSONSyntaxError(cursor >= count ? .unexpectedEnd : .controlCharacter, at: cursor)
      }
      // Escapes follow each other, and so do scalars of another script: look before searching for the next.
      if base[cursor] < 0x80, base[cursor] != .backslash { cursor = plainASCIIEnd(from: cursor) }
    }
    return (cursor, flags)
  }

  private func skipEscape(at cursor: Int) throws(JSONSyntaxError) -> Int {
    switch base[cursor &+ 1] {
    case .quote, .backslash, .slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return cursor &+ 2
    case UInt8(ascii: "u"):
      return try skipUnicodeEscape(at: cursor)
    default:
      throw JSONSyntaxError(cursor &+ 1 >= count ? .unexpectedEnd : .invalidEscape, at: cursor)
    }
  }

  private func skipUnicodeEscape(at cursor: Int) throws(JSONSyntaxError) -> Int {
    guard let unit = Hexadecimal.codeUnit(base + (cursor &+ 2)) else {
      throw JSONSyntaxError(.invalidEscape, at: cursor)
    }
    guard unit & 0xF800 == 0xD800 else { return cursor &+ 6 }
    guard unit < 0xDC00, base[cursor &+ 6] == .backslash, base[cursor &+ 7] == UInt8(ascii: "u"),
      let low = Hexadecimal.codeUnit(base + (cursor &+ 8)), low & 0xFC00 == 0xDC00
    else { throw JSONSyntaxError(.loneSurrogate, at: cursor) }
    return cursor &+ 12
  }

  /// The end of a run of scalars of three bytes, of which most text of East Asia consists.
  ///
  /// Four bytes are loaded at once (`statuses-scan`).
  private func threeByteScalarsEnd(from start: Int) -> Int {
    var cursor = start
    while true {
      let bytes = loadHalf(base + cursor)
      // The low half of the first byte and bit 5 of the second: E0 80 to E0 9F, an overlong form, has none of
      // them, and ED A0 to ED BF, a surrogate, has 0x200D.
      let value = bytes & 0x200F
      guard bytes & 0xC0_C0F0 == 0x80_80E0, value != 0, value != 0x200D else { return cursor }
      cursor &+= 3
    }
  }

  /// Skips one scalar of two to four bytes; refuses overlong forms, surrogates and values above
  /// U+10FFFF.
  private func skipMultibyteScalar(at cursor: Int) throws(JSONSyntaxError) -> Int {
    let first = base[cursor]
    let second = base[cursor &+ 1]
    let secondRange: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0xC2...0xDF: (secondRange, length) = (0x80...0xBF, 2)
    case 0xE0: (secondRange, length) = (0xA0...0xBF, 3)
    case 0xE1...0xEC, 0xEE, 0xEF: (secondRange, length) = (0x80...0xBF, 3)
    case 0xED: (secondRange, length) = (0x80...0x9F, 3)
    case 0xF0: (secondRange, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (secondRange, length) = (0x80...0xBF, 4)
    case 0xF4: (secondRange, length) = (0x80...0x8F, 4)
    default: throw JSONSyntaxError(.invalidText, at: cursor)
    }
    guard secondRange.contains(second) else { throw JSONSyntaxError(.invalidText, at: cursor) }
    for offset in 2..<max(length, 2) where base[cursor &+ offset] & 0xC0 != 0x80 {
      throw JSONSyntaxError(.invalidText, at: cursor)
    }
    return cursor &+ length
  }
}

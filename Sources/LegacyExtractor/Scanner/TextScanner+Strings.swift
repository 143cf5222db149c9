// Strings, as every scanner reads them.
extension TextScanner where Self: ~Copyable {
  /// Scans the rest of a string from its first escape or non-ASCII byte to its closing quote.
  func scanSpecialText(
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
        cursor = try skipMultibyteScalar(at: cursor)
      } else if byte < .space {
        throw cursor >= count
          ? JSONSyntaxError(.unexpectedEnd, at: count)
          : JSONSyntaxError(.controlCharacter, at: cursor)
      }
      // Text of another script is non-ASCII byte after byte: look before skipping by words.
      if base[cursor] < 0x80 { cursor = try skipPlainASCII(from: cursor) }
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

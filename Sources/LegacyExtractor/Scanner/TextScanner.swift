/// Reads the tokens of UTF-8 JSON text; what is built of them is the business of the scanner.
///
/// No loop compares its position with the end, and nothing but `skipPlainASCII(from:)` reads more than
/// one byte before it has seen the one in front of it. So the text has to end in a byte that stops
/// every token: a zero behind it, or a bracket as its last byte that is not passed unless it closes
/// something.
protocol TextScanner: ~Copyable {
  var base: UnsafePointer<UInt8> { get }
  /// The length of the text.
  var count: Int { get }
  var position: Int { get set }
  /// Whether a value was the last thing in the innermost container.
  var needsComma: Bool { get set }

  /// Skips bytes of a string that need no attention and stops at the first that does.
  func skipPlainASCII(from start: Int) throws(JSONSyntaxError) -> Int
}

extension TextScanner where Self: ~Copyable {
  /// The error for the byte at the current position.
  func unexpected() -> JSONSyntaxError { unexpected(at: position) }

  /// The error for a byte.
  func unexpected(at position: Int) -> JSONSyntaxError {
    position >= count
      ? JSONSyntaxError(.unexpectedEnd, at: count)
      : JSONSyntaxError(.unexpectedByte(base[position]), at: position)
  }

  /// Skips a comma where one is due and says whether the container ends here.
  @inline(__always)
  mutating func skipSeparator(closing: UInt8) throws(JSONSyntaxError) -> Bool {
    skipWhitespace()
    if needsComma {
      if base[position] == .comma {
        position &+= 1
        skipWhitespace()
      } else if base[position] != closing {
        throw unexpected()
      }
    }
    return base[position] == closing
  }

  /// The end of a literal, whose first byte is known.
  func literalEnd(_ literal: StaticString, from start: Int) throws(JSONSyntaxError) -> Int {
    for offset in 0..<literal.utf8CodeUnitCount {
      guard base[start &+ offset] == literal.utf8Start[offset] else {
        throw unexpected(at: start &+ offset)
      }
    }
    return start &+ literal.utf8CodeUnitCount
  }

  @inline(__always)
  mutating func skipWhitespace() { position = whitespaceEnd(from: position) }

  /// The end of the whitespace, of which there is mostly none or one space.
  ///
  /// Both are branches and not a sum, so that the next load has not to wait for this one: a sixth of
  /// the time of a scan (`feed-part`).
  @inline(__always)
  func whitespaceEnd(from start: Int) -> Int {
    guard base[start] <= .space else { return start }
    if base[start] == .space, base[start &+ 1] > .space { return start &+ 1 }
    return whitespaceRunEnd(from: start)
  }

  private func whitespaceRunEnd(from start: Int) -> Int {
    var cursor = start
    while true {
      let byte = base[cursor]
      guard byte == .space || byte == .newline || byte == .return || byte == .tab else {
        return cursor
      }
      cursor &+= 1
      if byte == .newline { cursor = indentationEnd(from: cursor) }
    }
  }

  /// Skips runs of eight spaces: half of a pretty-printed document is indentation.
  private func indentationEnd(from start: Int) -> Int {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    var cursor = start
    while cursor &+ 8 <= count, loadWord(base + cursor) == spaces { cursor &+= 8 }
    return cursor
  }
}

extension TextBuffer {
  /// Appends the inside of a JSON string and returns the flags of its node.
  ///
  /// The bytes are copied first and looked at where they are words: most strings need no escape, and
  /// then that was all. Otherwise they are taken back and appended one by one.
  mutating func appendEscaped(_ value: String) -> UInt32 {
    var value = value
    return value.withUTF8 { utf8 in
      let start = count
      reserve(utf8.count &+ TapeScanner.padding)
      append(utf8)
      let special = firstSpecial(from: start)
      guard special < count else { return 0 }
      removeLast(count &- special)
      return appendSlowly(UnsafeBufferPointer(rebasing: utf8[(special &- start)...]))
    }
  }

  /// The offset of the first byte that is not plain ASCII, or the end.
  private func firstSpecial(from start: Int) -> Int {
    var cursor = start
    while cursor < count {
      let offset = SpecialBytes.offset(in: UnsafeRawPointer(bytes + cursor))
      if offset < 16 { return min(cursor &+ offset, count) }
      cursor &+= 16
    }
    return count
  }

  private mutating func appendSlowly(_ rest: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var flags: UInt32 = 0
    for byte in rest {
      if byte == .quote || byte == .backslash || byte < .space {
        flags |= TapeNode.escaped
        appendEscape(byte)
      } else {
        if byte >= 0x80 { flags |= TapeNode.nonASCII }
        append(byte)
      }
    }
    return flags
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append(.backslash)
    if byte >= .space { return append(byte) }
    append("u00")
    append(.zero &+ byte >> 4)
    let low = byte & 15
    append(low < 10 ? .zero &+ low : UInt8(ascii: "a") &+ low &- 10)
  }
}

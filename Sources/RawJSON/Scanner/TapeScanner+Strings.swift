extension TapeScanner {
  /// Scans a string that starts at the quote under the position, and returns its flags.
  @inline(__always)
  mutating func scanString(kind: JSONKind) throws(JSONSyntaxError) -> UInt32 {
    let start = position &+ 1
    var end = skipPlainASCII(from: start)
    var flags: UInt32 = 0
    if base[end] != .quote { (end, flags) = try scanSpecialText(from: end) }
    position = end &+ 1
    let length = end &- start
    if kind == .key { flags |= KeyHash.hash(base + start, count: length) }
    tape.append(kind, flags: flags, start: start, length: length)
    return flags
  }

  /// Skips bytes that need no attention, sixteen at a time, and stops at the first that does.
  ///
  /// With vectors instead of words of eight bytes `page-scan` took a quarter less. Reading past
  /// the end is covered by the padding, and the zeros there stop the loop.
  @inline(__always)
  func skipPlainASCII(from start: Int) -> Int {
    var cursor = start
    while true {
      let stops = SpecialBytes.offset(in: UnsafeRawPointer(base + cursor))
      if stops < 16 { return cursor &+ stops }
      cursor &+= 16
    }
  }
}

/// Turns the inside of a JSON string with escapes into a `String`.
enum Unescaping {
  static func string(_ text: UnsafePointer<UInt8>, count: Int) -> String {
    if #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) {
      // An escape is never shorter than what it stands for.
      return String(unsafeUninitializedCapacity: count) { unescape(text, count: count, into: $0) }
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
      let written = unescape(text, count: count, into: buffer)
      return String(decoding: buffer.prefix(written), as: UTF8.self)
    }
  }

  private static func unescape(
    _ text: UnsafePointer<UInt8>,
    count: Int,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var written = 0
    var offset = 0
    while offset < count {
      let byte = text[offset]
      if byte != .backslash {
        output[written] = byte
        written &+= 1
        offset &+= 1
      } else if text[offset &+ 1] == UInt8(ascii: "u") {
        let (scalar, length) = unicodeScalar(text + offset)
        for unit in UTF8.encode(scalar).unsafelyUnwrapped {
          output[written] = unit
          written &+= 1
        }
        offset &+= length
      } else {
        output[written] = simpleEscape(text[offset &+ 1])
        written &+= 1
        offset &+= 2
      }
    }
    return written
  }

  private static func simpleEscape(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// Reads `\uXXXX` or a surrogate pair of two, both accepted by the scanner.
  private static func unicodeScalar(
    _ escape: UnsafePointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let replacement: Unicode.Scalar = "\u{FFFD}"
    guard let high = Hexadecimal.codeUnit(escape + 2) else { return (replacement, 6) }
    guard high & 0xFC00 == 0xD800, let low = Hexadecimal.codeUnit(escape + 8) else {
      return (Unicode.Scalar(high) ?? replacement, 6)
    }
    let value = 0x10000 + (UInt32(high & 0x3FF) << 10 | UInt32(low & 0x3FF))
    return (Unicode.Scalar(value) ?? replacement, 12)
  }
}

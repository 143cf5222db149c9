/// Loads eight bytes as a word whose lowest byte is the first one.
///
/// Sound where at least eight bytes are readable: the text of a document is followed by padding.
@inline(__always)
func loadWord(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
}

/// Compares two runs of bytes by words; the last word overlaps the one before it.
@inline(__always)
func equalBytes(
  _ left: UnsafePointer<UInt8>,
  _ right: UnsafePointer<UInt8>,
  count: Int
) -> Bool {
  guard count >= 8 else { return equalFewBytes(left, right, count: count) }
  var offset = 0
  while offset &+ 8 < count {
    guard loadWord(left + offset) == loadWord(right + offset) else { return false }
    offset &+= 8
  }
  return loadWord(left + (count &- 8)) == loadWord(right + (count &- 8))
}

@inline(__always)
private func equalFewBytes(
  _ left: UnsafePointer<UInt8>,
  _ right: UnsafePointer<UInt8>,
  count: Int
) -> Bool {
  if count >= 4 {
    let end = count &- 4
    return loadHalf(left) == loadHalf(right) && loadHalf(left + end) == loadHalf(right + end)
  }
  var offset = 0
  while offset < count {
    guard left[offset] == right[offset] else { return false }
    offset &+= 1
  }
  return true
}

/// Loads four bytes.
@inline(__always)
func loadHalf(_ pointer: UnsafePointer<UInt8>) -> UInt32 {
  UInt32(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self))
}

/// Finds bytes of interest among sixteen.
enum SpecialBytes {
  /// The offset of the first byte that ends a run of plain text, or 16: a quote, a backslash, a
  /// control or a non-ASCII byte.
  ///
  /// Every operand is a vector of a written type: with a scalar operand, or with constants whose type
  /// is inferred, 6.3 picks overloads that compare lane by lane and are 16 to 80 times slower.
  @inline(__always)
  static func offset(in bytes: UnsafeRawPointer) -> Int {
    let text = bytes.loadUnaligned(as: SIMD16<UInt8>.self)
    let signed = unsafeBitCast(text, to: SIMD16<Int8>.self)
    let space: SIMD16<Int8> = SIMD16<Int8>(repeating: 0x20)
    let quote: SIMD16<UInt8> = SIMD16<UInt8>(repeating: 0x22)
    let backslash: SIMD16<UInt8> = SIMD16<UInt8>(repeating: 0x5C)
    // As signed numbers, non-ASCII bytes are below the controls.
    let low: SIMDMask<SIMD16<Int8>> = signed .< space
    let quotes: SIMDMask<SIMD16<Int8>> = text .== quote
    let backslashes: SIMDMask<SIMD16<Int8>> = text .== backslash
    let special: SIMDMask<SIMD16<Int8>> = low .| quotes .| backslashes
    // A mask has a lane of all ones or all zeros for each byte.
    let words = unsafeBitCast(special, to: SIMD2<UInt64>.self)
    let first = UInt64(littleEndian: words[0])
    if first != 0 { return first.trailingZeroBitCount >> 3 }
    return 8 &+ UInt64(littleEndian: words[1]).trailingZeroBitCount >> 3
  }
}

/// Reads the four digits of a `\u` escape.
enum Hexadecimal {
  static func codeUnit(_ digits: UnsafePointer<UInt8>) -> UInt16? {
    var unit: UInt16 = 0
    for offset in 0..<4 {
      guard let digit = value(digits[offset]) else { return nil }
      unit = unit << 4 | digit
    }
    return unit
  }

  private static func value(_ byte: UInt8) -> UInt16? {
    let digit = byte &- .zero
    if digit <= 9 { return UInt16(digit) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter <= 5 ? UInt16(letter) &+ 10 : nil
  }
}

extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let colon = UInt8(ascii: ":")
  static let comma = UInt8(ascii: ",")
  static let space = UInt8(ascii: " ")
  static let newline = UInt8(ascii: "\n")
  static let `return` = UInt8(ascii: "\r")
  static let tab = UInt8(ascii: "\t")
  static let slash = UInt8(ascii: "/")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let period = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
}

extension String {
  /// Calls a closure with the bytes of the string.
  ///
  /// `withUTF8` does the same, and adds a copy of the code for bridged strings to an app, of 2 KB.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let hasBytes = utf8.withContiguousStorageIfAvailable { _ in true } ?? false
    let text = hasBytes ? self : copied()
    return text.utf8.withContiguousStorageIfAvailable(body).unsafelyUnwrapped
  }

  /// The same string with bytes of its own, which a string of Foundation may lack.
  @inline(never)
  func copied() -> String {
    var bytes: [UInt8] = []
    for byte in utf8 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

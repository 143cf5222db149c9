extension SourceText {
  /// Returns code in which spaces replace comments and, if wanted, the contents of string literals.
  ///
  /// Every character keeps its offset in UTF-8, and every line its number, so that a place in the result is a
  /// place in the code.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - hidesStrings: Whether the contents of string literals are replaced, interpolations included.
  /// - Returns: The code with spaces.
  /// - Complexity: O(*n*) in the length of the code.
  package static func masked(_ text: String, hidesStrings: Bool = true) -> String {
    var masking = Masking(bytes: Array(text.utf8), hidesStrings: hidesStrings)
    masking.maskCode()
    return String(decoding: masking.bytes, as: UTF8.self)
  }
}

extension SourceText {
  /// Returns code in which spaces replace comments and the contents of strings and braces.
  ///
  /// Every character that remains keeps its offset in UTF-8.
  ///
  /// - Complexity: O(*n*) in the length of the code.
  package static func outline(_ text: String) -> String {
    var depth = 0
    let bytes = masked(text).utf8.map { byte in
      if byte == UInt8(ascii: "}") { depth -= 1 }
      defer { if byte == UInt8(ascii: "{") { depth += 1 } }
      return depth > 0 && byte != UInt8(ascii: "\n") && byte != UInt8(ascii: "\r")
        ? UInt8(ascii: " ") : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the place in a text for a place in another one that has the same offsets in UTF-8.
  package static func index(_ index: String.Index, of other: String, in text: String)
    -> String.Index
  {
    text.utf8.index(
      text.startIndex,
      offsetBy: other.utf8.distance(from: other.startIndex, to: index)
    )
  }
}

/// Finds comments and string literals, nested ones and those in interpolations included.
private struct Masking {
  private(set) var bytes: [UInt8]
  private let hidesStrings: Bool
  private var next = 0

  private static let newline = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let hash = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")
  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  init(bytes: [UInt8], hidesStrings: Bool) {
    self.bytes = bytes
    self.hidesStrings = hidesStrings
  }

  /// Masks all code, or the code up to the parenthesis that closes an interpolation.
  mutating func maskCode(ofInterpolation isInterpolation: Bool = false) {
    var depth = 1
    while next < bytes.count {
      switch bytes[next] {
      case Self.slash where isNext(Self.slash): maskLine()
      case Self.slash where isNext(Self.star): maskBlock()
      case Self.quote: maskString(hashes: 0)
      case Self.hash: startRawString()
      case UInt8(ascii: "(") where isInterpolation:
        depth += 1
        next += 1
      case UInt8(ascii: ")") where isInterpolation:
        depth -= 1
        next += 1
        if depth == 0 { return }
      default: next += 1
      }
    }
  }

  private func isNext(_ byte: UInt8) -> Bool { next + 1 < bytes.count && bytes[next + 1] == byte }

  private func count(of byte: UInt8, at index: Int) -> Int {
    bytes[min(index, bytes.count)...].prefix { $0 == byte }.count
  }

  private mutating func hide(_ range: Range<Int>) {
    for index in range where bytes[index] != Self.newline && bytes[index] != UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  private mutating func maskLine() {
    let start = next
    while next < bytes.count, bytes[next] != Self.newline { next += 1 }
    hide(start..<next)
  }

  private mutating func maskBlock() {
    let start = next
    var depth = 0
    repeat {
      if bytes[next] == Self.slash, isNext(Self.star) {
        depth += 1
        next += 2
      } else if bytes[next] == Self.star, isNext(Self.slash) {
        depth -= 1
        next += 2
      } else {
        next += 1
      }
    } while depth > 0 && next < bytes.count
    next = min(next, bytes.count)
    hide(start..<next)
  }

  /// Masks a raw string literal, or skips what else begins with a number sign.
  private mutating func startRawString() {
    let hashes = count(of: Self.hash, at: next)
    next += hashes
    if next < bytes.count, bytes[next] == Self.quote { maskString(hashes: hashes) }
  }

  private mutating func maskString(hashes: Int) {
    let quotes = count(of: Self.quote, at: next) >= 3 ? 3 : 1
    next += quotes
    let start = next
    while next < bytes.count {
      switch bytes[next] {
      case Self.quote
      where count(of: Self.quote, at: next) >= quotes
        && count(of: Self.hash, at: next + quotes) >= hashes:
        if hidesStrings { hide(start..<next) }
        next += quotes + hashes
        return
      case Self.backslash where count(of: Self.hash, at: next + 1) >= hashes:
        next += 1 + hashes
        guard next < bytes.count else { return }
        let isInterpolation = bytes[next] == UInt8(ascii: "(")
        next += 1
        if isInterpolation { maskCode(ofInterpolation: true) }
      // A literal of one line ends with it; the quotation mark was none, such as in a regular expression.
      case Self.newline where quotes == 1: return
      default: next += 1
      }
    }
    if hidesStrings { hide(start..<min(next, bytes.count)) }
  }
}

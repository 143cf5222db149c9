import Foundation
package import HimotokiExtractor

/// Validates a whole document and finds one value in it, without a tape and without a copy.
///
/// For documents as they nearly always are: UTF-8, an object or array with plain keys on the way to the
/// value. It gives up at anything else, be it an error or only rare, and the caller takes the route by
/// `TapeScanner`, which accepts and refuses the same and can say why.
///
/// The text is the caller's own and has no padding. It is cut behind its last bracket, which stops
/// every loop where padding would; see `JSONText`. Only a closing bracket moves the position to the
/// end, and so only the next separator has to ask for it.
struct PartScanner {
  private let text: JSONText
  private var position = 0
  /// The number of open containers, on the path and off it.
  private var depth = 0
  /// Whether a value was the last thing in the innermost container.
  private var needsComma = false
  /// Whether each container that a skipped value opens stands in an object; kept, to be allocated once.
  private var outerKinds: [Bool] = []
  private var keyEnd = 0
  private var found: Range<Int>?

  private init(_ text: JSONText) { self.text = text }

  /// The range of the value at a path; `nil` when the other scanner has to look.
  static func find(_ path: [JSONPathStep], in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard path.count < 32, let text = cut(text) else { return nil }
    var scanner = PartScanner(text)
    do {
      scanner.skipWhitespace()
      try scanner.scanValue(at: path[...])
      return scanner.position == scanner.count ? scanner.found : nil
    } catch {
      return nil
    }
  }

  /// The text up to its last bracket; `nil` when it does not end in one.
  private static func cut(_ text: UnsafeBufferPointer<UInt8>) -> JSONText? {
    guard let address = text.baseAddress else { return nil }
    var last = text.count - 1
    while last > 0, JSONText.isWhitespace(text[last]) { last -= 1 }
    guard last > 0, text[last] == .closeBrace || text[last] == .closeBracket else { return nil }
    return JSONText(base: address, count: last + 1)
  }

  // MARK: On the path

  private mutating func scanValue(at path: ArraySlice<JSONPathStep>) throws(JSONSyntaxError) {
    guard let step = path.first else {
      let start = position
      try skipValue()
      found = start..<position
      return
    }
    switch step {
    case .key(let key): try scanMembers(for: key, path.dropFirst())
    case .index(let index): try scanElements(for: index, path.dropFirst())
    }
  }

  private mutating func scanMembers(
    for wanted: String,
    _ rest: ArraySlice<JSONPathStep>
  ) throws(JSONSyntaxError) {
    try enter(.openBrace)
    var wanted = wanted
    var isFound = false
    while try !skipSeparator(closing: .closeBrace) {
      let key = try scanPlainKey()
      if !isFound, wanted.withUTF8({ $0.elementsEqual(key) }) {
        isFound = true
        try scanValue(at: rest)
      } else {
        try skipValue()
      }
    }
    try leave()
  }

  private mutating func scanElements(
    for wanted: Int,
    _ rest: ArraySlice<JSONPathStep>
  ) throws(JSONSyntaxError) {
    try enter(.openBracket)
    var index = 0
    while try !skipSeparator(closing: .closeBracket) {
      if index == wanted { try scanValue(at: rest) } else { try skipValue() }
      index &+= 1
    }
    try leave()
  }

  private mutating func enter(_ bracket: UInt8) throws(JSONSyntaxError) {
    guard base[position] == bracket else { throw text.unexpected(at: position) }
    try open()
  }

  /// Passes the bracket that opens a container.
  @inline(__always)
  private mutating func open() throws(JSONSyntaxError) {
    guard depth < JSONDocument.maximumDepth else { throw JSONSyntaxError(.tooDeep, at: position) }
    depth &+= 1
    position &+= 1
    needsComma = false
  }

  /// Passes the bracket that closes a container.
  private mutating func leave() throws(JSONSyntaxError) {
    depth &-= 1
    position &+= 1
    needsComma = true
    guard position < count || depth == 0 else { throw text.unexpected(at: position) }
  }

  /// Scans a key and its colon; gives up where a key of other bytes may be equal to it.
  private mutating func scanPlainKey() throws(JSONSyntaxError) -> UnsafeBufferPointer<UInt8> {
    let start = position &+ 1
    let flags = try skipKey()
    guard flags == 0 else { throw JSONSyntaxError(.unexpectedByte(base[start]), at: start) }
    return UnsafeBufferPointer(start: base + start, count: keyEnd &- start)
  }

  // MARK: Off the path

  /// Skips a value with all that is in it.
  private mutating func skipValue() throws(JSONSyntaxError) {
    let outermost = depth
    var isObject = false
    repeat {
      let byte = base[position]
      if byte == .openBrace || byte == .openBracket {
        outerKinds.append(isObject)
        isObject = byte == .openBrace
        try open()
      } else {
        try skipScalar()
      }
      while depth > outermost, try skipSeparator(closing: isObject ? .closeBrace : .closeBracket) {
        isObject = outerKinds.removeLast()
        try leave()
      }
      if isObject { _ = try skipKey() }
    } while depth > outermost
  }

  @inline(__always)
  private mutating func skipScalar() throws(JSONSyntaxError) {
    needsComma = true
    switch base[position] {
    case .quote: _ = try skipString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try skipFiniteNumber()
    default: position = try text.literalEnd(from: position)
    }
  }

  // MARK: Tokens

  private var base: UnsafePointer<UInt8> { text.base }
  private var count: Int { text.count }

  @inline(__always)
  private mutating func skipWhitespace() { position = text.whitespaceEnd(from: position) }

  /// Skips a comma where one is due and says whether the container ends here.
  @inline(__always)
  private mutating func skipSeparator(closing: UInt8) throws(JSONSyntaxError) -> Bool {
    skipWhitespace()
    if needsComma {
      if base[position] == .comma {
        position &+= 1
        skipWhitespace()
      } else if base[position] != closing {
        throw text.unexpected(at: position)
      }
    }
    return base[position] == closing
  }

  /// Skips a key and its colon, and returns the key's flags.
  @inline(__always)
  private mutating func skipKey() throws(JSONSyntaxError) -> UInt32 {
    guard base[position] == .quote else { throw text.unexpected(at: position) }
    let flags = try skipString()
    keyEnd = position &- 1
    skipWhitespace()
    guard base[position] == .colon else { throw text.unexpected(at: position) }
    position &+= 1
    skipWhitespace()
    return flags
  }

  @inline(__always)
  private mutating func skipString() throws(JSONSyntaxError) -> UInt32 {
    var end = try text.plainASCIIEnd(from: position &+ 1)
    var flags: UInt32 = 0
    if base[end] != .quote { (end, flags) = try text.scanSpecialText(from: end) }
    position = end &+ 1
    return flags
  }

  private mutating func skipFiniteNumber() throws(JSONSyntaxError) {
    let start = position
    let number = try text.scanNumber(from: start)
    position = number.end
    guard number.mayOverflow else { return }
    // Reading it takes eight bytes behind it.
    guard position &+ 8 <= count, text.isFinite(from: start, to: position) else {
      throw JSONSyntaxError(.numberOutOfRange, at: start)
    }
  }
}

extension JSONDocument {
  /// The bytes of one value of a document that is valid throughout, without making a document of it.
  ///
  /// - Returns: A slice of the data; `nil` where it takes a document to find the value or the error.
  /// - Complexity: O(*n*) in the length of the data.
  package static func part(of data: Data, at path: [JSONPathStep]) -> Data? {
    guard data.count < JSONDocument.maximumCount, JSONDocument.isUTF8WithoutMark(data) else {
      return nil
    }
    let range = data.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: UInt8.self) { PartScanner.find(path, in: $0) }
    }
    return range.map { data[data.startIndex + $0.lowerBound..<data.startIndex + $0.upperBound] }
  }
}

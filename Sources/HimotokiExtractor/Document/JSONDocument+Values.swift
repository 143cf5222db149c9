import Foundation

extension JSONDocument {
  /// The string at a string or key node, unescaped.
  ///
  /// - Complexity: O(*n*) in its length.
  package func string(_ node: JSONNode) -> String {
    self.node(node).text(in: bytes)
  }

  /// The number at a number node.
  package func number(_ node: JSONNode) -> JSONNumber {
    let entry = self.node(node)
    let start = bytes + Int(entry.start)
    if entry.has(TapeNode.shortInteger) {
      return .integer(NumberText.shortInteger(start, count: Int(entry.length)))
    }
    let count = Int(entry.length)
    // Few digits, and so never a decimal: most fractions of real documents.
    if entry.has(TapeNode.double) || (count <= 17 && !entry.has(TapeNode.decimal)) {
      return .double(tape.double(entry))
    }
    return JSONNumber(start, count: count, isDecimal: entry.has(TapeNode.decimal))
  }

  /// The object at an opaque node.
  package func opaqueValue(_ node: JSONNode) -> Any {
    let place = place(ofOpaqueValueFrom: node)
    guard place < opaqueValues.count, opaqueValues[place].node == node else { return NSNull() }
    return opaqueValues[place].value
  }

  /// The value as `JSONSerialization` gives it: `NSNumber`, `String`, `NSNull`, `[Any]`,
  /// `[String: Any]`; an opaque value as the object it is.
  ///
  /// Not inlined into the two that call it for what is below them, which makes each of them six times as
  /// large.
  ///
  /// - Complexity: O(*n*) in the size of the value. Nesting is limited by the scanner.
  @inline(never)
  package func foundationObject(_ node: JSONNode) -> Any {
    switch kind(node) {
    case .null: NSNull()
    case .true: NSNumber(value: true)
    case .false: NSNumber(value: false)
    case .number: number(node).foundationNumber
    case .string, .key: string(node)
    case .opaque: opaqueValue(node)
    case .array: array(node)
    case .object: dictionary(node)
    }
  }

  private func array(_ node: JSONNode) -> [Any] {
    var result: [Any] = []
    var elements = elements(of: node)
    while let element = elements.next() { result.append(foundationObject(element)) }
    return result
  }

  private func dictionary(_ node: JSONNode) -> [String: Any] {
    var result: [String: Any] = [:]
    result.reserveCapacity(count(of: node))
    var members = members(of: node)
    while let member = members.next() {
      result[string(member.key)] = foundationObject(member.value)
    }
    return result
  }
}

/// Turns the inside of a JSON string with escapes into a `String`.
enum Unescaping {
  /// The length of a byte order mark at the start of a piece of text, or 0.
  ///
  /// `JSONSerialization` makes a string of each piece between two escapes, and drops a raw U+FEFF at its start.
  /// `JSONDecoder` keeps it, and so do the bytes that a Codable child gets.
  static func markLength(_ text: UnsafePointer<UInt8>, count: Int) -> Int {
    count >= 3 && text[0] == 0xEF && text[1] == 0xBB && text[2] == 0xBF ? 3 : 0
  }

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
        offset &+= markLength(text + offset, count: count &- offset)
      } else {
        output[written] = simpleEscape(text[offset &+ 1])
        written &+= 1
        offset &+= 2
        offset &+= markLength(text + offset, count: count &- offset)
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

extension JSONDocument {
  /// The value as Swift describes what `JSONSerialization` makes of it, with keys in order.
  ///
  /// The same on every platform, whatever an `NSNumber` prints there. `visit` is called with each container
  /// and the bytes of the text that describe it.
  ///
  /// - Complexity: O(*n*) in the size of the value. Nesting is limited by the scanner.
  package func describe(
    _ node: JSONNode,
    visit: ((JSONNode, Range<Int>) -> Void)? = nil
  ) -> String {
    guard kind(node).isContainer else { return describeScalar(node) }
    var text = ""
    append(node, to: &text, visit)
    return text
  }

  private func describeScalar(_ node: JSONNode) -> String {
    switch kind(node) {
    case .true: "1"
    case .false: "0"
    case .number: number(node).description
    case .string, .key: string(node)
    case .opaque: String(describing: opaqueValue(node))
    default: "<null>"
    }
  }

  private func append(
    _ node: JSONNode,
    to text: inout String,
    _ visit: ((JSONNode, Range<Int>) -> Void)?
  ) {
    let kind = kind(node)
    guard kind.isContainer else {
      text += kind == .string ? string(node).debugDescription : describeScalar(node)
      return
    }
    let start = text.utf8.count
    text += "["
    let first = start + 1
    if kind == .array {
      var elements = elements(of: node)
      while let element = elements.next() {
        if text.utf8.count > first { text += ", " }
        append(element, to: &text, visit)
      }
    } else {
      for member in effectiveMembers(of: node) {
        if text.utf8.count > first { text += ", " }
        text += member.key.debugDescription
        text += ": "
        append(member.value, to: &text, visit)
      }
      if text.utf8.count == first { text += ":" }
    }
    text += "]"
    visit?(node, start..<text.utf8.count)
  }
}

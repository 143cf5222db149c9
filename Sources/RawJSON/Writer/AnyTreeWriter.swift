import Foundation

/// Writes a tree of Foundation or Swift values as the text and the tape of a document.
///
/// Everything above the document then has one kind of input, and numbers follow the rules of JSON
/// text: `true` is an `NSNumber`, `1` is a `Double` too, as on Apple platforms. Values that JSON
/// cannot express are kept as they are, at opaque nodes.
struct AnyTreeWriter: ~Copyable {
  private var text = TextBuffer(capacity: 1024)
  private var tape = TapeBuffer(capacity: 128)
  /// Values by the index of their node.
  private(set) var opaqueValues: [UInt32: Any] = [:]
  private var depth = 0

  var count: Int { text.count }

  mutating func write(_ value: Any) throws(JSONSyntaxError) {
    guard text.count < Int(UInt32.max) - TapeScanner.padding else {
      throw JSONSyntaxError(.tooLarge, at: text.count)
    }
    switch AnyTreeValue(value) {
    case .null: literal("null", .null)
    case .bool(let value): value ? literal("true", .true) : literal("false", .false)
    case .integer(let value): integer(value.description)
    case .unsigned(let value): integer(value.description)
    case .double(let value): number(value.description, flags: TapeNode.double)
    case .decimal(let value): number(value.description, flags: TapeNode.decimal)
    case .string(let value): string(value, kind: .string)
    case .array(let elements): try array(elements)
    case .object(let members): try object(members)
    case .opaque(let value): opaque(value)
    }
  }

  consuming func finish() -> (
    bytes: UnsafePointer<UInt8>, nodes: UnsafePointer<TapeNode>, nodeCount: Int
  ) {
    let bytes = text.take(padding: TapeScanner.padding)
    let (nodes, nodeCount) = tape.take()
    return (bytes, nodes, nodeCount)
  }

  // MARK: Scalars

  private mutating func literal(_ literal: StaticString, _ kind: JSONKind) {
    tape.append(kind, start: text.count, length: literal.utf8CodeUnitCount)
    text.append(literal)
  }

  private mutating func opaque(_ value: Any) {
    opaqueValues[UInt32(truncatingIfNeeded: tape.count)] = value
    literal("null", .opaque)
  }

  private mutating func integer(_ token: String) {
    let digits = token.utf8.count - (token.utf8.first == .minus ? 1 : 0)
    number(token, flags: digits <= 18 ? TapeNode.shortInteger : 0)
  }

  private mutating func number(_ token: String, flags: UInt32) {
    tape.append(.number, flags: flags, start: text.count, length: token.utf8.count)
    text.append(token)
  }

  private mutating func string(_ value: String, kind: JSONKind) {
    var value = value
    text.append(.quote)
    let start = text.count
    var flags: UInt32 = 0
    value.withUTF8 { flags = appendEscaped($0) }
    if kind == .key { flags |= value.withUTF8 { keyHash($0) } }
    tape.append(kind, flags: flags, start: start, length: text.count - start)
    text.append(.quote)
  }

  /// Hashes a key for lookups; one with escapes is never looked up by its hash.
  private func keyHash(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
    key.baseAddress.map { KeyHash.hash($0, count: key.count) } ?? KeyHash.ofEmptyKey
  }

  private mutating func appendEscaped(_ value: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var flags: UInt32 = 0
    var plain = 0
    for (offset, byte) in value.enumerated() {
      if byte >= 0x80 { flags |= TapeNode.nonASCII }
      guard byte == .quote || byte == .backslash || byte < .space else { continue }
      flags |= TapeNode.escaped
      text.append(UnsafeBufferPointer(rebasing: value[plain..<offset]))
      appendEscape(byte)
      plain = offset + 1
    }
    text.append(UnsafeBufferPointer(rebasing: value[plain...]))
    return flags
  }

  private mutating func appendEscape(_ byte: UInt8) {
    text.append(.backslash)
    if byte >= .space { return text.append(byte) }
    text.append("u00")
    text.append(.zero + byte >> 4)
    text.append(Array("0123456789abcdef".utf8)[Int(byte & 15)])
  }

  // MARK: Containers

  private mutating func array(_ elements: [Any]) throws(JSONSyntaxError) {
    let index = try openContainer(.array, .openBracket)
    for (offset, element) in elements.enumerated() {
      if offset > 0 { text.append(.comma) }
      try write(element)
    }
    closeContainer(index, .closeBracket)
  }

  private mutating func object(_ members: [String: Any]) throws(JSONSyntaxError) {
    let index = try openContainer(.object, .openBrace)
    for (offset, member) in members.enumerated() {
      if offset > 0 { text.append(.comma) }
      let key = tape.count
      string(member.key, kind: .key)
      text.append(.colon)
      try write(member.value)
      tape.nodes[key].next = UInt32(truncatingIfNeeded: tape.count)
    }
    // A dictionary's keys are unique; only keys that need unescaping or are not ASCII need care.
    if members.keys.contains(where: \.needsCareAsKey) {
      tape.nodes[index].tag |= TapeNode.mayRepeatKeys
    }
    KeyTable.close(index, keyCount: members.count, on: &tape, base: text.bytes)
    closeContainer(index, .closeBrace)
  }

  private mutating func openContainer(
    _ kind: JSONKind,
    _ bracket: UInt8
  ) throws(JSONSyntaxError) -> Int {
    guard depth < TapeScanner.maximumDepth else { throw JSONSyntaxError(.tooDeep, at: text.count) }
    depth += 1
    let index = tape.count
    tape.append(kind, start: text.count, length: 0)
    text.append(bracket)
    return index
  }

  private mutating func closeContainer(_ index: Int, _ bracket: UInt8) {
    text.append(bracket)
    depth -= 1
    tape.nodes[index].length =
      UInt32(truncatingIfNeeded: text.count) &- tape.nodes[index].start
    tape.nodes[index].next = UInt32(truncatingIfNeeded: tape.count)
  }
}

extension String {
  fileprivate var needsCareAsKey: Bool {
    utf8.contains { $0 >= 0x80 || $0 < .space || $0 == .quote || $0 == .backslash }
  }
}

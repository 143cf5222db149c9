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
  private(set) var deepest = 0
  private let access: JSONAccess
  private let maximumCount: Int

  init(for access: JSONAccess, maximumCount: Int = TapeScanner.maximumCount) {
    self.access = access
    self.maximumCount = maximumCount
  }

  var count: Int { text.count }

  mutating func write(_ value: Any) throws(JSONSyntaxError) {
    guard text.count < maximumCount else {
      throw JSONSyntaxError(.tooLarge, at: text.count)
    }
    switch AnyTreeValue(value) {
    case .null: literal("null", .null)
    case .bool(let value): value ? literal("true", .true) : literal("false", .false)
    case .integer(let value): integer(value.magnitude, isNegative: value < 0)
    case .unsigned(let value): integer(value, isNegative: false)
    case .double(let value): number(value.description, flags: TapeNode.double)
    case .decimal(let value): number(value.description, flags: TapeNode.decimal)
    case .string(let value): _ = string(value, kind: .string)
    case .array(let elements): try array(elements)
    case .object(let members): try object(members)
    case .opaque(let value): writeOpaque(value)
    }
  }

  /// Hands the text and the tape to the caller, who must deallocate both.
  consuming func finish() -> Tape {
    let bytes = text.take(padding: TapeScanner.padding)
    return Tape(bytes: bytes, nodes: tape.take())
  }

  // MARK: Scalars

  private mutating func literal(_ literal: StaticString, _ kind: JSONKind) {
    tape.append(kind, start: text.count, length: literal.utf8CodeUnitCount)
    text.append(literal)
  }

  mutating func writeOpaque(_ value: Any) {
    opaqueValues[UInt32(truncatingIfNeeded: tape.count)] = value
    literal("null", .opaque)
  }

  private mutating func integer(_ magnitude: UInt64, isNegative: Bool) {
    let start = text.count
    if isNegative { text.append(.minus) }
    let digits = text.append(digitsOf: magnitude)
    let flags = digits <= 18 ? TapeNode.shortInteger : 0
    tape.append(.number, flags: flags, start: start, length: text.count &- start)
  }

  private mutating func number(_ token: String, flags: UInt32) {
    tape.append(.number, flags: flags, start: text.count, length: token.utf8.count)
    text.append(token)
  }

  /// Writes a string and returns its flags.
  private mutating func string(_ value: String, kind: JSONKind) -> UInt32 {
    text.append(.quote)
    let start = text.count
    var flags = text.appendEscaped(value)
    let length = text.count &- start
    if kind == .key { flags |= KeyHash.hash(text.bytes + start, count: length) }
    tape.append(kind, flags: flags, start: start, length: length)
    text.append(.quote)
    return flags
  }

  // MARK: Containers

  private mutating func array(_ elements: [Any]) throws(JSONSyntaxError) {
    let index = try openContainer(.array, .openBracket)
    var isFirst = true
    for element in elements {
      if !isFirst { text.append(.comma) }
      isFirst = false
      try write(element)
    }
    closeContainer(index, .closeBracket)
  }

  private mutating func object(_ members: [String: Any]) throws(JSONSyntaxError) {
    let index = try openContainer(.object, .openBrace)
    var isFirst = true
    for (name, value) in members {
      if !isFirst { text.append(.comma) }
      isFirst = false
      let key = tape.count
      // A dictionary's keys are unique; only those that need unescaping or are not ASCII need care.
      if string(name, kind: .key) & TapeNode.needsCare != 0 {
        tape.nodes[index].tag |= TapeNode.mayRepeatKeys
      }
      text.append(.colon)
      try write(value)
      tape.nodes[key].next = UInt32(truncatingIfNeeded: tape.count)
    }
    if access == .models {
      KeyTable.close(index, keyCount: members.count, on: &tape, base: text.bytes)
    } else {
      KeyTable.closeUnread(index, keyCount: members.count, on: &tape)
    }
    closeContainer(index, .closeBrace)
  }

  private mutating func openContainer(
    _ kind: JSONKind,
    _ bracket: UInt8
  ) throws(JSONSyntaxError) -> Int {
    guard depth < TapeScanner.maximumDepth else { throw JSONSyntaxError(.tooDeep, at: text.count) }
    depth += 1
    deepest = max(deepest, depth)
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

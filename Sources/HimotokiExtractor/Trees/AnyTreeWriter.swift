import Foundation

/// Writes a tree of Foundation or Swift values as the text and the tape of a document.
///
/// A `TreePlace` is read without it; Codable values, descriptions in errors and JAYSON need the document.
/// Numbers follow the rules of JSON text: `true` is an `NSNumber`, `1` is a `Double` too, as on Apple
/// platforms. Values that JSON cannot express are kept as they are, at opaque nodes.
struct AnyTreeWriter: ~Copyable {
  private var text = TextBuffer(capacity: 1024)
  private var tape = TapeBuffer(capacity: 128)
  /// Values by the index of their node.
  private(set) var opaqueValues: [OpaqueValue] = []
  private var depth = 0
  private(set) var deepest = 0
  private let maximumCount: Int

  init(maximumCount: Int = TapeScanner.maximumCount) { self.maximumCount = maximumCount }

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
    let start = text.count
    text.append(literal)
    tape.append(kind, from: start, to: text.count)
  }

  mutating func writeOpaque(_ value: Any) {
    let node = JSONNode(index: UInt32(truncatingIfNeeded: tape.count))
    opaqueValues.append((node, value))
    literal("null", .opaque)
  }

  private mutating func integer(_ magnitude: UInt64, isNegative: Bool) {
    let start = text.count
    if isNegative { text.append(.minus) }
    let digits = text.append(digitsOf: magnitude)
    let flags = digits <= 18 ? TapeNode.shortInteger : 0
    tape.append(.number, flags: flags, from: start, to: text.count)
  }

  private mutating func number(_ token: String, flags: UInt32) {
    let start = text.count
    text.append(token)
    tape.append(.number, flags: flags, from: start, to: text.count)
  }

  /// Writes a string and returns its flags.
  private mutating func string(_ value: String, kind: JSONKind) -> UInt32 {
    text.append(.quote)
    let start = text.count
    var flags = text.appendEscaped(value)
    if kind == .key { flags |= KeyHash.hash(text.bytes + start, count: text.count &- start) }
    tape.append(kind, flags: flags, from: start, to: text.count)
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
    KeyTable.close(index, keyCount: members.count, on: &tape, base: text.bytes)
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
    tape.append(kind, from: text.count, to: text.count)
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

/// A growing run of UTF-8 bytes.
///
/// The only owner of its memory until `take()`; see `TapeBuffer`.
struct TextBuffer: ~Copyable {
  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 64)
    bytes = .allocate(capacity: self.capacity)
  }

  deinit { bytes.deallocate() }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    bytes[count] = byte
    count &+= 1
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard let address = text.baseAddress else { return }
    reserve(text.count)
    (bytes + count).initialize(from: address, count: text.count)
    count &+= text.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ text: String) {
    text.withBytes { append($0) }
  }

  /// Appends the decimal digits of a number and returns how many they are.
  mutating func append(digitsOf value: UInt64) -> Int {
    reserve(20)
    var digits = 1
    var limit: UInt64 = 10
    while digits < 20, value >= limit {
      digits &+= 1
      limit = limit &* 10
    }
    var rest = value
    var place = count &+ digits
    while place > count {
      place &-= 1
      bytes[place] = .zero &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count &+= digits
    return digits
  }

  mutating func removeLast(_ removed: Int) { count &-= removed }

  mutating func reserve(_ additional: Int) {
    guard count &+ additional > capacity else { return }
    let larger = max(capacity * 2, count &+ additional)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.moveInitialize(from: bytes, count: count)
    bytes.deallocate()
    bytes = moved
    capacity = larger
  }

  /// Hands the memory, with padding behind the text, to the caller, who must deallocate it.
  consuming func take(padding: Int) -> UnsafePointer<UInt8> {
    reserve(padding)
    (bytes + count).initialize(repeating: 0, count: padding)
    let result = UnsafePointer(bytes)
    discard self
    return result
  }
}

extension TextBuffer {
  /// Appends the inside of a JSON string and returns the flags of its node.
  ///
  /// The bytes are copied first and looked at where they are words: most strings need no escape, and
  /// then that was all. Otherwise they are taken back and appended one by one.
  mutating func appendEscaped(_ value: String) -> UInt32 {
    value.withBytes { utf8 in
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
    guard let base = rest.baseAddress else { return 0 }
    var flags: UInt32 = 0
    var offset = 0
    while offset < rest.count {
      let byte = base[offset]
      if byte == .quote || byte == .backslash || byte < .space {
        flags |= TapeNode.escaped
        appendEscape(byte)
      } else if Unescaping.markLength(base + offset, count: rest.count &- offset) != 0 {
        // A raw one may be dropped where it is read, and this one was no mark.
        flags |= TapeNode.escaped
        append("\\ufeff")
        offset &+= 2
      } else {
        if byte >= 0x80 { flags |= TapeNode.nonASCII }
        append(byte)
      }
      offset &+= 1
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

/// Validates UTF-8 JSON text in one pass and builds its tape.
///
/// Accepts and refuses what `JSONSerialization` accepts and refuses (measured): trailing commas pass,
/// the 513th level of nesting does not, a number beyond `Double` refuses the whole document. It keeps
/// the open containers in their own nodes and so needs no recursion and no second stack.
///
/// `base` is followed by at least `padding` zero bytes. A zero is valid nowhere in JSON, so it ends
/// every loop and no loop has to compare its position with the end.
struct TapeScanner: ~Copyable {
  static let maximumDepth = 512
  static let padding = 16

  let base: UnsafePointer<UInt8>
  let count: Int
  var position = 0
  var tape: TapeBuffer
  private var open = TapeNode.none
  private var depth = 0
  private var needsComma = false

  init(base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
    tape = TapeBuffer(capacity: count / 6 + 16)
  }

  mutating func scan(allowingFragments: Bool) throws(JSONSyntaxError) {
    guard count < Int(UInt32.max) - Self.padding else { throw JSONSyntaxError(.tooLarge, at: 0) }
    skipWhitespace()
    let first = base[position]
    let isContainer = first == .openBrace || first == .openBracket
    if !isContainer, !allowingFragments, position < count {
      throw JSONSyntaxError(.fragment, at: position)
    }
    try scanValue()
    while open != TapeNode.none {
      if tape.nodes[Int(open)].kind == .object {
        try scanMember()
      } else {
        try scanElement()
      }
    }
    skipWhitespace()
    guard position == count else { throw JSONSyntaxError(.trailingBytes, at: position) }
  }

  /// Hands the tape to the caller, who must deallocate it.
  consuming func finish() -> (nodes: UnsafePointer<TapeNode>, count: Int) { tape.take() }

  /// The error for the byte at the current position.
  func unexpected() -> JSONSyntaxError {
    position >= count
      ? JSONSyntaxError(.unexpectedEnd, at: count)
      : JSONSyntaxError(.unexpectedByte(base[position]), at: position)
  }

  // MARK: Structure

  private mutating func scanElement() throws(JSONSyntaxError) {
    if try skipSeparator(closing: .closeBracket) { return closeContainer() }
    try scanValue()
  }

  private mutating func scanMember() throws(JSONSyntaxError) {
    if try skipSeparator(closing: .closeBrace) { return closeContainer() }
    guard base[position] == .quote else { throw unexpected() }
    let key = tape.count
    try scanString(kind: .key)
    skipWhitespace()
    guard base[position] == .colon else { throw unexpected() }
    position &+= 1
    skipWhitespace()
    try scanValue()
    // The value of a scalar is the last node; that of a container is still open and closes later.
    tape.nodes[key].next = UInt32(truncatingIfNeeded: key &+ 2)
  }

  /// Skips a comma where one is due and says whether the container ends here.
  private mutating func skipSeparator(closing: UInt8) throws(JSONSyntaxError) -> Bool {
    skipWhitespace()
    if needsComma {
      if base[position] == .comma {
        position &+= 1
        skipWhitespace()
      } else if base[position] != closing {
        throw unexpected()
      }
    }
    return base[position] == closing
  }

  private mutating func scanValue() throws(JSONSyntaxError) {
    needsComma = true
    switch base[position] {
    case .quote: try scanString(kind: .string)
    case .openBrace: try openContainer(.object)
    case .openBracket: try openContainer(.array)
    case .minus, .zero ... .nine: try scanNumber()
    case UInt8(ascii: "t"): try scanLiteral("true", kind: .true)
    case UInt8(ascii: "f"): try scanLiteral("false", kind: .false)
    case UInt8(ascii: "n"): try scanLiteral("null", kind: .null)
    default: throw unexpected()
    }
  }

  private mutating func openContainer(_ kind: JSONKind) throws(JSONSyntaxError) {
    guard depth < Self.maximumDepth else { throw JSONSyntaxError(.tooDeep, at: position) }
    let index = UInt32(truncatingIfNeeded: tape.count)
    append(kind: kind, start: position, length: 0, next: open)
    open = index
    depth &+= 1
    position &+= 1
    needsComma = false
  }

  private mutating func closeContainer() {
    position &+= 1
    let index = Int(open)
    let node = tape.nodes[index]
    let parent = node.next
    let next = UInt32(truncatingIfNeeded: tape.count)
    tape.nodes[index].length = UInt32(truncatingIfNeeded: position) &- node.start
    tape.nodes[index].next = next
    // A container that is a member's value moves its key's link from itself to what follows it.
    if parent != TapeNode.none, tape.nodes[Int(parent)].kind == .object {
      tape.nodes[index &- 1].next = next
    }
    if node.kind == .object, KeySet.mayRepeat(in: tape.nodes, object: index, base: base) {
      tape.nodes[index].tag |= TapeNode.mayRepeatKeys
    }
    open = parent
    depth &-= 1
    needsComma = true
  }

  private mutating func scanLiteral(
    _ literal: StaticString,
    kind: JSONKind
  ) throws(JSONSyntaxError) {
    let start = position
    for offset in 0..<literal.utf8CodeUnitCount {
      guard base[position] == literal.utf8Start[offset] else { throw unexpected() }
      position &+= 1
    }
    append(kind: kind, start: start, length: position &- start)
  }

  // MARK: Tape

  mutating func append(kind: JSONKind, flags: UInt32 = 0, start: Int, length: Int) {
    append(
      kind: kind,
      flags: flags,
      start: start,
      length: length,
      next: UInt32(truncatingIfNeeded: tape.count &+ 1)
    )
  }

  private mutating func append(
    kind: JSONKind,
    flags: UInt32 = 0,
    start: Int,
    length: Int,
    next: UInt32
  ) {
    tape.append(
      TapeNode(
        start: UInt32(truncatingIfNeeded: start),
        length: UInt32(truncatingIfNeeded: length),
        tag: UInt32(kind.rawValue) | flags,
        next: next
      )
    )
  }

  // MARK: Whitespace

  mutating func skipWhitespace() {
    guard base[position] <= .space else { return }
    while true {
      let byte = base[position]
      guard byte == .space || byte == .newline || byte == .return || byte == .tab else { return }
      position &+= 1
      if byte == .newline { skipIndentation() }
    }
  }

  /// Skips runs of eight spaces: half of a pretty-printed document is indentation.
  private mutating func skipIndentation() {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    while position &+ 8 <= count, loadWord(base + position) == spaces { position &+= 8 }
  }
}

/// Validates UTF-8 JSON text in one pass and builds its tape.
///
/// Accepts and refuses what `JSONSerialization` accepts and refuses (measured): trailing commas pass,
/// the 513th level of nesting does not. Numbers beyond `Double` are left to the document. The open
/// containers are kept in their own nodes, so that there is no recursion and no second stack.
///
/// `base` is followed by at least `padding` zero bytes. A zero is valid nowhere in JSON, so it ends
/// every loop and no loop has to compare its position with the end.
struct TapeScanner: TextScanner, ~Copyable {
  static let maximumDepth = 512
  /// Offsets of nodes have 32 bits.
  static let maximumCount = Int(exactly: UInt32.max).map { $0 - padding } ?? .max
  static let padding = 16

  let base: UnsafePointer<UInt8>
  let count: Int
  var position = 0
  var tape: TapeBuffer
  private let access: JSONAccess
  private var open = TapeNode.none
  private var openIsObject = false
  private var depth = 0
  private(set) var deepest = 0
  var needsComma = false
  /// Whether a number is too large for a `Double`, which a document may contain but not mean: see
  /// `JSONDocument.firstNumberOutOfRange`.
  var foundNumberOutOfRange = false

  init(base: UnsafePointer<UInt8>, count: Int, for access: JSONAccess) {
    self.base = base
    self.count = count
    self.access = access
    tape = TapeBuffer(capacity: count / 6 + 16)
  }

  mutating func scan(allowingFragments: Bool) throws(JSONSyntaxError) {
    guard count < Self.maximumCount else { throw JSONSyntaxError(.tooLarge, at: 0) }
    skipWhitespace()
    let first = base[position]
    let isContainer = first == .openBrace || first == .openBracket
    if !isContainer, !allowingFragments, position < count {
      throw JSONSyntaxError(.fragment, at: position)
    }
    try scanValue()
    while open != TapeNode.none {
      if openIsObject { try scanMembers() } else { try scanElements() }
    }
    skipWhitespace()
    guard position == count else { throw JSONSyntaxError(.trailingBytes, at: position) }
  }

  /// Hands the tape to the caller, who must deallocate it.
  consuming func finish() -> UnsafePointer<TapeNode> { tape.take() }

  // MARK: Structure

  /// Scans elements until the array ends or one of them opens a container.
  private mutating func scanElements() throws(JSONSyntaxError) {
    let container = open
    while open == container {
      if try skipSeparator(closing: .closeBracket) { return closeContainer() }
      try scanValue()
    }
  }

  /// Scans members until the object ends or one of their values opens a container.
  private mutating func scanMembers() throws(JSONSyntaxError) {
    let container = open
    while open == container {
      if try skipSeparator(closing: .closeBrace) { return closeContainer() }
      guard base[position] == .quote else { throw unexpected() }
      try scanKey(of: Int(container))
      skipWhitespace()
      guard base[position] == .colon else { throw unexpected() }
      position &+= 1
      skipWhitespace()
      try scanValue()
    }
  }

  /// Scans a key and, while its object is open, counts the keys in the object's node.
  @inline(__always)
  private mutating func scanKey(of object: Int) throws(JSONSyntaxError) {
    let flags = try scanString(kind: .key)
    tape.nodes[object].length &+= 1
    if flags & TapeNode.needsCare != 0 { tape.nodes[object].tag |= TapeNode.mayRepeatKeys }
  }

  @inline(__always)
  private mutating func scanValue() throws(JSONSyntaxError) {
    needsComma = true
    switch base[position] {
    case .quote: _ = try scanString(kind: .string)
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
    tape.append(TapeNode(kind: kind, start: position, length: 0, next: open))
    open = index
    openIsObject = kind == .object
    depth &+= 1
    deepest = max(deepest, depth)
    position &+= 1
    needsComma = false
  }

  private mutating func closeContainer() {
    position &+= 1
    let index = Int(open)
    let node = tape.nodes[index]
    let parent = node.next
    if openIsObject, access == .models {
      KeyTable.close(index, keyCount: Int(node.length), on: &tape, base: base)
    } else if openIsObject {
      KeyTable.closeUnread(index, keyCount: Int(node.length), on: &tape)
    } else {
      tape.nodes[index].next = UInt32(truncatingIfNeeded: tape.count)
    }
    tape.nodes[index].length = UInt32(truncatingIfNeeded: position) &- node.start
    openIsObject = parent != TapeNode.none && tape.nodes[Int(parent)].is(.object)
    // A container that is a member's value moves its key's link from itself to what follows it.
    if openIsObject { tape.nodes[index &- 1].next = tape.nodes[index].next }
    open = parent
    depth &-= 1
    needsComma = true
  }

  private mutating func scanLiteral(
    _ literal: StaticString,
    kind: JSONKind
  ) throws(JSONSyntaxError) {
    let start = position
    try skipLiteral(literal)
    tape.append(kind, start: start, length: position &- start)
  }
}

/// Validates UTF-8 JSON text in one pass and builds its tape.
///
/// Accepts and refuses what `JSONSerialization` accepts and refuses (measured): trailing commas pass,
/// the 513th level of nesting does not. Numbers beyond `Double` are left to the document. The open
/// containers are kept in their own nodes, so that there is no recursion and no second stack.
///
/// The text is followed by at least `padding` zero bytes. A zero is valid nowhere in JSON, so it ends
/// every loop and no loop has to compare its position with the end.
struct TapeScanner: ~Copyable {
  static let maximumDepth = 512
  /// Offsets of nodes have 32 bits.
  static let maximumCount = Int(exactly: UInt32.max).map { $0 - padding } ?? .max
  static let padding = 16

  private let text: JSONText
  private var position = 0
  private var tape: TapeBuffer
  private let access: JSONAccess
  private var open = TapeNode.none
  private var openIsObject = false
  private var depth = 0
  private(set) var deepest = 0
  /// Whether a value was the last thing in the innermost container.
  private var needsComma = false
  /// Whether a number is too large for a `Double`, which a document may contain but not mean: see
  /// `JSONDocument.firstNumberOutOfRange`.
  private(set) var foundNumberOutOfRange = false

  init(base: UnsafePointer<UInt8>, count: Int, for access: JSONAccess) {
    text = JSONText(base: base, count: count)
    self.access = access
    tape = TapeBuffer(capacity: count / 6 + 16)
  }

  mutating func scan(allowingFragments: Bool) throws(JSONSyntaxError) {
    guard count < Self.maximumCount else { throw JSONSyntaxError(.tooLarge, at: 0) }
    position = text.whitespaceEnd(from: position)
    let first = base[position]
    let isContainer = first == .openBrace || first == .openBracket
    if !isContainer, !allowingFragments, position < count {
      throw JSONSyntaxError(.fragment, at: position)
    }
    position = try scanValue(at: position)
    while open != TapeNode.none {
      if openIsObject { try scanMembers() } else { try scanElements() }
    }
    position = text.whitespaceEnd(from: position)
    guard position == count else { throw JSONSyntaxError(.trailingBytes, at: position) }
  }

  private var base: UnsafePointer<UInt8> { text.base }
  private var count: Int { text.count }

  /// Hands the tape to the caller, who must deallocate it.
  consuming func finish() -> UnsafePointer<TapeNode> { tape.take() }

  // MARK: Structure

  // The loops hand the position from token to token in a register and store it where a container opens
  // or closes: kept in the scanner, each token would wait for the last one's store (`page-scan`).

  /// Scans elements until the array ends or one of them opens a container.
  private mutating func scanElements() throws(JSONSyntaxError) {
    let container = open
    var position = position
    var needsComma = needsComma
    while true {
      position = try nextItem(from: position, needsComma, closing: .closeBracket)
      if base[position] == .closeBracket { return closeContainer(at: position) }
      position = try scanValue(at: position)
      if open != container { return }
      needsComma = true
    }
  }

  /// Scans members until the object ends or one of their values opens a container.
  private mutating func scanMembers() throws(JSONSyntaxError) {
    let container = open
    var position = position
    var needsComma = needsComma
    while true {
      position = try nextItem(from: position, needsComma, closing: .closeBrace)
      let byte = base[position]
      if byte == .closeBrace { return closeContainer(at: position) }
      guard byte == .quote else { throw text.unexpected(at: position) }
      position = try scanKey(at: position, of: Int(container))
      position = text.whitespaceEnd(from: position)
      guard base[position] == .colon else { throw text.unexpected(at: position) }
      position = try scanValue(at: text.whitespaceEnd(from: position &+ 1))
      if open != container { return }
      needsComma = true
    }
  }

  /// The start of the next element or member, or the bracket that closes the container.
  @inline(__always)
  private func nextItem(
    from start: Int,
    _ needsComma: Bool,
    closing: UInt8
  ) throws(JSONSyntaxError) -> Int {
    let position = text.whitespaceEnd(from: start)
    guard needsComma else { return position }
    if base[position] == .comma { return text.whitespaceEnd(from: position &+ 1) }
    guard base[position] == closing else { throw text.unexpected(at: position) }
    return position
  }

  /// Scans a key and, while its object is open, counts the keys in the object's node.
  @inline(__always)
  private mutating func scanKey(at start: Int, of object: Int) throws(JSONSyntaxError) -> Int {
    var flags: UInt32 = 0
    let end = try scanString(at: start, kind: .key, &flags)
    tape.nodes[object].length &+= 1
    if flags & TapeNode.needsCare != 0 { tape.nodes[object].tag |= TapeNode.mayRepeatKeys }
    return end
  }

  /// Scans a value and returns its end; of a container, where its contents begin.
  @inline(__always)
  private mutating func scanValue(at start: Int) throws(JSONSyntaxError) -> Int {
    switch base[start] {
    case .quote:
      var flags: UInt32 = 0
      return try scanString(at: start, kind: .string, &flags)
    case .minus, .zero ... .nine: return try scanNumber(at: start)
    case .openBrace: return try openContainer(.object, at: start)
    case .openBracket: return try openContainer(.array, at: start)
    default: return try scanLiteral(at: start)
    }
  }

  /// Scans `true`, `false` or `null`, four bytes at once: the padding makes up for a missing end.
  @inline(__always)
  private mutating func scanLiteral(at start: Int) throws(JSONSyntaxError) -> Int {
    let word = loadHalf(base + start)
    if word == 0x6575_7274 {
      tape.append(.true, start: start, length: 4)
      return start &+ 4
    }
    if word == 0x6C6C_756E {
      tape.append(.null, start: start, length: 4)
      return start &+ 4
    }
    guard word == 0x736C_6166, base[start &+ 4] == UInt8(ascii: "e") else {
      throw literalError(at: start)
    }
    tape.append(.false, start: start, length: 5)
    return start &+ 5
  }

  private func literalError(at start: Int) -> JSONSyntaxError {
    do {
      switch base[start] {
      case UInt8(ascii: "t"): _ = try text.literalEnd("true", from: start)
      case UInt8(ascii: "f"): _ = try text.literalEnd("false", from: start)
      case UInt8(ascii: "n"): _ = try text.literalEnd("null", from: start)
      default: break
      }
    } catch {
      return error
    }
    return text.unexpected(at: start)
  }

  private mutating func openContainer(
    _ kind: JSONKind,
    at position: Int
  ) throws(JSONSyntaxError) -> Int {
    guard depth < Self.maximumDepth else { throw JSONSyntaxError(.tooDeep, at: position) }
    let index = UInt32(truncatingIfNeeded: tape.count)
    tape.append(TapeNode(kind: kind, start: position, length: 0, next: open))
    open = index
    openIsObject = kind == .object
    depth &+= 1
    deepest = max(deepest, depth)
    self.position = position &+ 1
    needsComma = false
    return self.position
  }

  private mutating func closeContainer(at bracket: Int) {
    position = bracket &+ 1
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
}

extension TapeScanner {
  /// Scans a number token and returns its end.
  mutating func scanNumber(at start: Int) throws(JSONSyntaxError) -> Int {
    var shape = NumberShape()
    let end = try text.numberEnd(from: start, &shape)
    var flags = shape.isShortInteger ? TapeNode.shortInteger : 0
    if shape.isFraction { flags = TapeNode.fraction }
    if shape.mayOverflow, !NumberText.isFiniteDouble(base + start, count: end &- start) {
      flags |= TapeNode.outOfRange
      foundNumberOutOfRange = true
    }
    tape.append(.number, flags: flags, start: start, length: end &- start)
    return end
  }
}

extension TapeScanner {
  /// Scans a string that starts at a quote, sets its flags and returns its end.
  @inline(__always)
  mutating func scanString(
    at quote: Int,
    kind: JSONKind,
    _ flags: inout UInt32
  ) throws(JSONSyntaxError) -> Int {
    let start = quote &+ 1
    var end = skipPlainASCII(from: start)
    if base[end] != .quote { (end, flags) = try text.scanSpecialText(from: end) }
    let length = end &- start
    if kind == .key { flags |= KeyHash.hash(base + start, count: length) }
    tape.append(kind, flags: flags, start: start, length: length)
    return end &+ 1
  }

  /// Skips bytes that need no attention, sixteen at a time, and stops at the first that does.
  ///
  /// With vectors instead of words of eight bytes `page-scan` took a quarter less. Reading past
  /// the end is covered by the padding, and the zeros there stop the loop.
  @inline(__always)
  func skipPlainASCII(from start: Int) -> Int {
    var cursor = start
    while true {
      let stops = SpecialBytes.offset(in: UnsafeRawPointer(base + cursor))
      if stops < 16 { return cursor &+ stops }
      cursor &+= 16
    }
  }
}

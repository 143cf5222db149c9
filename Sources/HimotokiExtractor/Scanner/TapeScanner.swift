/// Validates UTF-8 JSON text in one pass and builds its tape.
///
/// Accepts and refuses what `JSONSerialization` accepts and refuses (measured): trailing commas pass,
/// the 513th level of nesting does not. Numbers beyond `Double` are left to the document. The open
/// containers are kept in their own nodes, so that there is no recursion and no second stack.
///
/// The objects of an array mostly have the same keys in the same order. So each key is compared with the
/// one that the object before it has there: that takes a few loads and no search for the end, and what
/// follows the key is known before its bytes are (`repositories-scan`). The first key that differs ends
/// it for its object. What an open container is like, and where it is compared, stands in fields that
/// nodes have no other use for before it is closed:
///
/// - the length of an object is the index of the object that it is like, that of an array the index of
///   the object that its next element is like; 0 is none, since that is the root's
/// - the hash of an object is the number of its keys, as far as 16 bits can count them
/// - the link of a key whose value is open is the index of the key that is like it
///
/// A zero of the padding is valid nowhere in JSON, so it ends every loop; see `JSONText`.
struct TapeScanner: ~Copyable {
  static let maximumDepth = 512
  static let maximumCount = Int(exactly: UInt32.max).map { $0 - padding } ?? .max
  static let padding = 16

  private let text: JSONText
  private var position = 0
  private var tape: TapeBuffer
  private var open = TapeNode.none
  private var openIsObject = false
  private var depth = 0
  private(set) var deepest = 0
  /// Whether a value was the last thing in the innermost container.
  private var needsComma = false
  /// The key that the next one of the innermost object may be like; 0 for none.
  private var likelyKey: UInt32 = 0
  /// Whether a number is too large for a `Double`, which a document may contain but not mean: see
  /// `JSONDocument.firstNumberOutOfRange`.
  private(set) var foundNumberOutOfRange = false

  init(base: UnsafePointer<UInt8>, count: Int) {
    text = JSONText(base: base, count: count)
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
    let node = tape.room(for: 1)
    if let end = try scanScalar(at: position, into: node, next: 1) {
      position = end
      tape.advance(by: 1)
    } else {
      try openContainer(at: position, like: 0)
    }
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
    var position = try firstItem(closing: .closeBracket)
    while true {
      if base[position] == .closeBracket { return closeContainer(at: position) }
      let node = tape.room(for: 1)
      let next = UInt32(truncatingIfNeeded: tape.count &+ 1)
      // Numbers stand in arrays by the thousand, and a call would take as long as one of them.
      if base[position] &- .minus <= .nine &- .minus,
        let (end, flags) = text.plainNumber(from: position)
      {
        node.pointee = TapeNode(.number, flags: flags, from: position, to: end, next: next)
        position = end
      } else if let end = try scanScalar(at: position, into: node, next: next) {
        position = end
      } else {
        return try openContainer(at: position, like: tape.nodes[Int(open)].length)
      }
      tape.advance(by: 1)
      position = try nextItem(from: position, closing: .closeBracket)
    }
  }

  /// Scans members until the object ends or one of their values opens a container.
  private mutating func scanMembers() throws(JSONSyntaxError) {
    let object = Int(open)
    var likelyKey = likelyKey
    let likelyEnd = likelyKey == 0 ? 0 : endOfLikelyKeys
    var position = try firstItem(closing: .closeBrace)
    while true {
      let byte = base[position]
      if byte == .closeBrace {
        let isLike = likelyKey != 0 && likelyKey == likelyEnd
        return closeContainer(at: position, likeAnother: isLike)
      }
      guard byte == .quote else { throw text.unexpected(at: position) }
      let node = tape.room(for: 2)
      let next = UInt32(truncatingIfNeeded: tape.count &+ 2)
      let likely = tape.nodes[Int(likelyKey)]
      if likelyKey != 0, likelyKey < likelyEnd, text.hasKey(likely, at: position &+ 1) {
        node.pointee = likely
        node.pointee.start = UInt32(truncatingIfNeeded: position &+ 1)
        node.pointee.next = next
        position &+= Int(likely.length) &+ 2
      } else {
        likelyKey = 0
        position = try scanKey(at: position, of: object, into: node, next: next)
      }
      tape.nodes[object].tag &+= Self.oneKey
      if base[position] != .colon {
        position = text.whitespaceEnd(from: position)
        guard base[position] == .colon else { throw text.unexpected(at: position) }
      }
      position = text.whitespaceEnd(from: position &+ 1)
      guard let end = try scanScalar(at: position, into: node + 1, next: next) else {
        node.pointee.next = likelyKey
        tape.advance(by: 1)
        return try openContainer(at: position, like: likelyKey == 0 ? 0 : likelyKey &+ 1)
      }
      position = end
      tape.advance(by: 2)
      likelyKey = likelyKey == 0 ? 0 : likely.next
      position = try nextItem(from: position, closing: .closeBrace)
    }
  }

  /// The index behind the last key of the object that the innermost one is like.
  @inline(__always)
  private var endOfLikelyKeys: UInt32 {
    KeyTable.contentsEnd(of: tape.nodes[Int(tape.nodes[Int(open)].length)])
  }

  /// In the tag of an open object.
  private static let oneKey: UInt32 = 1 << 16

  /// The start of the next element or member, or the bracket that closes the container, from the position on.
  @inline(__always)
  private func firstItem(closing: UInt8) throws(JSONSyntaxError) -> Int {
    needsComma
      ? try nextItem(from: position, closing: closing) : text.whitespaceEnd(from: position)
  }

  /// The start of the next element or member behind a value, or the bracket that closes the container.
  ///
  /// It looks for the comma before it looks for whitespace, of which there is mostly none (`8kb-scan`).
  @inline(__always)
  private func nextItem(from start: Int, closing: UInt8) throws(JSONSyntaxError) -> Int {
    var position = start
    if base[position] != .comma {
      position = text.whitespaceEnd(from: position)
      guard base[position] == .comma else {
        guard base[position] == closing else { throw text.unexpected(at: position) }
        return position
      }
    }
    return text.whitespaceEnd(from: position &+ 1)
  }

  /// Scans a key into a node.
  @inline(__always)
  private mutating func scanKey(
    at quote: Int,
    of object: Int,
    into node: UnsafeMutablePointer<TapeNode>,
    next: UInt32
  ) throws(JSONSyntaxError) -> Int {
    let (end, flags) = try text.scanString(at: quote)
    let start = quote &+ 1
    let hash = KeyHash.hash(base + start, count: end &- start)
    node.pointee = TapeNode(.key, flags: flags | hash, from: start, to: end, next: next)
    if flags != 0 { tape.nodes[object].tag |= TapeNode.mayRepeatKeys }
    return end &+ 1
  }

  /// Scans a scalar into a node and returns its end; `nil` where a container opens.
  @inline(__always)
  private mutating func scanScalar(
    at start: Int,
    into node: UnsafeMutablePointer<TapeNode>,
    next: UInt32
  ) throws(JSONSyntaxError) -> Int? {
    switch base[start] {
    case .quote:
      let (quote, flags) = try text.scanString(at: start)
      node.pointee = TapeNode(.string, flags: flags, from: start &+ 1, to: quote, next: next)
      return quote &+ 1
    case .minus, .zero ... .nine:
      let (end, flags) = try text.scanNumber(from: start)
      if flags & TapeNode.outOfRange != 0 { foundNumberOutOfRange = true }
      node.pointee = TapeNode(.number, flags: flags, from: start, to: end, next: next)
      return end
    case .openBrace, .openBracket: return nil
    default:
      let (kind, end) = try scanLiteral(at: start)
      node.pointee = TapeNode(kind, from: start, to: end, next: next)
      return end
    }
  }

  /// Scans `true`, `false` or `null`, four bytes at once: the padding makes up for a missing end.
  @inline(__always)
  private func scanLiteral(at start: Int) throws(JSONSyntaxError) -> (kind: JSONKind, end: Int) {
    let word = loadHalf(base + start)
    if word == 0x6575_7274 { return (.true, start &+ 4) }
    if word == 0x6C6C_756E { return (.null, start &+ 4) }
    if word == 0x736C_6166, base[start &+ 4] == UInt8(ascii: "e") { return (.false, start &+ 5) }
    throw text.literalError(at: start)
  }

  @inline(__always)
  private mutating func openContainer(
    at position: Int,
    like container: UInt32
  ) throws(JSONSyntaxError) {
    guard depth < Self.maximumDepth else { throw JSONSyntaxError(.tooDeep, at: position) }
    let index = UInt32(truncatingIfNeeded: tape.count)
    openIsObject = base[position] == .openBrace
    let kind = openIsObject ? JSONKind.object : .array
    let like = TapeScanner.object(like: container, isObject: openIsObject, on: tape.nodes)
    tape.append(TapeNode(kind, from: position, to: position &+ Int(like), next: open))
    open = index
    likelyKey = openIsObject && like != 0 ? like &+ 1 : 0
    depth &+= 1
    deepest = max(deepest, depth)
    self.position = position &+ 1
    needsComma = false
  }

  /// Closes the innermost container, which may have all keys of the object that it was compared with.
  @inline(__always)
  private mutating func closeContainer(at bracket: Int, likeAnother isLike: Bool = false) {
    position = bracket &+ 1
    let index = Int(open)
    let node = tape.nodes[index]
    let parent = node.next
    if openIsObject {
      closeObject(index, like: isLike ? Int(node.length) : nil)
    } else {
      tape.nodes[index].next = UInt32(truncatingIfNeeded: tape.count)
    }
    tape.nodes[index].length = UInt32(truncatingIfNeeded: position) &- node.start
    let wasObject = openIsObject
    openIsObject = parent != TapeNode.none && tape.nodes[Int(parent)].is(.object)
    if openIsObject {
      // Its key gets the link to what follows it.
      let like = tape.nodes[index &- 1].next
      likelyKey = like == 0 ? 0 : tape.nodes[Int(like)].next
      tape.nodes[index &- 1].next = tape.nodes[index].next
    } else if wasObject, parent != TapeNode.none {
      tape.nodes[Int(parent)].length = open
    }
    open = parent
    depth &-= 1
    needsComma = true
  }

  private mutating func closeObject(_ index: Int, like other: Int?) {
    var keyCount = Int(tape.nodes[index].tag / Self.oneKey)
    tape.nodes[index].tag %= Self.oneKey
    if tape.count &- index > 1 << 16 {
      // More keys may be here than 16 bits can count.
      keyCount = ObjectKeys(object: index, end: tape.count, base: base).count(on: tape.nodes)
    }
    KeyTable.close(index, keyCount: keyCount, like: other, on: &tape, base: base)
  }
}

extension TapeScanner {
  /// The object that an object is like if its container is like another's; for an array, the object that
  /// its first element is like.
  @inline(__always)
  private static func object(
    like container: UInt32,
    isObject: Bool,
    on nodes: UnsafePointer<TapeNode>
  ) -> UInt32 {
    guard container != 0 else { return 0 }
    let node = nodes[Int(container)]
    if isObject { return node.is(.object) ? container : 0 }
    let first = container &+ 1
    return node.is(.array) && first < node.next && nodes[Int(first)].is(.object) ? first : 0
  }
}

/// One entry of a document's tape, 16 bytes.
///
/// The tape lists the values of a document in reading order. A container stands before its contents,
/// a key before its value:
///
///     {"a": [1, "x"], "b": null}
///
///     index  0       1    2       3       4       5    6
///            object  key  array   number  string  key  null
///     next   7       5    5       4       5       7    7
///
/// `next` of a value is the value that follows it, `next` of a key is the next key of the same object:
/// so a lookup walks keys only and steps over whole subtrees. Offsets are 32 bits wide, which limits
/// a document to 4 GiB; the scanner refuses a longer one.
package struct TapeNode {
  /// The offset of the first byte; for strings and keys, of the first byte after the quote.
  var start: UInt32
  /// The number of bytes; for strings and keys, without the quotes.
  var length: UInt32
  /// Kind (8 bits), flags (8 bits) and 16 bits more: for keys, a hash of the bytes; for decimals, where
  /// the period stands; for objects, what `KeyTable` says of them.
  var tag: UInt32
  /// The index of the next sibling; while a container is open, the index of its parent.
  var next: UInt32

  static let none: UInt32 = .max

  @inline(__always)
  init(_ kind: JSONKind, flags: UInt32 = 0, from start: Int, to end: Int, next: UInt32) {
    self.start = UInt32(truncatingIfNeeded: start)
    length = UInt32(truncatingIfNeeded: end &- start)
    tag = UInt32(kind.rawValue) | flags
    self.next = next
  }

  var kind: JSONKind { JSONKind(rawValue: UInt8(truncatingIfNeeded: tag)) ?? .null }
  /// Whether the node is of a kind; `kind` would first make sure that its bits are one.
  @inline(__always)
  package func `is`(_ kind: JSONKind) -> Bool { UInt8(truncatingIfNeeded: tag) == kind.rawValue }

  func has(_ flag: UInt32) -> Bool { tag & flag != 0 }

  /// A string or key that contains at least one escape sequence.
  static let escaped: UInt32 = 1 << 8
  /// A string or key that contains at least one byte above 0x7F.
  static let nonASCII: UInt32 = 1 << 9
  /// A number token of an optional minus sign and at most 18 digits: it fits `Int64`.
  static let shortInteger: UInt32 = 1 << 10
  /// A number token with a period or an exponent.
  static let fraction: UInt32 = 1 << 15
  /// How far the offset of the period is shifted, in the tag of a number without an exponent.
  ///
  /// It is 0 where nothing is known of it. With it, a decimal is read without looking for its digits.
  static let periodShift: UInt32 = 16
  /// A number that was a `Double` in the tree a document was made from.
  static let double: UInt32 = 1 << 12
  /// A number that was a `Decimal` in the tree a document was made from.
  static let decimal: UInt32 = 1 << 13
  /// A number that is too large for a `Double`.
  static let outOfRange: UInt32 = 1 << 14
  /// An object whose keys may repeat.
  ///
  /// Two are equal, or it was not found out, as of a few keys that are not plain ASCII. While an object
  /// is open: its keys are not all plain.
  static let mayRepeatKeys: UInt32 = 1 << 11

  static let needsCare: UInt32 = escaped | nonASCII
}

/// The bytes of a document and the nodes of its tape, without the document that owns them.
///
/// Two pointers, so that a read counts no references: on the path of `e <| "key"` that was a fifth of the
/// time (`8kb-Himotoki`). They are sound as long as the document lives, which whoever has a tape keeps:
/// an `ExtractionContext`, for as long as an `Extractor` of it exists, or the document itself.
package struct Tape {
  let bytes: UnsafePointer<UInt8>
  let nodes: UnsafePointer<TapeNode>

  package subscript(index: UInt32) -> TapeNode {
    @inline(__always) get { nodes[Int(index)] }
  }

  package func string(_ index: UInt32) -> String { self[index].text(in: bytes) }

  /// The nearest double of a number token that is certainly no integer, or was a `Double` or `Decimal`.
  ///
  /// It is what `number(_:)` has for a decimal too, which costs ten times as much to make.
  package func fraction(_ index: UInt32) -> Double? {
    let node = self[index]
    guard node.is(.number), node.has(TapeNode.fraction | TapeNode.double | TapeNode.decimal) else {
      return nil
    }
    return double(node)
  }

  /// The nearest double of a number token.
  func double(_ node: TapeNode) -> Double {
    NumberText.double(
      bytes + Int(node.start),
      count: Int(node.length),
      period: Int(node.tag >> TapeNode.periodShift)
    )
  }

  /// The value of a number token of at most 18 digits and nothing else.
  package func shortInteger(_ index: UInt32) -> Int64? {
    let node = self[index]
    guard node.is(.number), node.has(TapeNode.shortInteger) else { return nil }
    return NumberText.shortInteger(bytes + Int(node.start), count: Int(node.length))
  }

  package func bool(_ index: UInt32) -> Bool? {
    let node = self[index]
    return node.is(.true) ? true : node.is(.false) ? false : nil
  }
}

extension Tape {
  /// The number of elements or members; 0 where no container stands.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func count(of index: UInt32) -> Int {
    let container = self[index]
    let isObject = container.is(.object)
    guard isObject || container.is(.array) else { return 0 }
    let end = isObject ? KeyTable.contentsEnd(of: container) : container.next
    var count = 0
    var child = index &+ 1
    while child < end {
      count &+= 1
      child = self[child].next
    }
    return count
  }
}

// MARK: - Keys

extension Tape {
  /// What a lookup by bytes finds where the key is missing: the root, which is no member.
  package static var missing: UInt32 { 0 }
  /// What it finds where it cannot know: not in an object, or in one whose keys are not all plain and
  /// different.
  package static var unknown: UInt32 { .max }

  /// Finds the value of a key in an object whose keys are all plain ASCII and different.
  ///
  /// A key that is not ASCII may still be canonically equivalent to one of them.
  @inline(__always)
  func find(_ key: UnsafePointer<UInt8>, count: Int, in index: UInt32) -> UInt32 {
    let object = self[index]
    guard object.isObjectOfPlainKeys else { return Tape.unknown }
    let tag = UInt32(JSONKind.key.rawValue) | KeyHash.hash(key, count: count)
    let length = UInt32(truncatingIfNeeded: count)
    let found =
      KeyTable.size(of: object) == 0
      ? walk(to: key, length, tag: tag, from: index &+ 1, to: object.next)
      : lookUp(key, length, tag: tag, in: object)
    return found == 0 ? Tape.missing : found &+ 1
  }

  /// Finds the value of a key that is a string, as above.
  package func find(_ key: String, in index: UInt32) -> UInt32 {
    let found = key.utf8.withContiguousStorageIfAvailable { bytes in
      // An empty buffer may have no address, and any will do.
      find(bytes.baseAddress ?? self.bytes, count: bytes.count, in: index)
    }
    return found ?? find(key.copied(), in: index)
  }

  /// Whether a key consists of these bytes, of which there are as many.
  func isKey(_ bytes: UnsafeBufferPointer<UInt8>, at node: TapeNode) -> Bool {
    bytes.baseAddress.map { isEqual($0, node) } ?? true
  }

  @inline(__always)
  private func walk(
    to key: UnsafePointer<UInt8>,
    _ length: UInt32,
    tag: UInt32,
    from first: UInt32,
    to end: UInt32
  ) -> UInt32 {
    var index = first
    while index < end {
      let candidate = self[index]
      if candidate.tag == tag, candidate.length == length, isEqual(key, candidate) { return index }
      index = candidate.next
    }
    return 0
  }

  @inline(__always)
  private func lookUp(
    _ key: UnsafePointer<UInt8>,
    _ length: UInt32,
    tag: UInt32,
    in object: TapeNode
  ) -> UInt32 {
    let size = KeyTable.size(of: object)
    let mask: UInt32 = (1 &<< size) &- 1
    let slots = UnsafeRawPointer(nodes + Int(object.next &- ByteKeyTable.nodeCount(size)))
    var slot = (tag >> 16) & mask
    while true {
      let index = slots.load(fromByteOffset: Int(slot) &* 4, as: UInt32.self)
      guard index != 0 else { return 0 }
      let candidate = self[index]
      if candidate.tag == tag, candidate.length == length, isEqual(key, candidate) { return index }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private func isEqual(_ key: UnsafePointer<UInt8>, _ candidate: TapeNode) -> Bool {
    equalBytes(key, bytes + Int(candidate.start), count: Int(candidate.length))
  }
}

extension TapeNode {
  /// Whether this is an object whose keys are all plain ASCII and different.
  @inline(__always)
  var isObjectOfPlainKeys: Bool {
    let mask = 0xFF | TapeNode.mayRepeatKeys | KeyTable.text
    return tag & mask == UInt32(JSONKind.object.rawValue)
  }
}

// MARK: - TapeBuffer

/// A growing list of tape nodes.
///
/// An `Array` would do; writing through a pointer saves the uniqueness check at every append, and
/// the scan appends a node for every value (`page-scan`). It is sound because the buffer is
/// the only owner of its memory until `take()` hands it over.
struct TapeBuffer: ~Copyable {
  private(set) var nodes: UnsafeMutablePointer<TapeNode>
  private(set) var count: Int
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    nodes = .allocate(capacity: self.capacity)
    count = 0
  }

  deinit { nodes.deallocate() }

  /// Makes room for at most 16 nodes; what is written there counts after `advance(by:)`.
  ///
  /// The pointer is valid until the next call that makes room.
  @inline(__always)
  mutating func room(for additional: Int) -> UnsafeMutablePointer<TapeNode> {
    if count &+ additional > capacity { grow() }
    return nodes + count
  }

  /// Appends nodes that were written where `room(for:)` is.
  @inline(__always)
  mutating func advance(by additional: Int) { count &+= additional }

  @inline(__always)
  mutating func append(_ node: TapeNode) {
    room(for: 1).pointee = node
    advance(by: 1)
  }

  /// Appends a node without children.
  mutating func append(_ kind: JSONKind, flags: UInt32 = 0, from start: Int, to end: Int) {
    let next = UInt32(truncatingIfNeeded: kind == .key ? count &+ 2 : count &+ 1)
    append(TapeNode(kind, flags: flags, from: start, to: end, next: next))
  }

  /// Appends zeros, for a table of a container.
  mutating func appendZeros(_ additional: Int) {
    while count &+ additional > capacity { grow() }
    UnsafeMutableRawPointer(nodes + count)
      .initializeMemory(as: UInt8.self, repeating: 0, count: additional &* nodeSize)
    count &+= additional
  }

  mutating func removeLast(_ removed: Int) { count &-= removed }

  private var nodeSize: Int { MemoryLayout<TapeNode>.stride }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<TapeNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }

  /// Hands the memory to the caller, who must deallocate it.
  consuming func take() -> UnsafePointer<TapeNode> {
    let result = UnsafePointer(nodes)
    discard self
    return result
  }
}

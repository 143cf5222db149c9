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
  mutating func append(_ kind: JSONKind, flags: UInt32 = 0, start: Int, length: Int) {
    append(
      TapeNode(
        kind: kind,
        flags: flags,
        start: start,
        length: length,
        next: UInt32(truncatingIfNeeded: kind == .key ? count &+ 2 : count &+ 1)
      )
    )
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

/// A table of any keys, compared as strings are: by canonical equivalence; see `KeyTable`.
///
/// Two slots to a node. A slot is the hash of the key's text and the index of the key; index 0 is an
/// empty slot, since it is the root's. `Hasher` is seeded anew in each process, so that no document can
/// be made to collide.
///
/// Of equal keys the table has the first and the last, in this order on the way of a search: the first
/// takes the slot that was free when there was none, and all others share the next free one.
enum TextKeyTable {
  private static let slotSize = 8

  static func nodeCount(_ size: UInt32) -> UInt32 { (1 << size) >> 1 }

  private static func hash(_ text: String) -> UInt32 {
    UInt32(truncatingIfNeeded: text.hashValue)
  }

  /// Builds a table; returns its size, and whether any keys are equal.
  static func enter(
    _ keys: ObjectKeys,
    _ keyCount: Int,
    on tape: inout TapeBuffer
  ) -> (size: UInt32, repeats: Bool) {
    let size = KeyTable.size(for: keyCount)
    tape.appendZeros(Int(nodeCount(size)))
    let slots = UnsafeMutableRawPointer(tape.nodes + keys.end)
    var repeats = false
    var key = keys.first
    while key < keys.end {
      let node = tape.nodes[key]
      let text = node.text(in: keys.base)
      let hash = hash(text)
      let place = freePlace(for: text, hash, size, slots: slots, nodes: tape.nodes, base: keys.base)
      slots.storeBytes(of: hash, toByteOffset: place.offset, as: UInt32.self)
      let index = UInt32(truncatingIfNeeded: key)
      slots.storeBytes(of: index, toByteOffset: place.offset &+ 4, as: UInt32.self)
      repeats = repeats || place.repeats
      key = Int(node.next)
    }
    return (size, repeats)
  }

  /// The slot for a key: a free one, or that of the last of the equal keys before it.
  private static func freePlace(
    for text: String,
    _ hash: UInt32,
    _ size: UInt32,
    slots: UnsafeMutableRawPointer,
    nodes: UnsafeMutablePointer<TapeNode>,
    base: UnsafePointer<UInt8>
  ) -> (offset: Int, repeats: Bool) {
    let mask: UInt32 = 1 << size &- 1
    var slot = hash & mask
    var repeats = false
    while true {
      let offset = Int(slot) &* slotSize
      let index = slots.load(fromByteOffset: offset &+ 4, as: UInt32.self)
      if index == 0 { return (offset, repeats) }
      if slots.load(fromByteOffset: offset, as: UInt32.self) == hash,
        nodes[Int(index)].text(in: base) == text
      {
        if repeats { return (offset, true) }
        repeats = true
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Finds the node of a key in an object's table: of equal keys the first or the last.
  static func find(
    _ text: String,
    first: Bool,
    in object: TapeNode,
    nodes: UnsafePointer<TapeNode>,
    base: UnsafePointer<UInt8>
  ) -> UInt32? {
    let size = KeyTable.size(of: object)
    let mask: UInt32 = 1 << size &- 1
    let slots = UnsafeRawPointer(nodes + Int(object.next &- nodeCount(size)))
    let hash = hash(text)
    let stopsAtFirst = first || !object.has(TapeNode.mayRepeatKeys)
    var slot = hash & mask
    var found: UInt32?
    while true {
      let offset = Int(slot) &* slotSize
      let index = slots.load(fromByteOffset: offset &+ 4, as: UInt32.self)
      guard index != 0 else { return found }
      if slots.load(fromByteOffset: offset, as: UInt32.self) == hash,
        nodes[Int(index)].text(in: base) == text
      {
        if stopsAtFirst { return index }
        found = index
      }
      slot = (slot &+ 1) & mask
    }
  }
}

extension TapeNode {
  /// The text of a string or key, unescaped.
  func text(in base: UnsafePointer<UInt8>) -> String {
    let start = base + Int(start)
    guard has(TapeNode.escaped) else { return NumberText.string(start, count: Int(length)) }
    return Unescaping.string(start, count: Int(length))
  }
}

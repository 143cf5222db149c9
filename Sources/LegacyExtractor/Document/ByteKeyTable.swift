/// A table of plain ASCII keys that are all different; see `KeyTable`.
///
/// Four slots to a node. A slot is the index of a key, addressed by the hash in the upper half of the
/// key's tag; 0 is an empty slot, since index 0 is the root's.
enum ByteKeyTable {
  /// The hashes have 16 bits.
  private static let maximum = 1 << 14
  /// A longer search means that many keys have one hash, which knows only their ends.
  private static let longestProbe = 32

  static func nodeCount(_ size: UInt32) -> UInt32 { (1 << size) >> 2 }

  /// Builds a table and returns its size; none where two keys are equal, many collide, or there are
  /// too many.
  static func enter(_ keys: ObjectKeys, _ keyCount: Int, on tape: inout TapeBuffer) -> UInt32? {
    guard keyCount <= maximum else { return nil }
    let size = KeyTable.size(for: keyCount)
    tape.appendZeros(Int(nodeCount(size)))
    let slots = UnsafeMutableRawPointer(tape.nodes + keys.end)
    let mask: UInt32 = 1 << size &- 1
    var key = keys.first
    while key < keys.end {
      guard enter(key, of: keys, mask, into: slots, nodes: tape.nodes) else {
        tape.removeLast(tape.count &- keys.end)
        return nil
      }
      key = Int(tape.nodes[key].next)
    }
    return size
  }

  @inline(__always)
  private static func enter(
    _ key: Int,
    of keys: ObjectKeys,
    _ mask: UInt32,
    into slots: UnsafeMutableRawPointer,
    nodes: UnsafeMutablePointer<TapeNode>
  ) -> Bool {
    let node = nodes[key]
    var slot = (node.tag >> 16) & mask
    for _ in 0..<longestProbe {
      let offset = Int(slot) &* 4
      let index = slots.load(fromByteOffset: offset, as: UInt32.self)
      if index == 0 {
        let entry = UInt32(truncatingIfNeeded: key)
        slots.storeBytes(of: entry, toByteOffset: offset, as: UInt32.self)
        return true
      }
      if keys.areEqual(nodes[Int(index)], node) { return false }
      slot = (slot &+ 1) & mask
    }
    return false
  }
}

/// Finds the keys of an object with many of them without walking.
///
/// When an object closes, its keys are entered into a table of their nodes' indexes, addressed by the
/// upper half of their tags. The table stands on the tape itself, four slots to a node, behind the
/// object's contents and before its `next`:
///
///     object  key  value  …  key  value  table  table  …  │ next
///                                        ↑ `contentsEnd`
///
/// Its size, as a power of two, is in the upper half of the object's tag. Entering a key meets any
/// equal key, which a lookup has to know of: `JSONSerialization` keeps the last of equal keys, so
/// without this every lookup would walk the whole object, 1.3 to 2.4 times the time of an extraction.
enum KeyTable {
  /// Objects with fewer keys are walked.
  private static let minimum = 8
  /// Hashes have 16 bits.
  private static let maximum = 1 << 14
  /// A longer search means that the keys were chosen to collide.
  private static let longestProbe = 32
  private static let sizeShift: UInt32 = 16

  /// Closes an object without looking at its keys, which then may repeat for all that is known.
  static func closeUnread(_ object: Int, keyCount: Int, on tape: inout TapeBuffer) {
    if keyCount > 1 { tape.nodes[object].tag |= TapeNode.mayRepeatKeys }
    tape.nodes[object].next = UInt32(truncatingIfNeeded: tape.count)
  }

  /// Closes an object: sets its `next`, and says whether keys may repeat or enters them into a table.
  static func close(
    _ object: Int,
    keyCount: Int,
    on tape: inout TapeBuffer,
    base: UnsafePointer<UInt8>
  ) {
    let contentsEnd = tape.count
    if !tape.nodes[object].has(TapeNode.mayRepeatKeys), keyCount > 1 {
      let repeats =
        keyCount < minimum
        ? pairRepeats(object, until: contentsEnd, in: tape.nodes, base: base)
        : !enterKeys(of: object, keyCount, on: &tape, base: base)
      if repeats { tape.nodes[object].tag |= TapeNode.mayRepeatKeys }
    }
    tape.nodes[object].next = UInt32(truncatingIfNeeded: tape.count)
  }

  /// The index behind the last member.
  static func contentsEnd(of object: TapeNode) -> UInt32 {
    let size = object.tag >> sizeShift
    return size == 0 ? object.next : object.next &- (1 << size) >> 2
  }

  /// Whether the object has a table.
  static func exists(in object: TapeNode) -> Bool { object.tag >> sizeShift != 0 }

  /// Finds the node of a key in an object's table.
  @inline(__always)
  static func find(
    tag: UInt32,
    length: UInt32,
    in object: TapeNode,
    nodes: UnsafePointer<TapeNode>,
    isEqual: (TapeNode) -> Bool
  ) -> UInt32? {
    let mask: UInt32 = 1 << (object.tag >> sizeShift) &- 1
    let slots = UnsafeRawPointer(nodes + Int(contentsEnd(of: object)))
    var slot = (tag >> 16) & mask
    while true {
      let index = slots.load(fromByteOffset: Int(slot) &* 4, as: UInt32.self)
      guard index != 0 else { return nil }
      let candidate = nodes[Int(index)]
      if candidate.tag == tag, candidate.length == length, isEqual(candidate) { return index }
      slot = (slot &+ 1) & mask
    }
  }

  // MARK: Building

  /// Compares every pair of a few keys.
  private static func pairRepeats(
    _ object: Int,
    until end: Int,
    in nodes: UnsafeMutablePointer<TapeNode>,
    base: UnsafePointer<UInt8>
  ) -> Bool {
    var key = object &+ 1
    while key < end {
      let node = nodes[key]
      var other = Int(node.next)
      while other < end {
        if areEqual(node, nodes[other], base: base) { return true }
        other = Int(nodes[other].next)
      }
      key = Int(node.next)
    }
    return false
  }

  /// Builds the table; gives up, and leaves none, at equal keys or too many collisions.
  private static func enterKeys(
    of object: Int,
    _ keyCount: Int,
    on tape: inout TapeBuffer,
    base: UnsafePointer<UInt8>
  ) -> Bool {
    guard keyCount <= maximum else { return false }
    let size = Int.bitWidth - (keyCount &* 2 &- 1).leadingZeroBitCount
    let contentsEnd = tape.count
    tape.appendZeros((1 << size) >> 2)
    let slots = UnsafeMutableRawPointer(tape.nodes + contentsEnd)
    let mask = UInt32(truncatingIfNeeded: 1 << size) &- 1
    var key = object &+ 1
    while key < contentsEnd {
      guard enter(key, mask, into: slots, nodes: tape.nodes, base: base) else {
        tape.removeLast(tape.count &- contentsEnd)
        return false
      }
      key = Int(tape.nodes[key].next)
    }
    tape.nodes[object].tag |= UInt32(truncatingIfNeeded: size) << sizeShift
    return true
  }

  @inline(__always)
  private static func enter(
    _ key: Int,
    _ mask: UInt32,
    into slots: UnsafeMutableRawPointer,
    nodes: UnsafeMutablePointer<TapeNode>,
    base: UnsafePointer<UInt8>
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
      if areEqual(nodes[Int(index)], node, base: base) { return false }
      slot = (slot &+ 1) & mask
    }
    return false
  }

  @inline(__always)
  private static func areEqual(
    _ left: TapeNode,
    _ right: TapeNode,
    base: UnsafePointer<UInt8>
  ) -> Bool {
    left.tag == right.tag && left.length == right.length
      && equalBytes(base + Int(left.start), base + Int(right.start), count: Int(left.length))
  }
}

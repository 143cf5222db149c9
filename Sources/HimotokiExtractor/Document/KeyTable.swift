/// Finds the keys of an object with many of them without walking.
///
/// When an object closes, its keys are entered into a hash table, unless they are few. The table stands on the
/// tape itself, behind the object's contents and before its `next`:
///
///     object  key  value  …  key  value  table  table  …  │ next
///                                        ↑ `contentsEnd`
///
/// The upper half of the object's tag says which kind of table it is, and its size as a power of two:
///
/// - `ByteKeyTable`, for keys that are plain ASCII and all different: nearly all objects. It compares
///   bytes.
/// - `TextKeyTable`, for all others: keys in other scripts, with escapes or repeated, very many, or
///   chosen to collide. It compares strings.
///
/// Without the tables every key of an object would cost a walk, and all of them its square. Equal keys
/// are met on entering, too: `JSONSerialization` keeps the last of them, so a lookup has to know.
enum KeyTable {
  /// Objects with fewer keys are walked, and so are objects of up to twice as many that have the keys of an earlier object.
  private static let minimum = 8
  static let sizeShift: UInt32 = 16
  private static let sizeMask: UInt32 = 0x3F
  /// In the tag of an object: its table is a `TextKeyTable`.
  static let text: UInt32 = 1 << 22

  /// Closes an object: enters its keys into a table, or compares the pairs of a few, and sets its
  /// `next`.
  ///
  /// - Parameters:
  ///   - object: The index of the object.
  ///   - keyCount: How many keys it has.
  ///   - other: The index of an object that has the same plain keys in the same order, if one is known. If
  ///     its keys are all different, then these are, and of a few of them a table would take as long to
  ///     build as it saves (`8kb-scan`).
  ///   - tape: The tape.
  ///   - base: The text.
  static func close(
    _ object: Int,
    keyCount: Int,
    like other: Int? = nil,
    on tape: inout TapeBuffer,
    base: UnsafePointer<UInt8>
  ) {
    defer { tape.nodes[object].next = UInt32(truncatingIfNeeded: tape.count) }
    if let other, keyCount < 2 * minimum, !tape.nodes[other].has(TapeNode.mayRepeatKeys) { return }
    let keys = ObjectKeys(object: object, end: tape.count, base: base)
    let arePlain = !tape.nodes[object].has(TapeNode.mayRepeatKeys)
    if keyCount < minimum {
      if arePlain, keyCount > 1, keys.repeatAmongPairs(on: tape.nodes) {
        tape.nodes[object].tag |= TapeNode.mayRepeatKeys
      }
    } else if arePlain, let size = ByteKeyTable.enter(keys, keyCount, on: &tape) {
      tape.nodes[object].tag |= size << sizeShift
    } else {
      let (size, repeats) = TextKeyTable.enter(keys, keyCount, on: &tape)
      tape.nodes[object].tag &= ~TapeNode.mayRepeatKeys
      tape.nodes[object].tag |= size << sizeShift | text | (repeats ? TapeNode.mayRepeatKeys : 0)
    }
  }

  /// The size of a table for a number of keys, as a power of two; at most half of it is taken.
  static func size(for keyCount: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: Int.bitWidth - (keyCount &* 2 &- 1).leadingZeroBitCount)
  }

  /// The size of an object's table, as a power of two; 0 where it has none.
  @inline(__always)
  static func size(of object: TapeNode) -> UInt32 { object.tag >> sizeShift & sizeMask }

  /// The index behind the last member.
  static func contentsEnd(of object: TapeNode) -> UInt32 {
    let size = size(of: object)
    guard size != 0 else { return object.next }
    return object.next
      &- (object.has(text) ? TextKeyTable.nodeCount(size) : ByteKeyTable.nodeCount(size))
  }
}

/// The keys of an object that is being closed.
struct ObjectKeys {
  /// The index of the object.
  let object: Int
  /// The index behind its last member.
  let end: Int
  let base: UnsafePointer<UInt8>

  /// The index of the first key; for an empty object, of its end.
  var first: Int { object &+ 1 }

  /// The number of keys.
  func count(on nodes: UnsafePointer<TapeNode>) -> Int {
    var count = 0
    var key = first
    while key < end {
      count &+= 1
      key = Int(nodes[key].next)
    }
    return count
  }

  /// Whether two of a few plain keys are equal; compares every pair.
  fileprivate func repeatAmongPairs(on nodes: UnsafePointer<TapeNode>) -> Bool {
    var key = first
    while key < end {
      let node = nodes[key]
      var other = Int(node.next)
      while other < end {
        if areEqual(node, nodes[other]) { return true }
        other = Int(nodes[other].next)
      }
      key = Int(node.next)
    }
    return false
  }

  /// Whether two plain keys are equal.
  @inline(__always)
  func areEqual(_ left: TapeNode, _ right: TapeNode) -> Bool {
    left.tag == right.tag && left.length == right.length
      && equalBytes(base + Int(left.start), base + Int(right.start), count: Int(left.length))
  }
}

/// A 16-bit hash of a key's bytes, placed in the upper half of its node's tag.
enum KeyHash {
  /// Hashes the length and the first and last bytes; the scanner and every lookup agree on it.
  @inline(__always)
  static func hash(_ bytes: UnsafePointer<UInt8>, count: Int) -> UInt32 {
    var word: UInt64 = 0
    if count >= 8 {
      word = loadWord(bytes) ^ loadWord(bytes + (count &- 8)).byteSwapped
    } else if count >= 4 {
      word = UInt64(loadHalf(bytes)) | UInt64(loadHalf(bytes + (count &- 4))) << 32
    } else if count > 0 {
      word = UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count &- 1]) << 16
    }
    let mixed = (word ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return UInt32(truncatingIfNeeded: mixed >> 32) & 0xFFFF_0000
  }
}

/// A table of plain ASCII keys that are all different; see `KeyTable`.
///
/// Four slots to a node. A slot is the index of a key, addressed by the hash in the upper half of the
/// key's tag; 0 is an empty slot, since index 0 is the root's.
enum ByteKeyTable {
  /// The hashes have 16 bits.
  private static let maximum = 1 << 14
  /// A longer search means that many keys have one hash, which knows only their ends.
  private static let longestProbe = 32

  static func nodeCount(_ size: UInt32) -> UInt32 { 1 &<< (size &- 2) }

  /// Builds a table and returns its size; none where two keys are equal, many collide, or there are
  /// too many.
  static func enter(_ keys: ObjectKeys, _ keyCount: Int, on tape: inout TapeBuffer) -> UInt32? {
    guard keyCount <= maximum else { return nil }
    let size = KeyTable.size(for: keyCount)
    tape.appendZeros(Int(nodeCount(size)))
    let nodes = tape.nodes
    let slots = UnsafeMutableRawPointer(nodes + keys.end)
    let mask: UInt32 = (1 &<< size) &- 1
    var key = keys.first
    while key < keys.end {
      let node = nodes[key]
      var slot = (node.tag >> 16) & mask
      var probes = 0
      while true {
        let offset = Int(slot) &* 4
        let index = slots.load(fromByteOffset: offset, as: UInt32.self)
        if index == 0 {
          let entry = UInt32(truncatingIfNeeded: key)
          slots.storeBytes(of: entry, toByteOffset: offset, as: UInt32.self)
          break
        }
        probes &+= 1
        guard probes < longestProbe, !keys.areEqual(nodes[Int(index)], node) else {
          tape.removeLast(tape.count &- keys.end)
          return nil
        }
        slot = (slot &+ 1) & mask
      }
      key = Int(node.next)
    }
    return size
  }
}

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

  static func nodeCount(_ size: UInt32) -> UInt32 { 1 &<< (size &- 1) }

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
      let found = search(text, hash, size, slots: slots, nodes: tape.nodes, base: keys.base)
      slots.storeBytes(of: hash, toByteOffset: found.slot, as: UInt32.self)
      let index = UInt32(truncatingIfNeeded: key)
      slots.storeBytes(of: index, toByteOffset: found.slot &+ 4, as: UInt32.self)
      repeats = repeats || found.first != nil
      key = Int(node.next)
    }
    return (size, repeats)
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
    let slots = UnsafeRawPointer(nodes + Int(object.next &- nodeCount(size)))
    let found = search(text, hash(text), size, slots: slots, nodes: nodes, base: base)
    guard let firstSlot = found.first else { return nil }
    let last = slots.load(fromByteOffset: found.slot &+ 4, as: UInt32.self)
    return first || last == 0 ? slots.load(fromByteOffset: firstSlot &+ 4, as: UInt32.self) : last
  }

  /// Finds the slots of a key, by their offsets: that of the first of equal keys, and that of the last if there are
  /// several, else the free one behind it.
  private static func search(
    _ text: String,
    _ hash: UInt32,
    _ size: UInt32,
    slots: UnsafeRawPointer,
    nodes: UnsafePointer<TapeNode>,
    base: UnsafePointer<UInt8>
  ) -> (first: Int?, slot: Int) {
    let mask: UInt32 = (1 &<< size) &- 1
    var slot = hash & mask
    var first: Int?
    while true {
      let offset = Int(slot) &* slotSize
      let index = slots.load(fromByteOffset: offset &+ 4, as: UInt32.self)
      if index == 0 { return (first, offset) }
      if slots.load(fromByteOffset: offset, as: UInt32.self) == hash,
        nodes[Int(index)].text(in: base) == text
      {
        if first != nil { return (first, offset) }
        first = offset
      }
      slot = (slot &+ 1) & mask
    }
  }
}

extension TapeNode {
  /// The text of a string or key, unescaped, as `JSONSerialization` reads it.
  func text(in base: UnsafePointer<UInt8>) -> String {
    let start = base + Int(start)
    guard has(TapeNode.needsCare) else { return NumberText.string(start, count: Int(length)) }
    let mark = Unescaping.markLength(start, count: Int(length))
    let (text, count) = (start + mark, Int(length) &- mark)
    guard has(TapeNode.escaped) else { return NumberText.string(text, count: count) }
    return Unescaping.string(text, count: count)
  }
}

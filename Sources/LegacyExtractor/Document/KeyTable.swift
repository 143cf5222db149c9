/// Finds the keys of an object with many of them without walking.
///
/// When an object closes, its keys are entered into a hash table. The table stands on the tape itself,
/// behind the object's contents and before its `next`:
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
  /// Objects with fewer keys are walked.
  private static let minimum = 8
  static let sizeShift: UInt32 = 16
  private static let sizeMask: UInt32 = 0x3F
  /// In the tag of an object: its table is a `TextKeyTable`.
  static let text: UInt32 = 1 << 22

  /// Closes an object without looking at its keys, which then may repeat for all that is known.
  static func closeUnread(_ object: Int, keyCount: Int, on tape: inout TapeBuffer) {
    if keyCount > 1 { tape.nodes[object].tag |= TapeNode.mayRepeatKeys }
    tape.nodes[object].next = UInt32(truncatingIfNeeded: tape.count)
  }

  /// Closes an object: enters its keys into a table, or compares the pairs of a few, and sets its
  /// `next`.
  static func close(
    _ object: Int,
    keyCount: Int,
    on tape: inout TapeBuffer,
    base: UnsafePointer<UInt8>
  ) {
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
    tape.nodes[object].next = UInt32(truncatingIfNeeded: tape.count)
  }

  /// The size of a table for a number of keys, as a power of two; at most half of it is taken.
  static func size(for keyCount: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: Int.bitWidth - (keyCount &* 2 &- 1).leadingZeroBitCount)
  }

  /// The size of an object's table, as a power of two; 0 where it has none.
  @inline(__always)
  static func size(of object: TapeNode) -> UInt32 { object.tag >> sizeShift & sizeMask }

  /// Whether the object has a table that compares strings.
  @inline(__always)
  static func isText(_ object: TapeNode) -> Bool { object.has(text) }

  /// The index behind the last member.
  static func contentsEnd(of object: TapeNode) -> UInt32 {
    let size = size(of: object)
    guard size != 0 else { return object.next }
    return object.next
      &- (isText(object) ? TextKeyTable.nodeCount(size) : ByteKeyTable.nodeCount(size))
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

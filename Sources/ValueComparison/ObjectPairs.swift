/// The pairs of objects that a comparison has entered, in order.
///
/// It keeps the objects alive. A custom mirror may make its children anew each time, and a new object may
/// take the address of one that is gone.
struct ObjectPairs {
  private var pairs: [(AnyObject, AnyObject)] = []
  private var known: Set<[ObjectIdentifier]> = []

  var count: Int { pairs.count }

  /// Adds a pair.
  ///
  /// - Returns: Whether the pair is new.
  mutating func insert(_ legacy: AnyObject, _ codable: AnyObject) -> Bool {
    guard known.insert([ObjectIdentifier(legacy), ObjectIdentifier(codable)]).inserted else {
      return false
    }
    pairs.append((legacy, codable))
    return true
  }

  /// Removes the pairs from a position on, so that they are new again.
  mutating func removeSubrange(from start: Int) {
    for (a, b) in pairs[start...] { known.remove([ObjectIdentifier(a), ObjectIdentifier(b)]) }
    pairs.removeSubrange(start...)
  }
}

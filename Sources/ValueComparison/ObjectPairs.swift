/// The pairs of objects that a comparison has entered, in order.
///
/// It keeps the objects alive. A custom mirror may make its children anew each time, and a new object may
/// take the address of one that is gone.
struct ObjectPairs {
  private var pairs: [Pair] = []
  private var known: Set<Pair> = []

  private struct Pair: Hashable {
    let legacy: AnyObject
    let codable: AnyObject

    static func == (a: Pair, b: Pair) -> Bool { a.legacy === b.legacy && a.codable === b.codable }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(legacy))
      hasher.combine(ObjectIdentifier(codable))
    }
  }

  var count: Int { pairs.count }

  /// Adds a pair.
  ///
  /// - Returns: Whether the pair is new.
  mutating func insert(_ legacy: AnyObject, _ codable: AnyObject) -> Bool {
    let pair = Pair(legacy: legacy, codable: codable)
    guard known.insert(pair).inserted else { return false }
    pairs.append(pair)
    return true
  }

  /// Removes the pairs from a position on, so that they are new again.
  mutating func removeSubrange(from start: Int) {
    for pair in pairs[start...] { known.remove(pair) }
    pairs.removeSubrange(start...)
  }
}

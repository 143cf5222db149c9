/// The algorithm of Zeller and Hildebrandt, without its tests of subsets: a list is made shorter for
/// as long as it keeps a property.
enum DeltaDebugging {
  /// A list from which no chunk that was tried can be taken away; first large chunks are tried, then
  /// small ones.
  ///
  /// - Throws: What the property throws.
  /// - Complexity: O(*n*) calls in the number of elements.
  static func minimized<Element, Failure: Error>(
    _ elements: [Element],
    while holds: ([Element]) throws(Failure) -> Bool
  ) throws(Failure) -> [Element] {
    var elements = elements
    var size = elements.count
    while size > 0 {
      var start = 0
      while start < elements.count {
        var candidate = elements
        candidate.removeSubrange(start..<min(start + size, elements.count))
        if try holds(candidate) {
          elements = candidate
        } else {
          start += size
        }
      }
      size = min(size / 2, elements.count)
    }
    return elements
  }
}

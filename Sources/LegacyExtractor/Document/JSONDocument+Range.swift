extension JSONDocument {
  /// The offset of the first number that is too large for a `Double` and counts.
  ///
  /// `JSONSerialization` makes its numbers last, when of equal keys only the last is left: what stood
  /// for the others may hold any number.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  var firstNumberOutOfRange: Int? {
    var first: Int?
    var pending = [JSONNode.root]
    while let value = pending.popLast() {
      let entry = node(value)
      switch entry.kind {
      case .number where entry.has(TapeNode.outOfRange):
        first = min(first ?? .max, Int(entry.start))
      case .array: pending += elements(of: value)
      case .object: pending += effectiveMembers(of: value).lazy.map(\.value)
      default: break
      }
    }
    return first
  }
}

import RawJSON

extension JSONDocument {
  /// The bytes to cut so that a child of a container is gone, with the comma that belongs to it.
  ///
  /// - Complexity: O(*n*) in the number of children.
  func removalRange(ofChild position: Int, of container: JSONNode) -> Range<Int>? {
    let ranges = childRanges(of: container)
    guard ranges.indices.contains(position) else { return nil }
    if position + 1 < ranges.count {
      return ranges[position].lowerBound..<ranges[position + 1].lowerBound
    }
    let start = position > 0 ? ranges[position - 1].upperBound : ranges[position].lowerBound
    return start..<ranges[position].upperBound
  }

  /// The bytes of each element, or of each member with its key.
  func childRanges(of container: JSONNode) -> [Range<Int>] {
    elements(of: container).map(byteRange)
      + members(of: container).map { member in
        byteRange(member.key).lowerBound..<byteRange(member.value).upperBound
      }
  }
}

extension JAYSON: Hashable {
  /// Compares what two values are, not how they were reached; `1`, `1.0` and `true` are equal.
  ///
  /// - Parameters:
  ///   - lhs: A value.
  ///   - rhs: Another value.
  /// - Returns: Whether both are the same JSON, whatever the order of members.
  /// - Complexity: O(*n*) in their size.
  public static func == (lhs: JAYSON, rhs: JAYSON) -> Bool {
    let (left, right) = (lhs.content, rhs.content)
    if let left = left.foundationNumber, let right = right.foundationNumber { return left == right }
    if let left = left.string, let right = right.string { return left == right }
    if let left = lhs.elements, let right = rhs.elements { return left == right }
    if let left = lhs.members, let right = rhs.members { return left == right }
    return lhs.isNull && rhs.isNull
  }

  /// Feeds what the value is to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  /// - Complexity: O(*n*) in the size of the value.
  public func hash(into hasher: inout Hasher) {
    // Not the hash of the `NSNumber`: on Linux that of a Boolean recurses until the stack ends.
    hasher.combine(content.number?.doubleValue)
    hasher.combine(content.string)
    hasher.combine(elements)
    hasher.combine(members)
  }
}

/// Collections whose `==` says what a comparison of their elements would say.
enum PlainCollections {
  /// Whether two values are of one such type and equal; `false` says nothing.
  static func areEqual(_ first: Any, _ second: Any) -> Bool {
    guard let compare = comparisons[ObjectIdentifier(type(of: first))] else { return false }
    return compare(first, second)
  }

  private typealias Comparison = @Sendable (Any, Any) -> Bool

  private static let comparisons: [ObjectIdentifier: Comparison] =
    table(of: String.self).merging(table(of: Int.self)) { first, _ in first }
    .merging(table(of: Bool.self)) { first, _ in first }

  private static func table<Element: Hashable & ThreadSafeConformance>(
    of type: Element.Type
  ) -> [ObjectIdentifier: Comparison] {
    [
      ObjectIdentifier([Element].self): comparison([Element].self),
      ObjectIdentifier([Element]?.self): comparison([Element]?.self),
      ObjectIdentifier(Set<Element>.self): comparison(Set<Element>.self),
      ObjectIdentifier([String: Element].self): comparison([String: Element].self),
    ]
  }

  private static func comparison<Value: Equatable & ThreadSafeConformance>(
    _ type: Value.Type
  ) -> Comparison {
    { first, second in
      guard let first = first as? Value, let second = second as? Value else { return false }
      return first == second
    }
  }
}

/// What is asked of a value before it is written. Values that the app built have no limit of nesting,
/// so that they are looked at level by level and not by recursion.
extension JAYSON.Content {
  /// Documents of people are far less deep; `JSONSerialization` writes this many levels in a sixth of
  /// the stack of a thread of 512 KiB.
  private static let usualDepth = 50

  /// Whether the value may be nested so deeply that writing it needs more stack than a thread has.
  ///
  /// - Complexity: O(1) for a place in a document, O(*n*) in the size of what the app built.
  var isNestedDeeply: Bool {
    builtLevels.enumerated().contains { depth, level in
      level.contains { depth + $0.documentDepth > Self.usualDepth }
    }
  }

  /// Whether `JSONSerialization` writes the value: an object or array without an infinite number.
  ///
  /// Asked here and not of `isValidJSONObject`, which on Linux takes minutes for a megabyte that is
  /// nested deeply.
  ///
  /// - Complexity: O(1) for a place in a document, O(*n*) in the size of what the app built.
  var isValidJSON: Bool {
    kind.isContainer && builtLevels.allSatisfy { $0.allSatisfy(\.isFinite) }
  }

  /// The value, what the app put into it, what it put into that, and so on.
  private var builtLevels: some Sequence<[JAYSON.Content]> {
    sequence(first: [self]) { level in
      let next = level.flatMap(\.builtChildren)
      return next.isEmpty ? nil : next
    }
  }

  private var builtChildren: [JAYSON.Content] {
    switch self {
    case .array(let elements): elements
    case .object(let members): Array(members.values)
    default: []
    }
  }

  /// How deeply the document is nested in which the value stands.
  private var documentDepth: Int {
    guard case .node(let context, _) = self else { return 0 }
    return context.document.depth
  }

  private var isFinite: Bool {
    guard case .number(let number) = self else { return true }
    return number.doubleValue.isFinite
  }
}

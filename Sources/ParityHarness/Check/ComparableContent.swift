/// Finds out whether a value has anything that a comparison can tell apart.
///
/// An empty structure, an empty list of models, and a value of which every property is
/// nondeterministic are equal to whatever the other route gives.
struct ComparableContent {
  private static let maximumDepth = 64

  /// Where nothing is compared, as schema paths.
  let excluded: Set<ParityPath>

  /// Whether a value has content.
  ///
  /// - Complexity: O(1) in most values: the first property is enough.
  func exists(in value: Any) -> Bool { exists(in: value, at: ParityPath(), depth: 0) }

  private func exists(in value: Any, at path: ParityPath, depth: Int) -> Bool {
    guard !excluded.contains(path) else { return false }
    if LeafType.leaf(value) != nil || depth > Self.maximumDepth { return true }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = mirror.children.first?.value else { return depth > 0 }
      return exists(in: wrapped, at: path, depth: depth)
    // That a property's list is empty is worth knowing; that a whole document is, is not.
    case .collection, .set, .dictionary:
      return depth > 0
        || mirror.children.contains {
          exists(in: $0.value, at: path.appending(.anyIndex), depth: depth + 1)
        }
    case .struct, .class, .tuple: return hasContent(mirror, at: path, depth: depth)
    default: return true
    }
  }

  private func hasContent(_ mirror: Mirror, at path: ParityPath, depth: Int) -> Bool {
    ValueField.all(in: mirror).contains { field in
      exists(in: field.value, at: path.appending(.key(field.label)), depth: depth + 1)
    }
  }
}

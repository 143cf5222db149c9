import LegacyMappers

/// The document of a recorded decoding, in which a tree that a model reads may stand.
///
/// Many models take a dictionary and make an `Unboxer` of it themselves. To such an unboxer the document is
/// unknown, and so is the recorder. While a decoding is recorded, a tree is therefore read in the document if
/// exactly one place there has its content. Without a recorder nothing is looked up.
///
/// `@unchecked Sendable`: only the thread that decodes the document accesses it.
final class RecordedDocument: TreeLocator, @unchecked Sendable {
  private var context: ExtractionContext?

  /// Records a decoding.
  ///
  /// - Parameter decode: Decodes one document with a recorder.
  /// - Returns: The result of the closure.
  /// - Throws: What the closure throws.
  static func recording<Value>(_ decode: () throws -> Value) rethrows -> Value {
    try RecordedTrees.$locator.withValue(RecordedDocument(), operation: decode)
  }

  func open(_ context: ExtractionContext) {
    if self.context == nil { self.context = context }
  }

  /// Returns where a tree stands in the document; `nil` unless a recorded decoding has it at one place.
  ///
  /// Elements of an array count as one place.
  ///
  /// - Complexity: O(*n* · *m*) in the sizes of the document and the tree.
  func place(of tree: Any) -> Extractor? {
    guard let context else { return nil }
    var places: [(path: [String], node: JSONNode)] = []
    Self.search(.root, [], in: context.document) { path, node in
      guard context.document.isEqual(node, to: tree) else { return }
      places.append((path, node))
    }
    guard let first = places.first, places.allSatisfy({ $0.path == first.path }) else { return nil }
    return Extractor(context: context, node: first.node)
  }

  /// Visits all containers with their paths.
  private static func search(
    _ node: JSONNode,
    _ path: [String],
    in document: JSONDocument,
    _ visit: ([String], JSONNode) -> Void
  ) {
    guard document.kind(node).isContainer else { return }
    visit(path, node)
    for member in document.members(of: node) {
      search(member.value, path + [document.string(member.key)], in: document, visit)
    }
    for element in document.elements(of: node) {
      search(element, path + ["*"], in: document, visit)
    }
  }
}

extension JSONDocument {
  /// Returns whether a tree has the content of a node, as `JSONSerialization` gives it.
  fileprivate func isEqual(_ node: JSONNode, to tree: Any) -> Bool {
    switch kind(node) {
    case .object:
      guard let tree = tree as? [String: Any] else { return false }
      var values: [String: JSONNode] = [:]
      for member in members(of: node) { values[string(member.key)] = member.value }
      return values.count == tree.count
        && values.allSatisfy { key, value in tree[key].map { isEqual(value, to: $0) } ?? false }
    case .array:
      guard let tree = tree as? [Any] else { return false }
      let elements = Array(self.elements(of: node))
      return elements.count == tree.count
        && zip(elements, tree).allSatisfy { isEqual($0, to: $1) }
    default: return foundationObject(node) as? AnyHashable == tree as? AnyHashable
    }
  }
}

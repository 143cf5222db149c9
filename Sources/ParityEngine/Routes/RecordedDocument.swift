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
    let places = Self.containers(at: .root, [], in: context.document)
      .filter { context.document.isEqual($0.node, to: tree) }
    guard let first = places.first, places.allSatisfy({ $0.path == first.path }) else { return nil }
    return Extractor(context: context, node: first.node)
  }

  /// Returns a container and all containers in it, with their paths.
  private static func containers(
    at node: JSONNode,
    _ path: [String],
    in document: JSONDocument
  ) -> [(path: [String], node: JSONNode)] {
    guard document.kind(node).isContainer else { return [] }
    let members = document.members(of: node).flatMap {
      containers(at: $0.value, path + [document.string($0.key)], in: document)
    }
    let elements = document.elements(of: node).flatMap {
      containers(at: $0, path + ["*"], in: document)
    }
    return [(path, node)] + members + elements
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

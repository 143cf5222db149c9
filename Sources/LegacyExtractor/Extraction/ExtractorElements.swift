import RawJSON

/// The elements of an array in a document or in a parsed tree.
@usableFromInline
struct ExtractorElements {
  private enum Source {
    case document(JSONElements)
    case tree(TreePlace, [Any])
  }

  private let array: Extractor
  private var source: Source
  private var index = 0
  @usableFromInline
  let count: Int

  /// The elements of an array in a document.
  init(of array: Extractor) {
    self.array = array
    source = .document(array.document.elements(of: array.node))
    count = array.document.count(of: array.node)
  }

  /// The elements of an array in a tree.
  init(tree: TreePlace, elements: [Any], of array: Extractor) {
    self.array = array
    source = .tree(tree, elements)
    count = elements.count
  }

  /// Whether all elements that are left pass a test.
  func allSatisfy(_ test: (Extractor) -> Bool) throws -> Bool {
    var rest = self
    while let element = try rest.next() {
      guard test(element) else { return false }
    }
    return true
  }

  /// The next element; a tree may be nested too deeply for it.
  @usableFromInline
  mutating func next() throws -> Extractor? {
    guard index < count else { return nil }
    defer { index += 1 }
    switch source {
    case .document(var nodes):
      guard let node = nodes.next() else { return nil }
      source = .document(nodes)
      return array.at(node)
    case .tree(let tree, let elements):
      return array.at(try tree.element(elements[index], at: index))
    }
  }
}

extension JAYSON {
  /// The place of the value in its document, or the tree that was built.
  package var extractor: Extractor {
    guard case .node(let context, let node) = content else { return Extractor(any: source) }
    return Extractor(context: context, node: node)
  }
}

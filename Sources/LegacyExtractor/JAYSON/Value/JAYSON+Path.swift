extension JAYSON {
  /// Says how this value was reached, for example `Root->["shots"][0]`.
  ///
  /// - Returns: The keys and indexes from the value where reading began.
  /// - Complexity: O(*n*) in the number of siblings on the way, at first. Nothing is kept for it while
  ///   reading.
  public func currentPath() -> String {
    "Root->" + steps.map(\.subscriptText).joined()
  }

  /// Steps back to the value from which this one was read.
  ///
  /// - Returns: The object or array around this value; at the root, the value itself.
  /// - Complexity: O(*n*) in the number of siblings on the way, at first.
  public func back() -> JAYSON {
    if let breadcrumb { return breadcrumb.parent }
    guard case .node(let context, let node) = content else { return self }
    return JAYSON(content: .node(context, context.document.parent(of: node) ?? node))
  }

  /// The keys and indexes from the value where reading began to this one.
  package var steps: [JSONPathStep] {
    var steps: [JSONPathStep] = []
    var current = self
    while let breadcrumb = current.breadcrumb {
      steps.append(breadcrumb.step)
      current = breadcrumb.parent
    }
    guard case .node(let context, let node) = current.content else { return steps.reversed() }
    return context.document.path(to: node) + steps.reversed()
  }
}

extension JSONPathStep {
  /// The step as one writes it behind a value.
  fileprivate var subscriptText: String {
    switch self {
    case .key(let key): "[\"\(key)\"]"
    case .index(let index): "[\(index)]"
    }
  }
}

extension JSONDocument {
  /// The value to which the steps lead from the root, if each of them exists.
  ///
  /// - Complexity: O(*n*) in the number of siblings on the way.
  func node(at path: some Sequence<JSONPathStep>) -> JSONNode? {
    var current: JSONNode? = .root
    for step in path {
      current = current.flatMap { child(of: $0, at: step) }
    }
    return current
  }

  /// The value one step inside another.
  func child(of container: JSONNode, at step: JSONPathStep) -> JSONNode? {
    switch step {
    case .key(let key): value(forKey: key, in: container)
    case .index(let index): element(index, of: container)
    }
  }
}

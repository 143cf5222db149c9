extension JSONDocument {
  /// The elements of an array or the values of an object.
  func children(of container: JSONNode) -> [JSONNode] {
    switch kind(container) {
    case .array: Array(elements(of: container))
    case .object: effectiveMembers(of: container).map(\.value)
    default: []
    }
  }

  /// The value and all values below it, in the order of the document, without some and what is below
  /// those.
  func descendants(of node: JSONNode, except known: Set<JSONNode> = []) -> [JSONNode] {
    var result: [JSONNode] = []
    var pending = [node]
    while let next = pending.popLast() {
      if known.contains(next) { continue }
      result.append(next)
      pending += children(of: next).reversed()
    }
    return result
  }

  /// Of how many values every value consists, itself included.
  func sizes() -> [JSONNode: Int] {
    var sizes: [JSONNode: Int] = [:]
    for node in descendants(of: .root).reversed() {
      sizes[node] = children(of: node).reduce(1) { $0 + (sizes[$1] ?? 0) }
    }
    return sizes
  }
}

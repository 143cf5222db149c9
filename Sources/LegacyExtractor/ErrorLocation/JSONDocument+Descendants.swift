import RawJSON

extension JSONDocument {
  /// The elements of an array or the values of an object.
  func children(of container: JSONNode) -> [JSONNode] {
    switch kind(container) {
    case .array: Array(elements(of: container))
    case .object: effectiveMembers(of: container).map(\.value)
    default: []
    }
  }

  /// The value and all values below it, in the order of the document.
  func descendants(of node: JSONNode) -> [JSONNode] {
    var result: [JSONNode] = []
    var pending = [node]
    while let next = pending.popLast() {
      result.append(next)
      pending += children(of: next).reversed()
    }
    return result
  }
}

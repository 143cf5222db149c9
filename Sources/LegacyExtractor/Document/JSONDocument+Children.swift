extension JSONDocument {
  /// The elements of an array, in order; empty for anything else.
  package func elements(of array: JSONNode) -> JSONElements {
    let entry = node(array)
    let end = entry.is(.array) ? entry.next : array.index &+ 1
    return JSONElements(document: self, index: array.index &+ 1, end: end)
  }

  /// The members of an object, in order, repeated keys included; empty for anything else.
  package func members(of object: JSONNode) -> JSONMembers {
    let entry = node(object)
    let end = entry.is(.object) ? KeyTable.contentsEnd(of: entry) : object.index &+ 1
    return JSONMembers(document: self, index: object.index &+ 1, end: end)
  }

  /// The members of an object as a dictionary has them: of equal keys only the last remains.
  ///
  /// The key keeps its first spelling where two are canonically equal, as in a dictionary.
  ///
  /// - Complexity: O(*n*) in the number of members.
  package func effectiveMembers(of object: JSONNode) -> [(key: String, value: JSONNode)] {
    var result: [(key: String, value: JSONNode)] = []
    guard node(object).has(TapeNode.mayRepeatKeys) else {
      for member in members(of: object) { result.append((string(member.key), member.value)) }
      return result
    }
    var places: [String: Int] = [:]
    for member in members(of: object) {
      let key = string(member.key)
      if let place = places.updateValue(result.count, forKey: key) {
        places[key] = place
        result[place].value = member.value
      } else {
        result.append((key, member.value))
      }
    }
    return result
  }

  /// The number of elements or members.
  ///
  /// - Complexity: O(*n*) in the number of children.
  package func count(of container: JSONNode) -> Int {
    let entry = node(container)
    let isObject = entry.is(.object)
    guard isObject || entry.is(.array) else { return 0 }
    let end = isObject ? KeyTable.contentsEnd(of: entry) : entry.next
    var count = 0
    var index = container.index &+ 1
    while index < end {
      count &+= 1
      index = nodes[Int(index)].next
    }
    return count
  }
}

/// The elements of an array.
package struct JSONElements: Sequence, IteratorProtocol {
  let document: JSONDocument
  var index: UInt32
  let end: UInt32

  package mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    defer { index = document.nodes[Int(index)].next }
    return JSONNode(index: index)
  }
}

/// The members of an object.
package struct JSONMembers: Sequence, IteratorProtocol {
  let document: JSONDocument
  var index: UInt32
  let end: UInt32

  package mutating func next() -> (key: JSONNode, value: JSONNode)? {
    guard index < end else { return nil }
    defer { index = document.nodes[Int(index)].next }
    return (JSONNode(index: index), JSONNode(index: index &+ 1))
  }
}

import Foundation

/// One step from a container to a value inside it.
package enum JSONPathStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

/// Where a value stands in an array.
struct ArrayPosition {
  let array: JSONNode
  let element: JSONNode
  /// The keys from the element to the value.
  let keys: ExtractionPath
}

extension JSONDocument {
  /// The steps to a value from one around it.
  ///
  /// Only errors want it.
  ///
  /// - Complexity: O(log *n*) in the number of siblings at every step, after they have been walked
  ///   once.
  package func path(
    to target: JSONNode,
    from origin: JSONNode = .root
  ) -> [JSONPathStep] {
    var steps: [JSONPathStep] = []
    steps.reserveCapacity(4)
    var current = origin
    while let child = child(of: current, around: target) {
      let isMember = isKind(.object, current)
      steps.append(isMember ? .key(string(child.link)) : .index(child.position))
      current = child.node
    }
    return steps
  }

  /// The container of a value; `nil` for the root.
  ///
  /// - Complexity: As `path(to:from:)`.
  package func parent(of target: JSONNode) -> JSONNode? {
    var parent: JSONNode?
    var current = JSONNode.root
    while let child = child(of: current, around: target) {
      parent = current
      current = child.node
    }
    return parent
  }

  /// The innermost array around a value, with the element that is or holds it, and the keys from there to it.
  ///
  /// - Complexity: As `path(to:from:)`.
  func arrayPosition(of target: JSONNode, from origin: JSONNode) -> ArrayPosition? {
    var array: JSONNode?
    var element = origin
    var keys: [String] = []
    var current = origin
    while let child = child(of: current, around: target) {
      if isKind(.array, current) {
        (array, element, keys) = (current, child.node, [])
      } else if array != nil {
        keys.append(string(child.link))
      }
      current = child.node
    }
    return array.map { ArrayPosition(array: $0, element: element, keys: ExtractionPath(keys)) }
  }

  /// The child of a container that is, or holds, a value.
  private func child(
    of container: JSONNode,
    around target: JSONNode
  ) -> (position: Int, link: JSONNode, node: JSONNode)? {
    guard container != target, let (position, link) = siblingLink(around: target, in: container)
    else { return nil }
    let node = isKind(.object, container) ? JSONNode(index: link.index &+ 1) : link
    return (position, link, node)
  }

  /// The line and column of a byte.
  ///
  /// - Complexity: O(*n*) in the offset.
  package func location(ofByte offset: Int) -> (line: Int, column: Int) {
    JSONSyntaxError.location(
      ofByte: offset,
      in: UnsafeRawBufferPointer(start: bytes, count: byteCount)
    )
  }
}

// The tape links a value to its next sibling only, so the child at an index, or the index of a child,
// takes a walk. What has been walked of a large container is kept: a loop over the indexes of an
// array, or an error with its path for each of its elements, takes time in proportion to the array and
// not to its square (`index-of-elements`, `failing-try`).
extension JSONDocument {
  /// The number of children that are walked each time, because that takes less than the lock.
  private static let unkeptCount = 32

  /// One lock for all documents: one in each would be an allocation for each, and hardly any needs it.
  private static let lock = NSLock()

  /// The element of an array at an index; `nil` beyond either end and for anything but an array.
  ///
  /// - Complexity: O(*index*) at first, O(1) for what has been walked before.
  package func element(_ index: Int, of array: JSONNode) -> JSONNode? {
    guard index >= 0, isKind(.array, array) else { return nil }
    if index < Self.unkeptCount {
      var elements = elements(of: array)
      for _ in 0..<index { _ = elements.next() }
      return elements.next()
    }
    var element: JSONNode?
    withLinks(of: array, until: { count, _ in count > index }) { links in
      if index < links.count { element = JSONNode(index: links[index]) }
    }
    return element
  }

  /// The element, or the key of the member, that is or holds a value; and how many come before it.
  func siblingLink(
    around target: JSONNode,
    in container: JSONNode
  ) -> (position: Int, link: JSONNode)? {
    let end = contentsEnd(of: container)
    guard container.index < target.index, target.index < end else { return nil }
    var link = container.index &+ 1
    for position in 0..<Self.unkeptCount {
      let next = nodes[Int(link)].next
      if target.index < next { return (position, JSONNode(index: link)) }
      guard next < end else { return nil }
      link = next
    }
    var found: (Int, JSONNode)?
    withLinks(of: container, until: { $1 > target.index }) { links in
      let position = links.indices.partitionPoint { links[$0] <= target.index } - 1
      found = (position, JSONNode(index: links[position]))
    }
    return found
  }

  /// The index behind the last child of a container; behind anything else, the index behind itself.
  private func contentsEnd(of container: JSONNode) -> UInt32 {
    let entry = node(container)
    return entry.is(.object) ? KeyTable.contentsEnd(of: entry) : entry.next
  }

  /// Walks on from the last link that is known until a test holds for their number and the next one.
  ///
  /// Not generic and not inlined: half a kilobyte for each of the two that call it.
  @inline(never)
  private func withLinks(
    of container: JSONNode,
    until isEnough: (_ count: Int, _ next: UInt32) -> Bool,
    _ read: ([UInt32]) -> Void
  ) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    let end = contentsEnd(of: container)
    func extend(_ links: inout [UInt32]) {
      var next = links.last.map { nodes[Int($0)].next } ?? container.index &+ 1
      while next < end, !isEnough(links.count, next) {
        links.append(next)
        next = nodes[Int(next)].next
      }
      read(links)
    }
    extend(&knownLinks[container.index, default: []])
  }
}

extension Range<Int> {
  /// The first index for which a test fails, which holds for all indexes before it and for none behind it.
  func partitionPoint(where holds: (Int) -> Bool) -> Int {
    var range = self
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = holds(middle) ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}

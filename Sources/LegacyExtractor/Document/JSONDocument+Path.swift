/// One step from a container to a value inside it.
package enum JSONPathStep: Hashable, Sendable {
  case key(String)
  case index(Int)
}

/// A place in the text of a document, counted from 1 as editors do.
package struct JSONTextLocation: Hashable, Sendable {
  package let line: Int
  /// In characters of UTF-8 text, not in bytes.
  package let column: Int
}

extension JSONDocument {
  /// The steps to a value from one around it.
  ///
  /// Errors want it; successful reads never pay for it.
  ///
  /// - Complexity: O(log *n*) in the number of siblings at every step, after they have been walked
  ///   once.
  package func path(
    to target: JSONNode,
    from origin: JSONNode = .root
  ) -> [JSONPathStep] {
    path(to: target, from: origin) { $0 }
  }

  /// The steps to a value from one around it, each made into something else.
  func path<Step>(
    to target: JSONNode,
    from origin: JSONNode,
    _ transform: (JSONPathStep) -> Step
  ) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(4)
    var current = origin
    while let child = child(of: current, around: target) {
      let isMember = isKind(.object, current)
      steps.append(transform(isMember ? .key(string(child.link)) : .index(child.position)))
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
  package func location(ofByte offset: Int) -> JSONTextLocation {
    JSONTextLocation(
      ofByte: offset,
      in: UnsafeBufferPointer(start: bytes, count: byteCount)
    )
  }
}

extension JSONTextLocation {
  /// Counts lines and columns up to a byte of UTF-8 text.
  package init(ofByte offset: Int, in text: some Collection<UInt8>) {
    var line = 1
    var column = 1
    for byte in text.prefix(offset) {
      if byte == .newline {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}

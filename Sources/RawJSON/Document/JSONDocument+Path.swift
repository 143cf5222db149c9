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
  /// The steps from the root to a value.
  ///
  /// Errors want it; successful reads never pay for it.
  ///
  /// - Complexity: O(*n*) in the number of siblings on the way.
  package func path(to target: JSONNode) -> [JSONPathStep] {
    var steps: [JSONPathStep] = []
    var current = JSONNode.root
    while current != target, let step = step(from: current, towards: target) {
      steps.append(step.step)
      current = step.child
    }
    return steps
  }

  private func step(
    from container: JSONNode,
    towards target: JSONNode
  ) -> (step: JSONPathStep, child: JSONNode)? {
    for (index, element) in elements(of: container).enumerated() where covers(element, target) {
      return (.index(index), element)
    }
    for member in members(of: container) where covers(member.value, target) {
      return (.key(string(member.key)), member.value)
    }
    return nil
  }

  private func covers(_ node: JSONNode, _ target: JSONNode) -> Bool {
    target.index >= node.index && target.index < self.node(node).next
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

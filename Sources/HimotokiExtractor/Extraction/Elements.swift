/// Steps through the elements of an array in a document.
///
/// Like the tape, it is valid as long as the context lives, and counts no references: an array of a point
/// has two elements (`longDecimals-Himotoki`).
@usableFromInline
package struct NodeElements {
  private let tape: Tape
  private let array: UInt32
  private var index: UInt32
  private let end: UInt32

  /// The elements of the array at an index; `nil` where something else stands.
  @usableFromInline
  init?(of array: UInt32, in context: ExtractionContext) {
    tape = context.tape
    let node = tape[array]
    guard node.is(.array) else { return nil }
    self.array = array
    index = array &+ 1
    end = node.next
  }

  /// The number of elements.
  ///
  /// - Complexity: O(*n*) in it.
  @usableFromInline
  package var count: Int { tape.count(of: array) }

  /// Whether all elements are objects.
  ///
  /// - Complexity: O(*n*) in their number.
  package func areObjects() -> Bool {
    var elements = self
    while let element = elements.next() {
      guard tape[element].is(.object) else { return false }
    }
    return true
  }

  /// The index of the next element.
  @usableFromInline
  package mutating func next() -> UInt32? {
    guard index < end else { return nil }
    defer { index = tape[index].next }
    return index
  }
}

/// Steps through the elements of an array in a tree.
@usableFromInline
package struct TreeElements {
  private let tree: TreePlace
  private var index = 0

  /// The elements of the array that a context is; `nil` where it is something else.
  @usableFromInline
  init?(in context: ExtractionContext) {
    guard let tree = context.tree, tree.isArray else { return nil }
    self.tree = tree
  }

  /// The number of elements.
  @usableFromInline
  package var count: Int { tree.elements.count }

  /// Whether all elements are objects.
  ///
  /// - Complexity: O(*n*) in their number.
  package func areObjects() -> Bool {
    tree.elements.allSatisfy(AnyTreeValue.isObject)
  }

  /// The place of the next element; the tree may be nested too deeply for it.
  package mutating func nextPlace() throws -> ExtractionContext? {
    guard index < tree.elements.count else { return nil }
    defer { index += 1 }
    return try tree.element(at: index)
  }

  /// The next element; the tree may be nested too deeply for it.
  @usableFromInline
  package mutating func next(as type: Any.Type) throws -> Found? {
    guard index < tree.elements.count else { return nil }
    defer { index += 1 }
    return try tree.found(tree.elements[index], at: .index(index), as: type)
  }
}

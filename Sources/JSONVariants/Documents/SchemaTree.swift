import LegacyMappers

/// A tree that stores one value for each schema path, with nodes identified by index.
///
/// Indexes are faster to compare and hash than paths. The reads of routes, the values of fixtures and the
/// sites of variants are stored in such trees.
package struct SchemaTree<Value> {
  /// The index of the root in every tree.
  package static var root: Int { 0 }

  /// A node: a value and the indexes of its children.
  package struct Node {
    package fileprivate(set) var value: Value
    fileprivate let parent: Int
    /// The step from the parent; `nil` for the root.
    package let step: ParityPath.Step?
    package fileprivate(set) var children: [ParityPath.Step: Int] = [:]
  }

  private var nodes: [Node]

  init(root: Value) { nodes = [Node(value: root, parent: Self.root, step: nil)] }

  package var count: Int { nodes.count }

  package subscript(number: Int) -> Node { nodes[number] }

  /// Accesses the value of a node in place.
  package subscript(value number: Int) -> Value {
    get { nodes[number].value }
    _modify { yield &nodes[number].value }
  }

  package func child(of parent: Int, at step: ParityPath.Step) -> Int? {
    nodes[parent].children[step]
  }

  /// Returns the index of a child, which is inserted if it does not exist.
  mutating func insertChild(
    of parent: Int,
    at step: ParityPath.Step,
    _ value: @autoclosure () -> Value
  ) -> Int {
    if let known = nodes[parent].children[step] { return known }
    nodes.append(Node(value: value(), parent: parent, step: step))
    nodes[parent].children[step] = nodes.count - 1
    return nodes.count - 1
  }

  func parent(of number: Int) -> Int { nodes[number].parent }

  /// Returns the path from the root to a node.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package func path(of number: Int) -> ParityPath {
    var steps: [ParityPath.Step] = []
    var current = number
    while let step = nodes[current].step {
      steps.append(step)
      current = nodes[current].parent
    }
    return ParityPath(steps.reversed())
  }
}

extension JSONDocument {
  /// Returns the members of an object and the elements of an array, with their schema steps.
  func steppedChildren(of node: JSONNode) -> [(step: ParityPath.Step, node: JSONNode)] {
    members(of: node).map { (.key(string($0.key)), $0.value) }
      + elements(of: node).map { (.anyIndex, $0) }
  }
}

extension SchemaTree: Sendable where Value: Sendable {}
extension SchemaTree.Node: Sendable where Value: Sendable {}

extension SchemaTree {
  /// Adds the nodes of another tree.
  ///
  /// - Parameters:
  ///   - other: The other tree.
  ///   - limit: The number of nodes at which the tree stops growing.
  ///   - combine: Combines the values of a node that exists in both trees.
  /// - Returns: Whether the other tree has nodes that this tree did not have.
  /// - Complexity: O(*n*) in the number of the other tree's nodes.
  @discardableResult
  mutating func merge(
    _ other: SchemaTree,
    limit: Int = .max,
    combine: (inout Value, Value) -> Void
  ) -> Bool {
    // A node's index is greater than its parent's, so parents are mapped before their children.
    var numbers: [Int?] = [Self.root]
    var isNew = false
    combine(&nodes[Self.root].value, other.nodes[Self.root].value)
    for node in other.nodes.dropFirst() {
      guard let step = node.step, let parent = numbers[node.parent] else {
        numbers.append(nil)
        continue
      }
      if let known = nodes[parent].children[step] {
        combine(&nodes[known].value, node.value)
        numbers.append(known)
      } else {
        isNew = true
        numbers.append(nodes.count < limit ? insertChild(of: parent, at: step, node.value) : nil)
      }
    }
    return isNew
  }
}

extension SchemaTree where Value == Void {
  package init() { self.init(root: ()) }

  package mutating func child(of parent: Int, at step: ParityPath.Step) -> Int {
    insertChild(of: parent, at: step, ())
  }
}

import LegacyMappers

/// A tree that stores one value for each schema path, with nodes identified by index.
///
/// Indexes are faster to compare and hash than paths. The reads of routes, the values of fixtures and the
/// sites of variants are stored in such trees.
package struct SchemaTree<Value> {
  /// The index of the root in every tree.
  package static var root: Int { 0 }

  /// A node: a value and the indexes of its children.
  package struct Place {
    package fileprivate(set) var value: Value
    fileprivate let parent: Int
    /// The step from the parent; `nil` for the root.
    package let step: ParityPath.Step?
    package fileprivate(set) var children: [ParityPath.Step: Int] = [:]
  }

  private var places: [Place]

  init(root: Value) { places = [Place(value: root, parent: Self.root, step: nil)] }

  package var count: Int { places.count }

  package subscript(number: Int) -> Place { places[number] }

  /// Accesses the value of a node in place.
  package subscript(value number: Int) -> Value {
    get { places[number].value }
    _modify { yield &places[number].value }
  }

  package func child(of parent: Int, at step: ParityPath.Step) -> Int? {
    places[parent].children[step]
  }

  /// Returns the index of a child, which is inserted if it does not exist.
  mutating func insertChild(
    of parent: Int,
    at step: ParityPath.Step,
    _ value: @autoclosure () -> Value
  ) -> Int {
    if let known = places[parent].children[step] { return known }
    places.append(Place(value: value(), parent: parent, step: step))
    places[parent].children[step] = places.count - 1
    return places.count - 1
  }

  func parent(of number: Int) -> Int { places[number].parent }

  /// Returns the path from the root to a node.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package func path(of number: Int) -> ParityPath {
    var steps: [ParityPath.Step] = []
    var current = number
    while let step = places[current].step {
      steps.append(step)
      current = places[current].parent
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
extension SchemaTree.Place: Sendable where Value: Sendable {}

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
    combine(&places[Self.root].value, other.places[Self.root].value)
    for place in other.places.dropFirst() {
      guard let step = place.step, let parent = numbers[place.parent] else {
        numbers.append(nil)
        continue
      }
      if let known = places[parent].children[step] {
        combine(&places[known].value, place.value)
        numbers.append(known)
      } else {
        isNew = true
        numbers.append(places.count < limit ? insertChild(of: parent, at: step, place.value) : nil)
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

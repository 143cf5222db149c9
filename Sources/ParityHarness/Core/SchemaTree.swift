/// What is known of each schema path, in a tree whose places have numbers.
///
/// Places are compared by their numbers, without texts. What routes read, what fixtures hold and what
/// variants were made of are trees of this kind.
struct SchemaTree<Value> {
  /// The number of the root, in every tree.
  static var root: Int { 0 }

  /// A place: a value, and the numbers of the places in it.
  struct Place {
    fileprivate(set) var value: Value
    fileprivate let parent: Int
    /// The step from the place around it; `nil` for the root.
    let step: ParityPath.Step?
    fileprivate(set) var children: [ParityPath.Step: Int] = [:]
  }

  private var places: [Place]

  init(root: Value) { places = [Place(value: root, parent: Self.root, step: nil)] }

  var count: Int { places.count }

  subscript(number: Int) -> Place { places[number] }

  /// The value of a place, for changes where it stands.
  subscript(value number: Int) -> Value {
    get { places[number].value }
    _modify { yield &places[number].value }
  }

  func child(of parent: Int, at step: ParityPath.Step) -> Int? { places[parent].children[step] }

  /// The number of a place, which is added unless it is there.
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

  /// - Complexity: O(*n*) in the number of steps.
  func path(of number: Int) -> ParityPath {
    var steps: [ParityPath.Step] = []
    var current = number
    while let step = places[current].step {
      steps.append(step)
      current = places[current].parent
    }
    return ParityPath(steps.reversed())
  }
}

extension SchemaTree: Sendable where Value: Sendable {}
extension SchemaTree.Place: Sendable where Value: Sendable {}

extension SchemaTree {
  /// Adds the places of another tree.
  ///
  /// - Parameters:
  ///   - other: The other tree.
  ///   - limit: The number of places from which on no new ones are kept.
  ///   - combine: Adds the other tree's value to that of a place which both trees have.
  /// - Returns: Whether the other tree has places that this one had not.
  /// - Complexity: O(*n*) in the number of the other tree's places.
  @discardableResult
  mutating func merge(
    _ other: SchemaTree,
    limit: Int = .max,
    combine: (inout Value, Value) -> Void
  ) -> Bool {
    // A place's number is greater than that of the place around it.
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
  init() { self.init(root: ()) }

  mutating func child(of parent: Int, at step: ParityPath.Step) -> Int {
    insertChild(of: parent, at: step, ())
  }
}

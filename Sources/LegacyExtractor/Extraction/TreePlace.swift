import RawJSON

/// A value of a parsed tree, of which only what a model reads is looked at.
///
/// Writing the tree as a document first would be simpler, and costs more than extracting a quarter of
/// its values by casts does (`tree-casts` of the benchmarks).
package final class TreePlace {
  let original: Any
  let value: AnyTreeValue
  /// The members of an object.
  let members: [String: Any]?
  private let library: TreeLibrary
  private let parent: TreePlace?
  private let step: Step
  private let depth: Int

  /// The way from the parent.
  enum Step {
    case root
    case index(Int)
    case keys(ExtractionPath)

    /// How many containers it leads into.
    var length: Int {
      switch self {
      case .root: 0
      case .index: 1
      case .keys(let path): path.singleKey == nil ? path.components.count : 1
      }
    }
  }

  /// The root of a tree that a library's models read.
  init(_ original: Any, for library: TreeLibrary) {
    self.original = original
    value = AnyTreeValue(original)
    members = value.members
    self.library = library
    parent = nil
    step = .root
    depth = 1
  }

  private init(_ original: Any, at step: Step, in parent: TreePlace) {
    self.original = original
    value = AnyTreeValue(original)
    members = value.members
    library = parent.library
    self.parent = parent
    self.step = step
    depth = parent.depth + step.length
  }

  /// The path from the root, in Codable's terms.
  package var codingPath: [any CodingKey] { steps.map(JSONCodingKey.init) }

  private var steps: [JSONPathStep] {
    var reversed: [JSONPathStep] = []
    var place: TreePlace? = self
    while let current = place {
      switch current.step {
      case .root: break
      case .index(let index): reversed.append(.index(index))
      case .keys(let path): reversed += path.components.reversed().map(JSONPathStep.key)
      }
      place = current.parent
    }
    return reversed.reversed()
  }

  /// Finds a value that is neither missing nor null.
  func find(_ keyPath: ExtractionPath) throws -> TreePlace? {
    var found: Any?
    if let key = keyPath.singleKey {
      found = members?[key]
    } else {
      found = try descend(keyPath.components)
    }
    guard let found else { return nil }
    let child = TreePlace(found, at: .keys(keyPath), in: self)
    if case .null = child.value { return nil }
    return try child.checked()
  }

  private func descend(_ keys: [String]) throws -> Any? {
    var current = original
    for key in keys {
      guard case .object(let members) = AnyTreeValue(current), let next = members[key] else {
        return nil
      }
      current = next
    }
    return current
  }

  /// Finds what a key names in an object or its number in an array, null included.
  func child(_ key: String) throws -> TreePlace? {
    guard case .array(let elements) = value else {
      return try members?[key].map { try member($0, at: key) }
    }
    guard let index = Int(key), elements.indices.contains(index) else { return nil }
    return try element(elements[index], at: index)
  }

  /// The first element of an array or the value of one member of an object.
  func firstChild() throws -> TreePlace? {
    if case .array(let elements) = value {
      return try elements.first.map { try element($0, at: 0) }
    }
    return try members?.first.map { try member($0.value, at: $0.key) }
  }

  func element(_ element: Any, at index: Int) throws -> TreePlace {
    try TreePlace(element, at: .index(index), in: self).checked()
  }

  func member(_ member: Any, at key: String) throws -> TreePlace {
    try TreePlace(member, at: .keys(ExtractionPath(key)), in: self).checked()
  }

  /// Refuses a container that is nested more deeply than a document may be.
  private func checked() throws -> TreePlace {
    guard depth > JSONDocument.maximumDepth, value.kind.isContainer else { return self }
    throw library.errorForDepth
  }

  /// The value as `JSONSerialization` gives it, unless it is an array or an object.
  var foundationScalar: Any? {
    switch value {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .integer, .unsigned, .double, .decimal: number?.foundationNumber
    case .string(let value): value
    case .opaque(let value): value
    case .array, .object: nil
    }
  }

  /// The same number for a reader of doubles, to which a decimal is the nearest of them.
  var roundedNumber: JSONNumber? {
    if case .decimal(let value) = value { return .double(value.nearestDouble) }
    return number
  }

  /// The value as an `NSNumber` would hold it.
  var number: JSONNumber? {
    switch value {
    case .integer(let value): .integer(value)
    case .unsigned(let value): .unsigned(value)
    case .double(let value): .double(value)
    case .decimal(let value): JSONNumber(value)
    case .bool(let value): .integer(value ? 1 : 0)
    case .opaque(let value): JSONNumber(nonFinite: value)
    case .null, .string, .array, .object: nil
    }
  }
}

extension AnyTreeValue {
  /// The members, if this is an object.
  fileprivate var members: [String: Any]? {
    guard case .object(let members) = self else { return nil }
    return members
  }
}

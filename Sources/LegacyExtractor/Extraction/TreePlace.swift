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

  init(
    _ original: Any,
    value: AnyTreeValue? = nil,
    at step: Step = .root,
    in parent: TreePlace? = nil
  ) {
    self.original = original
    self.value = value ?? AnyTreeValue(original)
    members = if case .object(let members) = self.value { members } else { nil }
    self.step = step
    self.parent = parent
    depth = (parent?.depth ?? 1) + step.length
  }

  /// The path from the root, in Codable's terms.
  package var codingPath: [any CodingKey] { steps.map(JSONCodingKey.init) }

  private var steps: [JSONPathStep] {
    let outer = parent?.steps ?? []
    switch step {
    case .root: return outer
    case .index(let index): return outer + [.index(index)]
    case .keys(let path): return outer + path.components.map(JSONPathStep.key)
    }
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

  func element(_ element: Any, at index: Int) throws -> TreePlace {
    try TreePlace(element, at: .index(index), in: self).checked()
  }

  func member(_ member: Any, at key: String) throws -> TreePlace {
    try TreePlace(member, at: .keys(ExtractionPath(key)), in: self).checked()
  }

  /// Refuses a container that is nested more deeply than a document may be.
  private func checked() throws -> TreePlace {
    guard depth > JSONDocument.maximumDepth else { return self }
    switch value {
    case .array, .object: throw DecodeError.custom(JSONSyntaxError(.tooDeep, at: 0).description)
    default: return self
    }
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

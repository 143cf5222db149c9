/// What decoding asked for: the keys and elements that a route read, as a tree of schema paths.
struct ReadTree: Sendable {
  static let root = 0

  struct Entry: Sendable {
    /// The type that was asked for, as the route names it; `nil` for a container on the way.
    var typeName: String?
    /// The raw values that the type allows, when it is an enumeration that lists its cases.
    var cases: [String]?
    /// Whether the route does without the value.
    var isOptional = false
    /// Whether the route asks which keys there are.
    var isEnumerated = false
    fileprivate(set) var children: [ParityPath.Step: Int] = [:]
  }

  private(set) var entries = [Entry()]

  subscript(index: Int) -> Entry { entries[index] }

  func child(of parent: Int, at step: ParityPath.Step) -> Int? { entries[parent].children[step] }

  mutating func insertChild(of parent: Int, at step: ParityPath.Step) -> Int {
    if let known = entries[parent].children[step] { return known }
    entries.append(Entry())
    entries[parent].children[step] = entries.count - 1
    return entries.count - 1
  }

  mutating func read(_ index: Int, as type: Any.Type, isOptional: Bool) {
    if isOptional { entries[index].isOptional = true }
    guard entries[index].typeName == nil else { return }
    entries[index].typeName = "\(type)"
    entries[index].cases = EnumCases.rawValues(of: type)
  }

  mutating func enumerate(_ index: Int) { entries[index].isEnumerated = true }

  /// Adds everything that another document's tree has.
  mutating func merge(_ other: ReadTree) { merge(other, Self.root, into: Self.root) }

  private mutating func merge(_ other: ReadTree, _ index: Int, into target: Int) {
    let entry = other.entries[index]
    if entries[target].typeName == nil {
      entries[target].typeName = entry.typeName
      entries[target].cases = entry.cases
    }
    if entry.isOptional { entries[target].isOptional = true }
    if entry.isEnumerated { entries[target].isEnumerated = true }
    for (step, child) in entry.children {
      merge(other, child, into: insertChild(of: target, at: step))
    }
  }
}

/// The cases of enumerations.
enum EnumCases {
  /// The raw values of all cases, as JSON has them; `nil` when the type does not list its cases.
  static func rawValues(of type: Any.Type) -> [String]? {
    guard let type = unwrapped(type) as? any CaseIterable.Type else { return nil }
    return all(of: type)
  }

  private static func all(of type: (some CaseIterable).Type) -> [String]? {
    let values = type.allCases.compactMap { value in
      (value as? any RawRepresentable).map { rawValue(of: $0) }
    }
    return values.isEmpty ? nil : values
  }

  private static func rawValue(of value: some RawRepresentable) -> String { "\(value.rawValue)" }

  private static func unwrapped(_ type: Any.Type) -> Any.Type {
    (type as? any AnyOptional.Type)?.wrappedType ?? type
  }
}

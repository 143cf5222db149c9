/// What decoding asked for: the keys and elements that a route read, by their schema paths.
typealias ReadTree = SchemaTree<PathReads>

/// What a route asked for at one place.
struct PathReads: Sendable {
  /// The type that was asked for, as the route names it; `nil` for a container on the way.
  private(set) var typeName: String?
  /// The types that were asked for, without optionals around them; not more than a few.
  private(set) var types: [any Any.Type] = []
  /// The raw values that the type allows, when it is an enumeration that lists its cases.
  private(set) var cases: [String]?
  /// Whether the route does without the value.
  private(set) var isOptional = false
  /// Whether the route asks which keys there are.
  var isEnumerated = false
  /// The elements that the route asks for by their index, for an array.
  var indexes: Set<Int> = []

  private static let maximumTypes = 4

  /// Adds a read; of several types the first counts.
  mutating func add(_ type: Any.Type, isOptional: Bool) {
    if isOptional { self.isOptional = true }
    add(type)
    guard typeName == nil else { return }
    typeName = "\(type)"
    cases = EnumCases.rawValues(of: type)
  }

  private mutating func add(_ type: any Any.Type) {
    let type = EnumCases.unwrapped(type)
    guard types.count < Self.maximumTypes, !types.contains(where: { $0 == type }) else { return }
    types.append(type)
  }

  /// Adds what was asked for in another document.
  mutating func merge(_ other: PathReads) {
    if typeName == nil { (typeName, cases) = (other.typeName, other.cases) }
    if other.isOptional { isOptional = true }
    if other.isEnumerated { isEnumerated = true }
    for type in other.types { add(type) }
    indexes.formUnion(other.indexes)
  }
}

extension ReadTree {
  init() { self.init(root: PathReads()) }

  mutating func insertChild(of parent: Int, at step: ParityPath.Step) -> Int {
    insertChild(of: parent, at: step, PathReads())
  }

  /// Adds everything that another document's tree has.
  mutating func merge(_ other: ReadTree) { merge(other) { $0.merge($1) } }
}

extension ReadTree.Place {
  var isLeaf: Bool { children.isEmpty }
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

  /// A type without the optionals around it.
  static func unwrapped(_ type: Any.Type) -> Any.Type {
    var type = type
    while let optional = type as? any AnyOptional.Type { type = optional.wrappedType }
    return type
  }
}

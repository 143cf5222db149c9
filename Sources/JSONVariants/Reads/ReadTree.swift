import Foundation
import LegacyMappers

/// The recorded reads of a route, by schema path.
package typealias ReadTree = SchemaTree<PathReads>

/// The recorded reads of a route at one schema path.
package struct PathReads: Sendable {
  /// The requested type, the first of several; `nil` for a container that was only traversed.
  package private(set) var type: (any Any.Type)?
  /// The requested types, without optionals; limited to a few.
  package private(set) var types: [any Any.Type] = []
  /// The raw values of the first type that is a `CaseIterable` enumeration.
  package private(set) var cases: [String]?
  /// Whether the value is optional for the route.
  package private(set) var isOptional = false
  /// Whether the route enumerates the keys of the object.
  package var isEnumerated = false
  /// The name of the requested type, if the read was recorded and the type may be gone.
  private var recordedTypeName: String?
  /// The indexes of an array that the route requests explicitly.
  package var indexes: Set<Int> = []

  private static let maximumTypes = 4

  /// Adds a read; the first of several determines `type`.
  package mutating func add(_ type: Any.Type, isOptional: Bool) {
    if isOptional { self.isOptional = true }
    add(type)
    guard self.type == nil else { return }
    self.type = type
    cases = EnumCases.rawValues(of: type)
  }

  private mutating func add(_ type: any Any.Type) {
    let type = TypeContent.unwrapped(type)
    guard types.count < Self.maximumTypes, !types.contains(where: { $0 == type }) else { return }
    types.append(type)
  }

  /// Adds the reads of another document.
  mutating func merge(_ other: PathReads) {
    if type == nil { (type, recordedTypeName) = (other.type, other.recordedTypeName) }
    cases = cases ?? other.cases
    if other.isOptional { isOptional = true }
    if other.isEnumerated { isEnumerated = true }
    for type in other.types { add(type) }
    indexes.formUnion(other.indexes)
  }
}

extension PathReads {
  /// The name of the requested type.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package var typeName: String? { recordedTypeName ?? type.map(TypeName.of) }

  /// Returns whether a scalar of a kind may be a value of the first type; false for containers.
  func suits(_ kind: JSONKind) -> Bool {
    switch kind {
    case .string: types.first == String.self
    case .number: types.first.map { NumberKind(of: $0) != nil && $0 != Date.self } == true
    case .true, .false: types.first == Bool.self
    default: false
    }
  }

  /// Whether the route treats the keys of the object as data.
  var hasDataKeys: Bool { isEnumerated || RequestedTypes(legacy: types).isDictionary }

  /// Creates reads of a type that is known by name alone.
  package init(typeName: String?, isOptional: Bool, isEnumerated: Bool) {
    self.init()
    self.isOptional = isOptional
    self.isEnumerated = isEnumerated
    guard let typeName else { return }
    recordedTypeName = typeName
    add(
      typeName.hasPrefix("Dictionary<") ? [String: RecordedType].self : RecordedType.self,
      isOptional: isOptional
    )
  }
}

extension ReadTree {
  package init() { self.init(root: PathReads()) }

  package mutating func insertChild(of parent: Int, at step: ParityPath.Step) -> Int {
    insertChild(of: parent, at: step, PathReads())
  }

  /// Adds the tree of another document.
  package mutating func merge(_ other: ReadTree) { merge(other) { $0.merge($1) } }

  /// The requested types, without optionals.
  package var types: [any Any.Type] { (0..<count).flatMap { self[$0].value.types } }

  /// The requests, each with whether its value is optional, as texts that can be compared.
  ///
  /// - Complexity: O(*n*) in the number of schema paths.
  package var requests: Set<String> {
    Set(
      (0..<count).filter { self[$0].value.type != nil }.map { number in
        "\(path(of: number)) \(self[number].value.isOptional)"
      }
    )
  }

  /// The names of all requested types.
  package var typeNames: Set<String> {
    Set((0..<count).flatMap { self[$0].value.typeNames })
  }
}

extension ReadTree.Node {
  package var isLeaf: Bool { children.isEmpty }
}

extension PathReads {
  fileprivate var typeNames: [String] {
    recordedTypeName.map { [$0] } ?? types.map(TypeName.of)
  }
}

/// Stands for a type that is known by name alone.
private enum RecordedType {}

/// Lists the cases of enumerations.
package enum EnumCases {
  /// Returns the raw values of all cases, as JSON text; `nil` when the type is not `CaseIterable`.
  package static func rawValues(of type: Any.Type) -> [String]? {
    func rawValues(of type: (some CaseIterable).Type) -> [String] {
      type.allCases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }
    let values = (TypeContent.unwrapped(type) as? any CaseIterable.Type).map { rawValues(of: $0) }
    return values?.isEmpty == false ? values : nil
  }
}

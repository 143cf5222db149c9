import JSONVariants
import LegacyMappers

/// The properties that a run has tested, each with the causes that its variants could have shown.
///
/// A decision is out of date if its property no longer exists, or if the run tested its cause without
/// finding it. A run gives no information on causes that it did not test.
package struct ObservedProperties: Hashable, Sendable {
  private(set) var causes: [PropertyName: Set<DivergenceCause>] = [:]

  package init() {}

  mutating func add(_ property: PropertyName, _ tested: Set<DivergenceCause> = []) {
    causes[property, default: []].formUnion(tested)
  }

  package mutating func formUnion(_ other: ObservedProperties) {
    causes.merge(other.causes) { $0.union($1) }
  }

  /// Returns the properties with other names of their types.
  func renamingTypes(_ names: [String: String]) -> ObservedProperties {
    var renamed = ObservedProperties()
    for (property, causes) in causes { renamed.add(property.renamingType(names), causes) }
    return renamed
  }

  /// Returns whether a run has tested a type, or a model if the types inside it are unknown.
  package func contains(type: String) -> Bool { causes.keys.contains { $0.type == type } }

  /// Returns whether a run has tested a property or a property that contains it.
  package func contains(_ type: String, _ name: String) -> Bool {
    name.isEmpty || name == PropertyName.many(of: type).name
      || causes.keys.contains { property in
        property.type == type && (property.name == name || name.hasPrefix(property.name + "."))
      }
  }

  /// Returns whether the variants of a run would have shown a cause at a property.
  package func tests(_ cause: DivergenceCause, _ type: String, _ name: String) -> Bool {
    causes.contains { $0.key.type == type && $0.key.name == name && $0.value.contains(cause) }
  }
}

extension ObservedProperties: Codable {
  private struct Entry: Codable {
    let property: PropertyName
    let causes: [DivergenceCause]
  }

  package init(from decoder: any Decoder) throws {
    for entry in try [Entry](from: decoder) { add(entry.property, Set(entry.causes)) }
  }

  package func encode(to encoder: any Encoder) throws {
    try causes.sorted { $0.key < $1.key }.map { property, causes in
      Entry(property: property, causes: causes.sorted { $0.rawValue < $1.rawValue })
    }.encode(to: encoder)
  }
}

extension Variant {
  /// The causes that the mutation could show.
  ///
  /// - Complexity: O(*n*) in the length of the new value.
  var testedCauses: Set<DivergenceCause> {
    guard let mutated else { return [] }
    return Set(TokenEquivalents.all(of: mutated).map(\.cause)).union(loss(with: mutated))
  }

  /// Returns the cause of dropping the new value, if the mutation replaced a scalar with a container or
  /// a container with a scalar.
  ///
  /// No library converts between the two, so one that does not reject the value drops it.
  private func loss(with token: JSONToken) -> Set<DivergenceCause> {
    guard let original, original.kind != .null, token.kind != .null,
      original.kind.isContainer != token.kind.isContainer
    else { return [] }
    let isElement = location.endsInArray || path.steps.last == .anyKey
    return [isElement ? .lossyCollection : .optionalSwallowsError]
  }
}

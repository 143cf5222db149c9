import LegacyExtractor

/// The properties that a run has met, and the causes that its variants could have brought out at each.
///
/// A decision on a property that no route has any more is out of date, and so is one on a cause that the
/// variants of a run would have shown. What a run did not try, it says nothing about.
struct ObservedProperties: Hashable, Sendable {
  private(set) var causes: [PropertyName: Set<DivergenceCause>] = [:]

  mutating func add(_ property: PropertyName, _ provoked: Set<DivergenceCause> = []) {
    causes[property, default: []].formUnion(provoked)
  }

  mutating func formUnion(_ other: ObservedProperties) {
    causes.merge(other.causes) { $0.union($1) }
  }

  func redacted(_ keys: DataKeys) -> ObservedProperties {
    var redacted = ObservedProperties()
    for (property, provoked) in causes { redacted.add(property.redacted(keys), provoked) }
    return redacted
  }

  /// Whether a run has met a type; a model's name stands for one where types are not known.
  func contains(type: String) -> Bool { causes.keys.contains { $0.type == type } }

  /// Whether a run has met a property, or one around it.
  func contains(_ type: String, _ name: String) -> Bool {
    name.isEmpty || name == PropertyName.many(of: type).name
      || causes.keys.contains { property in
        property.type == type && (property.name == name || name.hasPrefix(property.name + "."))
      }
  }

  /// Whether the variants of a run would have shown a cause at a property.
  func provokes(_ cause: DivergenceCause, _ type: String, _ name: String) -> Bool {
    causes.contains { $0.key.type == type && $0.key.name == name && $0.value.contains(cause) }
  }
}

/// Tells which causes a value in the place of another could bring out.
struct Provocation {
  private var known: [String: Set<DivergenceCause>] = [:]

  /// - Complexity: O(*n*) in the length of the new value, the first time.
  mutating func causes(of variant: Variant) -> Set<DivergenceCause> {
    guard let token = variant.mutated else { return [] }
    return causes(of: token).union(Self.loss(of: variant, token))
  }

  private mutating func causes(of token: JSONToken) -> Set<DivergenceCause> {
    if let found = known[token.text] { return found }
    let found = Set(TokenEquivalents.all(of: token).filter { !$0.texts.isEmpty }.map(\.cause))
    known[token.text] = found
    return found
  }

  /// No coercion makes a container of a scalar or a scalar of a container: a library that does not
  /// refuse such a value goes on without it.
  private static func loss(of variant: Variant, _ token: JSONToken) -> Set<DivergenceCause> {
    guard let original = variant.original, original.kind != .null, token.kind != .null,
      original.kind.isContainer != token.kind.isContainer
    else { return [] }
    return [variant.location.endsInArray ? .lossyCollection : .optionalSwallowsError]
  }
}

import JSONVariants

/// The parts of a value, one level deep, for readers that ask for its types and labels instead of comparing it.
///
/// A reader that walks over a value calls this for each part, and sees what a comparison sees: property wrappers by
/// their values, no lazy storage, the contents of Foundation's collections.
package struct ValueParts {
  package enum Kind {
    /// A value without parts: a number, a text, or what a comparison does not look into.
    case leaf
    /// An optional or a box, with its content as the only part unless there is none.
    case optional
    /// An array or a set.
    case elements
    /// A dictionary, whose parts are its values.
    case dictionary
    case tuple
    /// A structure or an object, whose parts are its stored properties, those of superclasses first.
    case properties
    /// An enumeration's case, whose payload is its only part.
    case enumCase
  }

  package let kind: Kind
  package let type: any Any.Type
  private let facts: TypeFacts
  /// The parts; properties, elements of tuples and payloads have labels, and those of a dictionary have the texts of
  /// its keys.
  package let fields: [ValueField]
  /// The names of the lazy properties that have a value.
  package let lazyNames: [String]
  /// Whether a mirror of the type's own may hide labels, and may have labels that are data of the value.
  package let hidesLabels: Bool

  /// Looks into a value.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  package init(of value: Any) {
    let facts = TypeCatalogue.shared.facts(of: value)
    let found = Self.parts(of: value, facts)
    type = facts.type
    self.facts = facts
    (kind, fields) = found
    lazyNames =
      facts.isLazy ? ValueField.lazyValues(in: Mirror(reflecting: value)).keys.sorted() : []
    hidesLabels = facts.hides == .customMirror && [.tuple, .properties, .enumCase].contains(kind)
  }

  /// The name of the type, without modules.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package var typeName: String { facts.typeName }

  /// Whether the type is one of the standard library or of Foundation, of whose properties no code of the app decodes one.
  package var isOfLibrary: Bool { facts.libraryName != nil }

  /// The name of the type with its module.
  package var qualifiedTypeName: String { facts.qualifiedName }

  /// Whether values of the type may have parts in one document and none in another.
  package var isContainer: Bool { [.optional, .elements, .dictionary].contains(kind) }

  /// Whether the parts have a random order, as those of a set.
  package var isSet: Bool {
    kind == .elements && ["Swift.Set<", "NSSet"].contains(where: facts.qualifiedName.hasPrefix)
  }

  /// Returns the type as one around a difference, at a number of steps.
  package func owner(atDepth depth: Int) -> ValueOwner { ValueOwner(facts: facts, depth: depth) }

  private static func parts(of value: Any, _ facts: TypeFacts) -> (Kind, [ValueField]) {
    func unlabeled(_ values: [Any]) -> [ValueField] {
      values.map { ValueField(label: "", value: $0, owner: facts.type) }
    }
    switch facts.role {
    case .optional, .anyHashable:
      let operand = Operand(value, facts, isOneType: true)
      return (.optional, unlabeled(operand.content.map { [$0] } ?? []))
    case .leaf, .whole, .opaque: return (.leaf, [])
    case .contents, .structure: break
    }
    switch ValueShape(value, facts) {
    case .fields(let fields): return (facts.isTuple ? .tuple : .properties, fields)
    case .elements(let elements, _), .set(let elements, _): return (.elements, unlabeled(elements))
    case .dictionary(let pairs, _, _):
      let fields = pairs.map { key, value in
        ValueField(label: ValueText.keyText(key), value: value, owner: facts.type)
      }
      return (.dictionary, fields)
    case .enumCase(let enumCase):
      let payload = enumCase.payload.map {
        ValueField(label: enumCase.name ?? "", value: $0, owner: facts.type)
      }
      return (.enumCase, payload.map { [$0] } ?? [])
    case .opaque: return (.leaf, [])
    }
  }
}

/// Finds the models that a model holds: the types of its stored properties and its cases' payloads,
/// through optionals, collections, tuples, generic arguments, type aliases, protocols, and types that
/// are no models themselves, because the model around them has to read what they hold.
package struct HeldTypes: Sendable {
  private let table: SymbolTable
  private let modelIdentifiers: Set<String>
  /// The models that conform to each protocol of the planned modules.
  private let conformers: [String: [String]]
  /// The generic parameters, by position, that each generic type stores or requires to be legacy.
  private let parametersInUse: [String: [Bool]]

  package init(_ table: SymbolTable, models: [MigrationModel]) {
    self.table = table
    modelIdentifiers = Set(models.map(\.identifier))
    var conformers: [String: [String]] = [:]
    for model in models {
      for name in table.types[model.identifier]?.protocols ?? []
      where table.types[name]?.kind == .protocolType {
        conformers[name, default: []].append(model.identifier)
      }
    }
    self.conformers = conformers
    var parametersInUse: [String: [Bool]] = [:]
    for type in table.types.values where !type.genericParameters.isEmpty && !type.isExternal {
      parametersInUse[type.identifier] = Self.parametersInUse(by: type, of: table)
    }
    self.parametersInUse = parametersInUse
  }

  /// The identifiers of the models that a model holds, itself included if it is recursive.
  ///
  /// - Complexity: O(*n*) for *n* properties of the model and of the types around its children.
  package func models(heldBy identifier: String) -> Set<String> {
    var held: Set<String> = []
    var seen: Set<String> = [identifier]
    var open = references(storedIn: identifier) + inherited(by: identifier)
    while let reference = open.popLast() {
      guard let type = reference.identifier else { continue }
      open += table.resolved(storedArguments(of: reference))
      if modelIdentifiers.contains(type) {
        held.insert(type)
      } else if table.types[type]?.kind == .protocolType {
        held.formUnion(conformers[type] ?? [])
      } else if seen.insert(type).inserted {
        open += references(storedIn: type) + inherited(by: type)
      }
    }
    return held
  }

  /// The models among the arguments of a generic type.
  package func models(in arguments: [TypeReference]) -> Set<String> {
    Set(table.resolved(arguments).flatMap(\.flattened).compactMap(\.identifier))
      .intersection(modelIdentifiers)
  }

  /// The superclass, where it is no model, because its properties are then the subclass's to decode;
  /// else the arguments with which a generic superclass decodes.
  private func inherited(by identifier: String) -> [TypeReference] {
    guard let superclass = table.types[identifier]?.superclass else { return [] }
    let isModel = superclass.identifier.map(modelIdentifiers.contains) ?? false
    return isModel ? table.resolved(storedArguments(of: superclass)) : [superclass]
  }

  private func references(storedIn identifier: String) -> [TypeReference] {
    table.types[identifier].map { table.resolved(Self.references(storedIn: $0)) } ?? []
  }

  private func storedArguments(of reference: TypeReference) -> [TypeReference] {
    guard let identifier = reference.identifier, let inUse = parametersInUse[identifier],
      inUse.count == reference.arguments.count
    else { return reference.arguments }
    return zip(reference.arguments, inUse).filter(\.1).map(\.0)
  }

  private static func references(storedIn type: SymbolTable.TypeEntry) -> [TypeReference] {
    type.members.filter { isStored($0, in: type) }
      .flatMap { TypeReference.stored(in: $0.declarationFragments ?? []) }
  }

  /// Whether a member may be stored.
  ///
  /// A property with both accessors may be computed or observed, which a symbol graph does not tell.
  private static func isStored(
    _ member: SymbolGraph.Symbol,
    in type: SymbolTable.TypeEntry
  ) -> Bool {
    switch member.kind.identifier {
    case "swift.enum.case": return true
    case "swift.property":
      guard !type.isEnumeration, member.swiftExtension == nil else { return false }
      let keywords = (member.declarationFragments ?? []).filter { $0.kind == "keyword" }
        .map(\.spelling)
      // A decoded value would be gone at once, were there no one else to hold it.
      guard !keywords.contains("weak"), !keywords.contains("unowned") else { return false }
      // `private(set)` is printed as punctuation, and so it has no keyword.
      return !keywords.contains("get") || keywords.contains("set")
    default: return false
    }
  }

  /// Which of its generic parameters a type may hold a value of.
  ///
  /// One that stores none, but requires a legacy type, may make a value later of something untyped.
  private static func parametersInUse(
    by type: SymbolTable.TypeEntry,
    of table: SymbolTable
  ) -> [Bool] {
    let stored = Set(references(storedIn: type).flatMap(\.flattened).map(\.name))
    let constraints = type.constraints + type.conformances.flatMap(\.constraints)
    let outer = table.outerType(of: type)?.genericParameters ?? []
    let required = Set(constraints.filter(\.requiresLegacyHalf).map(\.lhs)).subtracting(outer)
    return type.genericParameters.map { name in
      type.superclass != nil || stored.contains(name) || required.contains(name)
    }
  }
}

extension SymbolGraph.Constraint {
  /// Whether a generic parameter has to conform to a protocol of a legacy library.
  package var requiresLegacyHalf: Bool {
    guard kind == "conformance", let module = rhsPrecise.map(SymbolName.init)?.module else {
      return false
    }
    return LegacyLibrary.library(ofProtocol: "\(module).\(rhs)") != nil
  }
}

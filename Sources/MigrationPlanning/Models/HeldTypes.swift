/// Finds the models that a model contains, in stored properties and in the payloads of enum cases.
///
/// It looks through optionals, collections, tuples, generic arguments, type aliases and protocols.
/// It also looks through types that are not models, because the model that contains them decodes
/// their values.
struct HeldTypes: Sendable {
  private let table: SymbolTable
  private let modelIdentifiers: Set<String>
  /// The models that conform to each protocol of the planned modules.
  private let conformers: [String: [String]]
  /// Whether each generic type stores a parameter or requires it to be legacy, by position.
  private let parametersInUse: [String: [Bool]]

  init(_ table: SymbolTable, models: [MigrationModel]) {
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

  /// Returns the identifiers of the models in a model, including itself if it is recursive.
  ///
  /// - Complexity: O(*n*) for *n* properties of the model and of the types between it and its
  ///   children.
  func models(heldBy identifier: String) -> Set<String> {
    var held: Set<String> = []
    var seen: Set<String> = [identifier]
    let module = table.types[identifier]?.module ?? ""
    var open = references(storedIn: identifier) + inherited(by: identifier)
    while let reference = open.popLast() {
      guard let name = reference.identifier else { continue }
      let type = table.identifier(of: name, in: module)
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

  /// Returns the models in the arguments of a generic type.
  func models(in arguments: [TypeReference]) -> Set<String> {
    Set(table.resolved(arguments).flatMap(\.flattened).compactMap(\.identifier))
      .intersection(modelIdentifiers)
  }

  /// Returns the superclass if it is not a model, because the subclass then decodes its properties.
  ///
  /// For a model, returns the arguments that a generic superclass stores.
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

  /// Returns whether a member may be stored.
  ///
  /// A symbol graph does not tell whether a property with both accessors is computed or observed.
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
      // A decoded value would be released at once, because nothing else refers to it.
      guard !keywords.contains("weak"), !keywords.contains("unowned") else { return false }
      // The graph contains `private(set)` as punctuation, not as a keyword.
      return !keywords.contains("get") || keywords.contains("set")
    default: return false
    }
  }

  /// Returns for each generic parameter whether the type may contain a value of it.
  ///
  /// A type that stores no such value but requires a legacy type may create one later from untyped
  /// data.
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
  /// Whether the constraint requires conformance to a protocol of a legacy library.
  var requiresLegacyHalf: Bool {
    guard kind == "conformance", let module = rhsPrecise.map(SymbolName.init)?.module else {
      return false
    }
    return LegacyLibrary.library(ofProtocol: "\(module).\(rhs)") != nil
  }
}

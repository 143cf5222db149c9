/// The declarations of all symbol graphs of a plan, by the compiler's identifiers.
///
/// A type has one entry, even if several modules extend it. A type of an unplanned module has an
/// entry if an extension in a planned module adds a conformance to it.
struct SymbolTable: Sendable {
  enum Kind: Sendable {
    case nominal, protocolType
  }

  struct Conformance: Sendable {
    /// The qualified name of the protocol, such as `HimotokiExtractor.LegacyDecodable`.
    let name: String
    let constraints: [SymbolGraph.Constraint]
  }

  struct TypeEntry: Sendable {
    let identifier: String
    let name: String
    /// The planned module that declares the type, or else the planned module that extends it.
    let module: String
    let kind: Kind
    let isExternal: Bool
    let isEnumeration: Bool
    let path: String?
    let line: Int?
    let genericParameters: [String]
    let constraints: [SymbolGraph.Constraint]
    var conformances: [Conformance] = []
    var protocols: Set<String> = []
    var superclass: TypeReference?
    var members: [SymbolGraph.Symbol] = []
  }

  private(set) var types: [String: TypeEntry] = [:]
  private var outerTypes: [String: String] = [:]
  /// The types that each type alias refers to.
  private(set) var aliases: [String: [TypeReference]] = [:]
  /// Every reference to a generic type with its arguments, in all declarations.
  private(set) var specializations: [TypeReference] = []

  private static let nominalKinds: Set<String> = [
    "swift.actor", "swift.class", "swift.enum", "swift.struct",
  ]

  /// Merges the graphs of all planned modules.
  ///
  /// - Complexity: O(*n*) for *n* symbols and relationships.
  init(_ graphs: [SymbolGraph], sources: SourceLocator) {
    let planned = graphs.filter { !LegacyLibrary.modules.contains($0.module.name) }
      .sorted { $0.module.name < $1.module.name }
    let symbols = planned.map { $0.symbols.sorted { $0.precise < $1.precise } }
    for (graph, symbols) in zip(planned, symbols) {
      for symbol in symbols { addDeclaration(symbol, module: graph.module.name) }
    }
    let extended = extendedTypes(of: planned)
    for (graph, symbols) in zip(planned, symbols) {
      addExternalTypes(of: graph, symbols: symbols, extended: extended)
    }
    let byIdentifier = Dictionary(
      symbols.joined().map { ($0.precise, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for graph in planned {
      for relationship in graph.relationships {
        add(relationship, extended: extended, symbols: byIdentifier)
      }
    }
    removeRepetitions()
    addSuperclassArguments(sources)
  }

  /// Returns the references, with every type alias replaced by the types that it refers to.
  func resolved(_ references: [TypeReference]) -> [TypeReference] {
    var open = Array(references.reversed())
    var resolved: [TypeReference] = []
    var seen: Set<String> = []
    while let reference = open.popLast() {
      if let identifier = reference.identifier, let meaning = aliases[identifier] {
        // The types of a generic alias use its arguments.
        open += reference.arguments.reversed()
        if seen.insert(identifier).inserted { open += meaning.reversed() }
      } else {
        resolved.append(reference)
      }
    }
    return resolved
  }
}

extension SymbolTable {
  /// Returns the type that contains a nested type.
  func outerType(of type: TypeEntry) -> TypeEntry? {
    outerTypes[type.identifier].flatMap { types[$0] }
  }

  /// Returns the extended type of each extension block.
  ///
  /// Two modules may each extend a type of a third one, such as `URL`; neither sees the other's extension.
  private func extendedTypes(of graphs: [SymbolGraph]) -> [String: String] {
    var extended: [String: String] = [:]
    var first: [String: String] = [:]
    for graph in graphs {
      for relationship in graph.relationships where relationship.kind == "extensionTo" {
        let (type, module) = (relationship.target, graph.module.name)
        let owner = first[type] ?? module
        first[type] = owner
        extended[relationship.source] =
          types[type] != nil || owner == module ? type : Self.extensionIdentifier(type, module)
      }
    }
    return extended
  }

  private static func extensionIdentifier(_ type: String, _ module: String) -> String {
    "\(type)@\(module)"
  }

  /// Returns the identifier under which a module sees a type, which the module itself may extend.
  func identifier(of type: String, in module: String) -> String {
    let own = Self.extensionIdentifier(type, module)
    return types[own] == nil ? type : own
  }

  private mutating func addDeclaration(_ symbol: SymbolGraph.Symbol, module: String) {
    let fragments = symbol.declarationFragments ?? []
    let kind = symbol.kind.identifier
    if kind == "swift.typealias" {
      let meaning = fragments.drop { !($0.kind == "text" && $0.spelling.contains("=")) }
      aliases[symbol.precise] = TypeReference.all(in: Array(meaning))
    } else if Self.nominalKinds.contains(kind) || kind == "swift.protocol" {
      types[symbol.precise] = TypeEntry(
        identifier: symbol.precise,
        name: symbol.pathComponents.joined(separator: "."),
        module: module,
        kind: kind == "swift.protocol" ? .protocolType : .nominal,
        isExternal: false,
        isEnumeration: kind == "swift.enum",
        path: symbol.path,
        line: symbol.line,
        genericParameters: (symbol.swiftGenerics?.parameters ?? []).map(\.name),
        constraints: symbol.swiftGenerics?.constraints ?? []
      )
    }
    specializations += TypeReference.all(in: fragments).flatMap(\.flattened)
      .filter { !$0.arguments.isEmpty }
  }

  private mutating func addExternalTypes(
    of graph: SymbolGraph,
    symbols: [SymbolGraph.Symbol],
    extended: [String: String]
  ) {
    for symbol in symbols where symbol.kind.identifier == "swift.extension" {
      guard let type = extended[symbol.precise], types[type] == nil else { continue }
      types[type] = TypeEntry(
        identifier: type,
        name: symbol.pathComponents.joined(separator: "."),
        module: graph.module.name,
        kind: .nominal,
        isExternal: true,
        isEnumeration: false,
        path: symbol.path,
        line: symbol.line,
        genericParameters: (symbol.swiftGenerics?.parameters ?? []).map(\.name),
        constraints: []
      )
    }
  }

  private mutating func add(
    _ relationship: SymbolGraph.Relationship,
    extended: [String: String],
    symbols: [String: SymbolGraph.Symbol]
  ) {
    let source = extended[relationship.source] ?? relationship.source
    let target = extended[relationship.target] ?? relationship.target
    switch relationship.kind {
    case "conformsTo":
      let name =
        relationship.targetFallback ?? types[target].map { "\($0.module).\($0.name)" } ?? target
      types[source]?.conformances.append(
        Conformance(name: name, constraints: relationship.swiftConstraints ?? [])
      )
      types[source]?.protocols.insert(target)
    case "inheritsFrom":
      let superclass = TypeReference(name: types[target]?.name ?? "", identifier: target)
      types[source]?.superclass = superclass
    case "memberOf":
      if let member = symbols[relationship.source] { types[target]?.members.append(member) }
      outerTypes[source] = target
    default: break
    }
  }

  /// Adds the arguments of superclasses, as in `class Users: Page<User>`.
  ///
  /// A symbol graph does not contain them, so their names come from the source. If several types
  /// have the same name, the name refers to all of them.
  private mutating func addSuperclassArguments(_ sources: SourceLocator) {
    let byName = Dictionary(grouping: types.values) { entry in
      entry.name.split(separator: ".").last.map(String.init) ?? entry.name
    }
    for (identifier, type) in types where type.superclass != nil {
      for name in sources.superclassArguments(of: type) {
        let candidates = byName[name.split(separator: ".").last.map(String.init) ?? name] ?? []
        let nearest = candidates.filter { $0.module == type.module }
        for candidate in nearest.isEmpty ? candidates : nearest {
          types[identifier]?.superclass?.arguments.append(
            TypeReference(name: candidate.name, identifier: candidate.identifier)
          )
        }
      }
      if let superclass = types[identifier]?.superclass, !superclass.arguments.isEmpty {
        specializations.append(superclass)
      }
    }
  }

  /// Removes duplicates, because the graphs of several platforms contain the same symbols.
  private mutating func removeRepetitions() {
    for identifier in types.keys {
      var seen: Set<String> = []
      types[identifier]?.members.removeAll { !seen.insert($0.precise).inserted }
      types[identifier]?.members.sort { $0.precise < $1.precise }
    }
    specializations = Array(Set(specializations))
  }
}

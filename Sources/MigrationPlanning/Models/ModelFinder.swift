/// Finds the models among all types, with their stages and files.
struct ModelFinder: Sendable {
  private let table: SymbolTable
  private let sources: SourceLocator
  private let fixtures: FixtureFolders

  init(_ table: SymbolTable, sources: SourceLocator, fixtures: FixtureFolders) {
    self.table = table
    self.sources = sources
    self.fixtures = fixtures
  }

  /// Returns all models, sorted by name and module.
  func models() -> [MigrationModel] {
    let found = table.types.values.compactMap { type in
      stage(of: type).map { (type: type, stage: $0.stage, library: $0.library) }
    }
    let names = ModelNames(found.map(\.type), sources: sources)
    return found.map { model($0.type, $0.stage, $0.library, names) }
      .sorted {
        ($0.name, $0.module, $0.id, $0.identifier) < ($1.name, $1.module, $1.id, $1.identifier)
      }
  }

  private func model(
    _ type: SymbolTable.TypeEntry,
    _ stage: MigrationModel.Stage,
    _ library: LegacyLibrary?,
    _ names: ModelNames
  ) -> MigrationModel {
    let declaration = sources.declaration(of: type)
    let readers = type.members.filter { self.library(ofReaderIn: $0) != nil }
    let files = readers.compactMap { $0.path.map(sources.displayed) }
    return MigrationModel(
      identifier: type.identifier,
      id: names.id(of: type),
      name: type.name,
      module: type.module,
      file: declaration?.file,
      line: declaration?.line,
      stage: stage,
      library: library,
      isBridgeable: isBridgeable(type),
      isLegacyBacked: type.conformances.contains { $0.name == LegacyLibrary.legacyBacked },
      isExternal: type.isExternal,
      files: ([declaration?.file].compactMap(\.self) + files.sorted()).uniqued(),
      hasFixture: fixtures.containsFixture(in: names.folders(of: type))
    )
  }

  /// Returns whether a legacy parent reads the model by conformance, and so can use `Decodable`.
  ///
  /// The parent itself calls any other initializer.
  private func isBridgeable(_ type: SymbolTable.TypeEntry) -> Bool {
    let isDecodedByProtocol = type.conformances.contains { conformance in
      LegacyLibrary.library(ofProtocol: conformance.name)?.isBridged == true
        && !conformance.name.hasSuffix("WithContext")
    }
    return isDecodedByProtocol || library(of: type, protocols: []) == .jayson
  }

  private func stage(
    of type: SymbolTable.TypeEntry
  ) -> (stage: MigrationModel.Stage, library: LegacyLibrary?)? {
    guard type.kind == .nominal else { return nil }
    let names = Set(type.conformances.map(\.name))
    // A model that is `LegacyBacked` has only a legacy half.
    let isCodable =
      names.contains("Swift.Decodable") && !names.contains(LegacyLibrary.legacyBacked)
    guard let library = library(of: type, protocols: names) else {
      return isCodable ? (.codable, nil) : nil
    }
    return (isCodable ? .dual : .legacy, library)
  }

  private func library(
    of type: SymbolTable.TypeEntry,
    protocols: Set<String>
  ) -> LegacyLibrary? {
    for library in LegacyLibrary.allCases
    where protocols.contains(where: { LegacyLibrary.library(ofProtocol: $0) == library }) {
      return library
    }
    // A subclass inherits the initializer.
    var ancestry: Set<String> = []
    var current: SymbolTable.TypeEntry? = type
    while let entry = current, ancestry.insert(entry.identifier).inserted {
      for member in entry.members {
        if let library = modelLibrary(of: member, in: entry) { return library }
      }
      current = entry.superclass?.identifier.flatMap { table.types[$0] }
    }
    return nil
  }

  /// Returns the library for which a member makes its type a model.
  ///
  /// Such a member is an initializer that takes a library's reader, a static function that takes
  /// one and returns the type, or a static `Decoder` of the type.
  private func modelLibrary(
    of member: SymbolGraph.Symbol,
    in type: SymbolTable.TypeEntry
  ) -> LegacyLibrary? {
    let references = TypeReference.all(in: member.declarationFragments ?? [])
    func isType(_ reference: TypeReference?) -> Bool {
      reference?.identifier == type.identifier || reference?.name == "Self"
    }
    switch member.kind.identifier {
    case "swift.init": return library(ofReaderIn: member)
    case "swift.type.method" where isType(references.last): return library(ofReaderIn: member)
    case "swift.type.property":
      let isDecoder = table.resolved(references).contains { reference in
        LegacyLibrary.isDecoder(reference) && isType(reference.arguments.first)
      }
      return isDecoder ? .jayson : nil
    default: return nil
    }
  }

  private func library(ofReaderIn member: SymbolGraph.Symbol) -> LegacyLibrary? {
    let references = TypeReference.all(in: member.declarationFragments ?? [])
    for reference in references.flatMap(\.flattened) {
      // This package's `JSON` is an alias in an unplanned module, so this compares the name, too.
      let meanings = [reference] + table.resolved([reference])
      for meaning in meanings {
        if let library = LegacyLibrary.library(ofReader: meaning) { return library }
      }
    }
    return nil
  }
}

// MARK: -

/// The names that distinguish models of the same name.
private struct ModelNames {
  private let sources: SourceLocator
  private let counts: [String: Int]
  private let countsOfQualified: [String: Int]
  private let countsOfLast: [String: Int]

  init(_ types: [SymbolTable.TypeEntry], sources: SourceLocator) {
    self.sources = sources
    func count(_ name: (SymbolTable.TypeEntry) -> String) -> [String: Int] {
      Dictionary(grouping: types, by: name).mapValues(\.count)
    }
    counts = count(\.name)
    countsOfQualified = count(Self.qualified)
    countsOfLast = count(Self.lastName)
  }

  func id(of type: SymbolTable.TypeEntry) -> String {
    if counts[type.name] == 1 { return type.name }
    let name = Self.qualified(type)
    guard countsOfQualified[name] != 1, let path = sources.declaration(of: type)?.file else {
      return name
    }
    return "\(name)@\(path.split(separator: "/").last ?? "")"
  }

  /// Returns the names of the folders that may contain a model's fixtures: its name in the plan, such as
  /// `Order.Line`, and its last name if no other model has the same one.
  func folders(of type: SymbolTable.TypeEntry) -> [String] {
    let last = Self.lastName(of: type)
    return [id(of: type)] + (countsOfLast[last] == 1 ? [last] : [])
  }

  private static func lastName(of type: SymbolTable.TypeEntry) -> String {
    type.name.split(separator: ".").last.map(String.init) ?? type.name
  }

  private static func qualified(_ type: SymbolTable.TypeEntry) -> String {
    "\(type.module).\(type.name)"
  }
}

// MARK: -

/// The fixtures on disk, by the names of their folders.
package struct FixtureFolders: Sendable {
  /// The names of the folders that contain a file.
  private let names: Set<String>

  /// Reads folders that contain a folder of fixtures for each model.
  package init(_ folders: [String]) {
    var names: Set<String> = []
    for folder in folders {
      for name in FileTree.names(in: folder) {
        let content = FileTree.names(in: "\(folder)/\(name)").filter { !$0.hasPrefix(".") }
        if !content.isEmpty { names.insert(name) }
      }
    }
    self.names = names
  }

  /// Returns whether one of a model's folders contains a fixture.
  func containsFixture(in folders: [String]) -> Bool {
    // The check of a generic model has its arguments in its name.
    names.contains { folders.contains(String($0.prefix { $0 != "<" })) }
  }
}

extension Sequence where Element: Hashable {
  /// Returns the elements in their order, without duplicates.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

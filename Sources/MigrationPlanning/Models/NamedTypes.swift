/// The types that a name in code may stand for: the meaning of a type alias, and the type of a property.
///
/// `me = try? decodeValue(json)` decodes a `Me` without naming it, and so does a function that returns `Friends`.
struct NamedTypes {
  /// The names of the types that each type alias refers to.
  private var aliases: [String: Set<String>] = [:]
  /// The names of the types of each property, by the type that contains it; empty for global variables.
  private var properties: [String: [String: Set<String>]] = [:]

  private static let propertyKinds: Set<String> = [
    "swift.property", "swift.type.property", "swift.var",
  ]

  /// - Complexity: O(*n*) for *n* symbols.
  init(_ graphs: [SymbolGraph]) {
    for symbol in graphs.lazy.flatMap(\.symbols) {
      guard let name = symbol.pathComponents.last else { continue }
      let kind = symbol.kind.identifier
      if kind == "swift.typealias" {
        aliases[name, default: []].formUnion(Self.types(in: symbol))
      } else if Self.propertyKinds.contains(kind) {
        let owner = symbol.pathComponents.dropLast().joined(separator: ".")
        properties[owner, default: [:]][name, default: []].formUnion(Self.types(in: symbol))
      }
    }
  }

  /// Returns words with the names of the types that they stand for.
  ///
  /// - Parameters:
  ///   - words: The identifiers in the code.
  ///   - owner: The types around the code, perhaps after their module.
  /// - Returns: The words and the names.
  func resolved(_ words: Set<String>, in owner: String) -> Set<String> {
    let unqualified = owner.split(separator: ".").dropFirst().joined(separator: ".")
    let known = Set([owner, unqualified, ""]).compactMap { properties[$0] }
    var open = Array(words) + words.flatMap { word in known.flatMap { $0[word] ?? [] } }
    var resolved: Set<String> = []
    while let word = open.popLast() {
      if resolved.insert(word).inserted { open += aliases[word] ?? [] }
    }
    return resolved
  }

  private static func types(in symbol: SymbolGraph.Symbol) -> Set<String> {
    Set(TypeReference.all(in: symbol.declarationFragments ?? []).flatMap(\.flattened).map(\.name))
  }
}

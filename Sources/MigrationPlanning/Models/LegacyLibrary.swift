/// A legacy library, before and after this package replaces it; of the last three it replaces none.
package enum LegacyLibrary: String, CaseIterable, Sendable {
  case himotoki
  case unbox
  case jayson
  case objectMapper
  case swiftyJSON
  case argo

  /// The libraries that this package does not replace, by their modules.
  private static let others: [String: LegacyLibrary] = [
    "ObjectMapper": .objectMapper, "SwiftyJSON": .swiftyJSON, "Argo": .argo,
  ]

  /// The modules of the libraries and of this package, whose own types are not models.
  package static let modules = replaced.union(others.keys)

  /// The modules of the libraries that this package replaces, and its own.
  private static let replaced: Set<String> = [
    "Bridge", "Himotoki", "HimotokiBridge", "HimotokiCompat", "HimotokiExtractor", "JAYSON",
    "JAYSONBridge", "JAYSONCompat", "JAYSONExtractor", "LegacyExtractor", "LegacyMappers", "Unbox",
    "Unbox4Compat", "UnboxBridge", "UnboxBridgeOptionals", "UnboxCompat", "UnboxExtractor",
    "UnboxOptionals",
  ]

  /// The protocol that gives a legacy model an `init(from:)` without making it a Codable model.
  static let legacyBacked = "HimotokiBridge.LegacyBacked"

  /// The qualified names of the decoding protocols, in the real library and in this package.
  private var protocols: [String] {
    switch self {
    case .himotoki: ["Himotoki.Decodable", "HimotokiExtractor.LegacyDecodable"]
    case .unbox:
      [
        "Unboxable", "UnboxableWithContext", "UnboxableByTransform", "UnboxableEnum",
        "UnboxableRawType", "UnboxableCollection", "UnboxCompatible",
      ].flatMap { ["Unbox.\($0)", "UnboxExtractor.\($0)"] }
    case .objectMapper:
      ["Mappable", "ImmutableMappable", "StaticMappable"].map { "ObjectMapper.\($0)" }
    case .argo: ["Argo.Decodable"]
    case .jayson, .swiftyJSON: []
    }
  }

  /// Whether a legacy parent reads a Codable child through this package.
  var isBridged: Bool { !Self.others.values.contains(self) }

  /// The modules of this package with legacy models, and for each those that bridge to Codable children.
  private static let bridges: KeyValuePairs = [
    "LegacyExtractor": ["Bridge"], "LegacyMappers": ["HimotokiBridge", "UnboxBridge"],
    "HimotokiExtractor": ["HimotokiBridge"], "JAYSONExtractor": ["JAYSONBridge"],
    "UnboxOptionals": ["UnboxBridge", "UnboxBridgeOptionals"], "UnboxExtractor": ["UnboxBridge"],
  ]

  /// Returns the modules that bridge to Codable children in a file, given by what it imports.
  ///
  /// A compat module exports its bridge, so there are none for it.
  package static func bridges(whereImported isImported: (String) -> Bool) -> [String] {
    bridges.first { isImported($0.key) }?.value ?? []
  }

  /// The names of the types from which a model's initializer reads.
  package var readers: Set<String> {
    switch self {
    case .himotoki: ["Extractor"]
    case .unbox: ["Unboxer"]
    case .jayson: ["JAYSON", "JSON"]
    case .objectMapper: ["Map"]
    case .swiftyJSON, .argo: ["JSON"]
    }
  }

  private static let librariesByProtocol = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { library in library.protocols.map { ($0, library) } }
  )

  /// The names of all protocols, without their modules.
  package static let protocolNames: [String] = librariesByProtocol.keys.compactMap { name in
    name.split(separator: ".").last.map(String.init)
  }

  /// Returns the library whose models conform to a protocol, given by its qualified name.
  package static func library(ofProtocol name: String) -> LegacyLibrary? {
    librariesByProtocol[name]
  }

  /// Returns whether a type is `JAYSON.Decoder`, a named closure that creates a model.
  static func isDecoder(_ reference: TypeReference) -> Bool {
    let module = reference.identifier.map(SymbolName.init)?.module
    return reference.name == "Decoder" && module.map(modules.contains) == true
  }

  /// Returns the library whose models read from a type.
  static func library(ofReader reference: TypeReference) -> LegacyLibrary? {
    guard let identifier = reference.identifier,
      let module = SymbolName(identifier).module, modules.contains(module)
    else { return nil }
    let libraries = others[module].map { [$0] } ?? allCases.filter(\.isBridged)
    return libraries.first { $0.readers.contains(reference.name) }
  }
}

/// A library whose models the plan moves, before and after it is swapped for `LegacyExtractor`.
package enum LegacyLibrary: String, CaseIterable, Sendable {
  case himotoki
  case unbox
  case jayson

  /// The modules of the libraries and of this package, whose own types are no models.
  package static let modules: Set<String> = [
    "Bridge", "Himotoki", "HimotokiCompat", "JAYSON", "JAYSONCompat", "LegacyExtractor", "Unbox",
    "UnboxCompat",
  ]

  /// The protocol that lends a legacy model an `init(from:)`, which is no port.
  package static let legacyBacked = "Bridge.LegacyBacked"

  /// The protocols of decoding, by their qualified names in the real library and in ours.
  private var protocols: [String] {
    switch self {
    case .himotoki: ["Himotoki.Decodable", "LegacyExtractor.LegacyDecodable"]
    case .unbox:
      [
        "Unboxable", "UnboxableWithContext", "UnboxableByTransform", "UnboxableEnum",
        "UnboxableRawType", "UnboxableCollection", "UnboxCompatible",
      ].flatMap { ["Unbox.\($0)", "LegacyExtractor.\($0)"] }
    case .jayson: []
    }
  }

  /// The names of the type that a model's initializer reads from.
  private var readers: Set<String> {
    switch self {
    case .himotoki: ["Extractor"]
    case .unbox: ["Unboxer"]
    case .jayson: ["JAYSON", "JSON"]
    }
  }

  private static let librariesByProtocol = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { library in library.protocols.map { ($0, library) } }
  )

  /// The library whose models conform to a protocol, given by its qualified name.
  package static func library(ofProtocol name: String) -> LegacyLibrary? {
    librariesByProtocol[name]
  }

  /// Whether a type is JAYSON's closure with a name, `JAYSON.Decoder`.
  package static func isDecoder(_ reference: TypeReference) -> Bool {
    let module = reference.identifier.map(SymbolName.init)?.module
    return reference.name == "Decoder" && module.map(modules.contains) == true
  }

  /// The library whose models read from a type.
  package static func library(ofReader reference: TypeReference) -> LegacyLibrary? {
    guard let identifier = reference.identifier,
      let module = SymbolName(identifier).module, modules.contains(module)
    else { return nil }
    return allCases.first { $0.readers.contains(reference.name) }
  }
}

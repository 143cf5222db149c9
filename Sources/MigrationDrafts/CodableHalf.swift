import Foundation
import MigrationPlanning

/// The Codable members of a model in its source.
enum CodableHalf {
  /// Returns whether a file has members that decode a model, and not only name its keys or encode it.
  ///
  /// - Parameters:
  ///   - model: The name of the model with the types around it, such as `Order.Item`.
  ///   - module: The module of the model, by which an extension may name it.
  ///   - file: The file.
  /// - Returns: Whether there are such members.
  static func decodes(_ model: String, of module: String, in file: SourceFile) -> Bool {
    let names = [model, "\(module).\(model)"]
    let standardNames = StandardNames(in: [file.code])
    return [true, false].flatMap { file.types(named: names, areExtensions: $0) }.contains { type in
      let members = SourceText.flat(String(file.code[type.body]))
      return decodes(members, clause: type.clause, standardNames)
    }
  }

  /// A pattern for the initializer of `Decodable`, and not for `init(from entity: UserEntity)`.
  private static let decoding = Pattern(
    #"\binit\(\s*from\s+\w+\s*:\s*(?:any\s+)?(?:Swift\.)?Decoder\b(?!\s*<)"#
  )
  private static let legacyDecoding = Pattern(
    #"\bfunc decode\(\s*_\s+\w+\s*:\s*(?:\w+\.)?Extractor\b"#
  )
  private static let encodable = Pattern(#"\bEncodable\b"#)
  private static let encoder = Pattern(#"\bfunc encode\(\s*to\s+\w+\s*:"#)

  /// Returns whether members without their bodies, or the conformance, encode a model as `Codable` does.
  static func encodes(_ members: String, clause: String) -> Bool {
    encodable.isFound(in: clause) || encoder.isFound(in: members)
  }

  /// Returns whether members without their bodies, or the conformance, decode a model as `Codable` does.
  static func decodes(_ members: String, clause: String, _ names: StandardNames) -> Bool {
    decoding.isFound(in: members)
      || names.isDecodable(clause, isLegacyHalf: legacyDecoding.isFound(in: members))
  }
}

/// What a model has for `Codable` besides the code that decodes it, such as an `Encodable` half of its own.
struct CodableParts {
  /// Whether the model encodes itself.
  let isEncodable: Bool
  /// Whether the model declares its `CodingKeys`, which synthesized code uses.
  let hasCodingKeys: Bool
  /// The name of the keys of a draft, which must leave those of an encoder as they are.
  let keysName: String

  private static let types = Pattern(#"\b(?:enum|struct|typealias) (\w+)"#)

  /// Finds the parts in the declaration and the extensions of a model.
  ///
  /// - Parameter places: The files, and the heads in them.
  init(of places: [(file: SourceFile, type: TypeDeclaration)]) {
    let parts = places.compactMap { place -> (clause: String, members: String)? in
      let clause = place.type.clause
      let members = SourceText.flat(place.file.body(of: place.type))
      let names = StandardNames(in: [place.file.code])
      return CodableHalf.decodes(members, clause: clause, names) ? nil : (clause, members)
    }
    isEncodable = parts.contains { CodableHalf.encodes($0.members, clause: $0.clause) }
    let names = Set(parts.flatMap { Self.types.matches(in: $0.members).map { $0[1] } })
    hasCodingKeys = names.contains("CodingKeys")
    let used = isEncodable ? names.union(["CodingKeys"]) : names
    keysName = KeyNames.typeNames.first { !used.contains($0) } ?? KeyNames.typeNames[0]
  }
}

/// The spelling of Swift's `Decodable`, `Codable` and `Decoder` in a file, whose imports may hide them.
///
/// Himotoki declares a protocol `Decodable` and JAYSON a generic type `Decoder`. In a file that imports one of
/// the libraries, directly or with a module alias, a bare name is the library's.
struct StandardNames: Sendable {
  private let imports: Set<String>

  private static let legacyImport = Pattern(
    #"(?m)(?:^|(?<=\x{FEFF})|;)[ \t]*(?:@\w+(?:\([^)]*\))?\s+|\w+ )*import (?:\w+ )?(Himotoki|JAYSON)(?:Compat)?\b"#
  )

  /// Finds the imports of files without comments and the contents of strings.
  init(in files: [String] = []) {
    imports = Set(files.flatMap { Self.legacyImport.matches(in: $0).map { $0[1] } })
  }

  /// Returns the name of a declaration of the standard library, which means the same in every file.
  func text(of name: String) -> String { imports.isEmpty ? name : "Swift." + name }

  private static let decodable = Pattern(#"(?<![\w.])(?:Swift\.)?(?:Decodable|Codable)\b"#)
  private static let qualified = Pattern(#"(?<![\w.])(?:Swift\.Decodable|(?:Swift\.)?Codable)\b"#)
  private static let legacyName = Pattern(#"\b(?:LegacyDecodable|Himotoki\w*\.Decodable)\b"#)

  /// Returns whether an inheritance clause names Swift's `Decodable`.
  ///
  /// - Parameters:
  ///   - clause: The types behind the colon.
  ///   - isLegacyHalf: Whether the members include the legacy decoding function. Its protocol is then the bare
  ///     `Decodable`, unless the clause names the protocol otherwise: the library may be imported elsewhere.
  /// - Returns: Whether `JSONDecoder` decodes a type with the clause.
  func isDecodable(_ clause: String, isLegacyHalf: Bool) -> Bool {
    let isHidden =
      imports.contains("Himotoki") || isLegacyHalf && !Self.legacyName.isFound(in: clause)
    return (isHidden ? Self.qualified : Self.decodable).isFound(in: clause)
  }
}

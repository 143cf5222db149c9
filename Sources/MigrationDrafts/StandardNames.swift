import SwiftSource

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

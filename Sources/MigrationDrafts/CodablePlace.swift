import Foundation
import SwiftSource

/// A declaration or an extension that has Codable members of a model.
struct CodablePlace: CustomStringConvertible {
  let file: SourceFile
  /// The whole declaration or extension, with the comments of a draft.
  let range: Range<String.Index>
  let isExtension: Bool
  /// Whether the members decode the model, and not only name its keys or encode it.
  let decodes: Bool
  /// The start of the declaration or extension itself.
  private let head: String.Index

  /// The file and the line.
  var description: String { "\(file.path):\(SourceText.line(of: head, in: file.text))" }

  /// Finds the places of a model.
  ///
  /// - Parameters:
  ///   - model: The name of the model with the types around it, such as `Order.Item`.
  ///   - module: The module of the model, by which an extension may name it.
  ///   - file: The file.
  /// - Returns: The places, first those of extensions.
  static func all(of model: String, module: String, in file: SourceFile) -> [CodablePlace] {
    let names = [model, "\(module).\(model)"]
    return [true, false].flatMap { file.types(named: names, areExtensions: $0) }
      .compactMap { CodablePlace($0, in: file) }
  }

  /// Creates the place of a type; fails without Codable members.
  private init?(_ type: TypeDeclaration, in file: SourceFile) {
    let members = SourceText.flat(String(file.code[type.body]))
    decodes = Self.decodes(members, clause: type.clause, StandardNames(in: [file.code]))
    let isEncoded = Self.encodes(members, clause: type.clause)
    guard decodes || isEncoded || Self.keys.isFound(in: members) else { return nil }
    self.file = file
    isExtension = type.isExtension
    head = file.place(of: type.start)
    let end = file.place(of: type.body.upperBound)
    range =
      Self.start(of: file.text, before: head)..<Self.end(of: file.text, behind: end)
  }

  /// Returns the start of the draft's comment before an extension, or of the extension.
  private static func start(of text: String, before head: String.Index) -> String.Index {
    let comment = SourceText.matches(#"// Recipes: [^\n]*\n\z"#, in: String(text[..<head])).last
    guard let comment else { return head }
    return text.utf8.index(head, offsetBy: -comment[0].utf8.count)
  }

  /// A pattern for the initializer of `Decodable`, and not for `init(from entity: UserEntity)`.
  private static let decoding = Pattern(
    #"\binit\(\s*from\s+\w+\s*:\s*(?:any\s+)?(?:Swift\.)?Decoder\b(?!\s*<)"#
  )
  private static let legacyDecoding = Pattern(
    #"\bfunc decode\(\s*_\s+\w+\s*:\s*(?:\w+\.)?Extractor\b"#
  )
  private static let keys = Pattern(#"\benum CodingKeys\b"#)
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

  /// Returns the end of the line with the brace, or of the draft's comments after it.
  private static func end(of text: String, behind brace: String.Index) -> String.Index {
    let rest = String(text[brace...].dropFirst())
    let comments = #"\A\r?\n(?:// (?:Differs by|A person must look)[^\n]*\n)*"#
    let length = SourceText.matches(comments, in: rest).first?[0].count ?? 0
    return text.index(brace, offsetBy: min(1 + length, text[brace...].count))
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
      return CodablePlace.decodes(members, clause: clause, names) ? nil : (clause, members)
    }
    isEncodable = parts.contains { CodablePlace.encodes($0.members, clause: $0.clause) }
    let names = Set(parts.flatMap { Self.types.matches(in: $0.members).map { $0[1] } })
    hasCodingKeys = names.contains("CodingKeys")
    let used = isEncodable ? names.union(["CodingKeys"]) : names
    keysName = KeyNames.typeNames.first { !used.contains($0) } ?? KeyNames.typeNames[0]
  }
}

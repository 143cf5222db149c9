import Foundation
import LegacyMappers
import SwiftSource
import ValueComparison

/// The members of models whose properties are not drafted one by one.
extension DraftWriter {
  /// Returns an `encode(to:)` that throws, for a model whose encoding is not known.
  mutating func refusingEncoder() -> [String] {
    guard isEncoded else { return [] }
    general.append("Encode \(name) as the server reads it.")
    return [
      "", "\(access)func encode(to encoder: any Encoder) throws {",
      "  throw EncodingError.invalidValue(self, .init(codingPath: encoder.codingPath, "
        + "debugDescription: \"There is no draft for \(name).\"))", "}",
    ]
  }

  /// Returns members that refuse every document, so that no check passes by chance without a draft.
  mutating func nothingKnown(_ reason: String) -> [String] {
    general.append("\(reason) Write how it is decoded.")
    return [
      initializerHead, "  " + refusal(name), "}",
    ] + refusingEncoder()
  }

  /// Returns the members of a model without reads and properties; `nil` for other models.
  func emptyMembers(of document: ProbedDocument) -> [String]? {
    let style = document.run.value.flatMap { Mirror(reflecting: $0).displayStyle }
    return document.properties.isEmpty && probe.model.readsObjects && style != .enum ? [] : nil
  }

  /// Returns the members of an enumeration with raw values or of a wrapper around one value.
  mutating func rawValueMembers(of value: Any) -> [String]? {
    let types = probe.documents.first?.kind
    guard types == .string || types == .number else { return nil }
    if let value = value as? any RawRepresentable {
      let unknown = probe.model.decode(Data((types == .string ? "\"\\u0001\"" : "-98765").utf8))
      guard let fallback = unknown.value else { return [] }
      guard let literal = hidden.text(of: fallback),
        let raw = scalarName(of: type(of: value.rawValue as Any))
      else { return nil }
      return singleValue("self = \(name)(rawValue: \(Self.scalar(raw))) ?? \(literal)")
    }
    guard let document = probe.documents.first, document.properties.count == 1,
      probe.documents.allSatisfy(\.isItsOnlyProperty)
    else { return nil }
    let field = document.properties[0]
    guard let raw = scalarName(of: type(of: field.value)) else { return nil }
    let name = KeyNames.member(
      PropertyReading.name(of: field, probe.model.library, declaration)
    )
    return singleValue("\(name) = \(Self.scalar(raw))") + singleValueEncoder(name)
  }

  private func singleValueEncoder(_ property: String) -> [String] {
    guard isEncoded else { return [] }
    return [
      "", "\(access)func encode(to encoder: any Encoder) throws {",
      "  var container = encoder.singleValueContainer()", "  try container.encode(\(property))",
      "}",
    ]
  }

  /// Returns the source text of a type that `JSONDecoder` decodes; `nil` for other types.
  private func scalarName(of type: any Any.Type) -> String? {
    type is any Decodable.Type ? spelling.text(of: type) : nil
  }

  private static func scalar(_ type: String) -> String {
    "try decoder.singleValueContainer().decode(\(type).self)"
  }

  private func singleValue(_ statement: String) -> [String] {
    let moved =
      statement.contains("(rawValue: try ")
      ? statement.replacingOccurrences(of: "(rawValue: try ", with: "(rawValue: ")
        .replacingOccurrences(of: "self = ", with: "self = try ") : statement
    return [initializerHead, "  " + moved, "}"]
  }

  /// Returns the whole legacy code rewritten for a container, as a last resort; `nil` if a read is not known.
  mutating func ported() -> [String]? {
    guard let code = declaration?.legacyCode?.lines, declaration?.kind != "class" else {
      return nil
    }
    var rewriting = ReadRewriting(probe, declaration, spelling, KeyNames(typeName: keysName))
    guard let text = rewriting.rewrite(code.joined(separator: "\n")) else { return nil }
    recipes.formUnion(rewriting.recipes)
    for read in probe.reads {
      for cause in probe.causes(of: read) {
        causes[cause, default: []].append(read.path.last ?? "")
      }
    }
    general.append("This is the legacy code with Codable's reads: look at each line.")
    let statements = text.split(whereSeparator: \.isNewline).map { line in
      "  "
        + line.replacingOccurrences(of: "return try ", with: "self = try ")
        .replacingOccurrences(of: "return ", with: "self = ")
    }
    return rewriting.names.declaration + [
      "", initializerHead,
      "  let container = try decoder.container(keyedBy: \(keysName).self)",
    ] + statements + ["}"] + refusingEncoder()
  }
}

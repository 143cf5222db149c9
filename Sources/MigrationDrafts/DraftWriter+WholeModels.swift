import Foundation
import JSONVariants
import ParityEngine
import LegacyMappers
import MigrationPlanning
import ValueComparison

/// The members of models whose properties are not drafted one by one.
extension DraftWriter {
  /// Returns members that refuse every document, so that no check passes by chance without a draft.
  mutating func nothingKnown(_ reason: String, _ code: LegacyCode? = nil) -> [String] {
    general.append("\(reason) Write how it is decoded.")
    let lines = (code?.statements ?? []).flatMap { $0.text.split(whereSeparator: \.isNewline) }
    return [initializerHead] + lines.map { "  // " + $0 }
      + ["  " + InitializerCode.refusal(name), "}"] + refusingEncoder()
  }

  /// Returns the members of a model without reads and properties; `nil` for other models.
  func emptyMembers(of document: ProbedDocument) -> [String]? {
    let style = document.run.value.flatMap { Mirror(reflecting: $0).displayStyle }
    return document.properties.isEmpty && probe.model.readsObjects && style != .enum ? [] : nil
  }

  /// Returns the members of a model that Unbox makes of a scalar by a function; `nil` for other models.
  mutating func transformMembers() -> [String]? {
    guard let type = probe.model.type as? any UnboxableByTransform.Type,
      let raw = scalarName(of: rawType(of: type)), !(probe.model.type is AnyClass)
    else { return nil }
    addCausesOfValue()
    return [
      initializerHead, "  let container = try decoder.singleValueContainer()",
      "  guard let value = try Self.transform(unboxedValue: container.decode(\(raw).self)) else {",
      "    throw DecodingError.dataCorruptedError(",
      "      in: container,", "      debugDescription: \"Expected a value of \(name).\"", "    )",
      "  }",
      "  self = value", "}",
    ] + (isEncoded ? transformEncoder() : [])
  }

  /// Adds the causes of a value that is read as a whole: a finding of one with properties is one of theirs.
  private mutating func addCausesOfValue() {
    let labels = probe.documents.first?.properties.map { ValueField.name(of: $0.label) } ?? []
    let found = labels.isEmpty ? [] : probe.model.scalarCauses(in: probe.documents.first)
    for cause in found { causes[cause] = labels }
  }

  /// Returns an `encode(to:)` for a transformed value that is a wrapper around what it is made of.
  private mutating func transformEncoder() -> [String] {
    guard let document = probe.documents.first, document.properties.count == 1,
      probe.documents.allSatisfy(\.isItsOnlyProperty)
    else { return refusingEncoder() }
    return singleValueEncoder(KeyNames.member(document.properties[0].label))
  }

  /// Returns the members of an enumeration with raw values or of a wrapper around one value.
  mutating func rawValueMembers(of value: Any) -> [String]? {
    let kind = probe.documents.first?.kind
    guard kind == .string || kind == .number else { return nil }
    if let value = value as? any RawRepresentable {
      let unknown = kind == .string ? "\u{1}" : "-98765"
      let text = kind == .string ? JSONText.quoted(unknown) : unknown
      let fallback = probe.model.decode(Data(text.utf8)).value
      guard isOfRawValue(besides: fallback) else { return nil }
      // A structure has a value for each raw value.
      guard let fallback, !Self.hasRawValue(fallback, text) else {
        addCausesOfValue()
        return []
      }
      guard let literal = hidden.text(of: fallback),
        let raw = scalarName(of: type(of: value.rawValue as Any))
      else { return nil }
      return singleValue("self = \(name)(rawValue: \(Self.scalar(raw))) ?? \(literal)")
    }
    guard let document = probe.documents.first, document.properties.count == 1,
      probe.documents.allSatisfy({ $0.kind == kind && $0.isItsOnlyProperty })
    else { return nil }
    let field = document.properties[0]
    guard let raw = scalarName(of: type(of: field.value)) else { return nil }
    for cause in probe.model.scalarCauses(wrapping: type(of: field.value)) {
      causes[cause] = probe.findingNames(of: field.label)
    }
    let name = KeyNames.member(
      PropertyReading.name(of: field, probe.model, declaration)
    )
    return singleValue("\(name) = \(Self.scalar(raw))") + singleValueEncoder(name)
  }

  /// Returns whether the model is the value with the raw value that it is decoded from, also where its code might make
  /// something of a text, such as `lowercased()`.
  private func isOfRawValue(besides fallback: Any?) -> Bool {
    let texts = probe.documents.compactMap { $0.text(at: []) }
    let others = texts.compactMap { JSONToken($0).string }.flatMap { text in
      [text.uppercased(), text.capitalized, text.lowercased(), " \(text) "].map(JSONText.quoted)
    }
    return (texts + others).allSatisfy { text in
      guard let value = probe.model.decode(Data(text.utf8)).value,
        fallback.map({ PropertyOutcome.areEqual($0, value) }) != true
      else { return true }
      return Self.hasRawValue(value, text)
    }
  }

  private static func hasRawValue(_ value: Any, _ text: String) -> Bool {
    guard let raw = rawText(of: value) else { return false }
    return raw == text || Double(raw).map { $0 == Double(text) } ?? false
  }

  /// Returns the JSON text of the raw value of a value; `nil` if it has none.
  private static func rawText(of value: Any) -> String? {
    guard let raw = (value as? any RawRepresentable)?.rawValue as Any? else { return nil }
    return (raw as? String).map(JSONText.quoted) ?? "\(raw)"
  }

  /// Returns an `encode(to:)` that throws, unless the standard library encodes the model by its raw value.
  private mutating func encoderOfWhole() -> [String] {
    let isOfRawValue = probe.documents.allSatisfy { document in
      guard let value = document.run.value, let text = Self.rawText(of: value),
        let again = probe.model.decode(Data(text.utf8)).value
      else { return false }
      return PropertyOutcome.areEqual(value, again)
    }
    return isOfRawValue && !probe.documents.isEmpty ? [] : refusingEncoder()
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
    let head = initializerHead
    return [head] + (head.contains("convenience ") ? ["  self.init()"] : []) + ["  " + moved, "}"]
  }

  /// Returns the whole legacy code rewritten for a container, as a last resort; `nil` if a read is not known.
  mutating func ported() -> [String]? {
    guard let declaration, let code = declaration.legacyCode, !code.callsHelpers else { return nil }
    let isClass = declaration.kind == "class"
    let originals = code.statements.map(\.text)
    let refusal = InitializerCode.refusal(ofInvalid: name)
    let keys = KeyNames(typeName: keysName, conversion)
    var rewriting = ReadRewriting(probe, declaration, spelling, keys, refusal: refusal)
    rewriting.resolveKeys(in: originals, among: probe.reads.map(\.path))
    guard let text = Self.text(of: code, by: &rewriting, refusal) else { return nil }
    recipes.formUnion(rewriting.recipes)
    for read in probe.reads {
      let own = [read.path, []].compactMap { rewriting.causes[$0] }
      add(
        own.reduce(probe.causes(of: read)) { $0.union($1) },
        at: probe.properties(changedBy: read.path).sorted()
      )
    }
    if probe.reads.isEmpty, let causes = rewriting.causes[[]] {
      add(causes, at: (probe.documents.first?.properties ?? []).map(\.label))
    }
    if ForceUnwrapping.changes(originals.joined(separator: "\n"), to: text) {
      general.append(MigrationDraft.endNote)
    }
    let built =
      isClass ? Self.delegating(text, name, isFunction: code.isFunction) : Self.assigningSelf(text)
    guard let built else { return nil }
    if code.handler != nil, keptHandler == nil { general.append(Self.handlerNote) }
    let own = built.split(whereSeparator: \.isNewline).map(String.init)
    let prelude = rewriting.preludes.map(\.text)
    let body = InitializerCode.withContainer(prelude + own, keyedBy: keysName)
    let head = initializerHead
    let names = rewriting.names.cases.isEmpty ? [] : rewriting.names.declaration + [""]
    let isBuilt = isClass && built != text && !head.contains("convenience ")
    return names
      + [isBuilt ? head.replacingOccurrences(of: "required ", with: "convenience required ") : head]
      + InitializerCode.indented(InitializerCode.caught(body, by: keptHandler)) + ["}"]
      + encoderOfWhole()
  }

  private static func text(
    of code: LegacyCode,
    by rewriting: inout ReadRewriting,
    _ refusal: String
  ) -> String? {
    var statements: [String] = []
    for (index, original) in code.statements.enumerated() {
      guard let text = rewriting.rewrite(original.text) else { return nil }
      let unwrapped = ForceUnwrapping(refusal: refusal).unwrapped(text) ?? text
      let isLast = index == code.statements.count - 1
      let statement = code.isFunction ? leaving(unwrapped, isLast: isLast) : unwrapped
      statements += text.isEmpty ? [] : [statement]
    }
    return statements.joined(separator: "\n")
  }

  private mutating func add(_ found: Set<DivergenceCause>, at labels: [String]) {
    let names = labels.flatMap(probe.findingNames)
    for cause in found {
      causes[cause, default: []] += names.filter { causes[cause]?.contains($0) != true }
    }
  }

  private static let value = Pattern(#"\A(?:try\s+)?(?:\.|[A-Z])"#)
  private static let result = Pattern(#"\breturn[ \t]+(?=[^\s}])(try )?"#)
  private static let branch = Pattern(#"(?<!\A)(?<!\belse )\b(?:if|guard|for|while)\b"#)

  /// Returns a statement of a function with a `return` behind each value that may end the function before other code of
  /// it: an initializer assigns such a value.
  private static func leaving(_ text: String, isLast: Bool) -> String {
    let statement = LegacyStatement(text)
    guard statement.returns, !isLast || branch.isFound(in: statement.masked) else { return text }
    let code = statement.code
    let ends = result.matches(in: code.masked).map { match in
      let end = code.end(from: match.end) { character, rest in
        let next = rest.first { !$0.isWhitespace }
        return character == ";" || character.isNewline && next.map { !".?:".contains($0) } ?? true
      }
      let value = code.masked[..<end]
      let last = value.lastIndex { !$0.isWhitespace }.map(value.index(after:)) ?? end
      let line = code.masked[..<match.start]
      let blanks = line[(line.lastIndex(where: \.isNewline) ?? line.startIndex)...]
      let isOwnLine = blanks.allSatisfy(\.isWhitespace)
      return (range: last..<last, new: isOwnLine ? blanks + "return" : "; return")
    }
    return code.replacing(ends)
  }

  private static func assigningSelf(_ code: String) -> String {
    if value.isFound(in: code) { return "self = " + code }
    return result.replacing(in: code) { "self = \($0[1])" }
      // A static function makes a value with `self.init`, an initializer delegates by it.
      .replacingOccurrences(of: "self = try self.init(", with: "self = try Self(")
      .replacingOccurrences(of: "self = self.init(", with: "self = Self(")
  }

  /// Returns the code of an initializer of a class, which calls a second initializer in place of making an object.
  ///
  /// - Returns: `nil` for code that makes the object and then changes it, or in another way.
  private static func delegating(_ code: String, _ name: String, isFunction: Bool) -> String? {
    let type = #"(?:"# + (name.split(separator: ".").last ?? "") + #"|Self|self\.init)"#
    let call = Pattern(#"(?:\breturn\s+|\A)((?:try\s+)?)"# + type + #"\("#)
    let text = call.replacing(in: code) { "\($0[1])self.init(" }
    let isMade = !isFunction || text.contains("self.init(")
    return isMade && !result.isFound(in: text) ? text : nil
  }
}

import Foundation
import MigrationPlanning
import ParityEngine

/// Keeps the legacy code of properties that have no draft, on the library's reader of the same document.
///
/// The model is Codable then, and decodes as before. A person ports the marked lines before the library goes.
extension PropertyDrafting {
  /// Returns the legacy code of a property; `nil` if there is none, or no single code, or it needs a value from outside.
  func unported(_ reading: PropertyReading) -> DraftedProperty? {
    guard let legacyCode = declaration?.legacyCode, !legacyCode.readsDictionary else { return nil }
    let expressions = legacyCode.expressions(for: reading.name)
    guard expressions.count < 2 else { return nil }
    let slice =
      expressions.first.map { legacyCode.slice(of: $0.text, before: $0.statement) }
      ?? legacyCode.slice(assigning: reading.name)
    guard !expressions.isEmpty || !slice.isEmpty,
      let statements = unported(slice, for: reading.name)
    else { return nil }
    var property = DraftedProperty(name: reading.name, path: reading.read?.path ?? [])
    property.statements = statements
    property.isAssigned = expressions.isEmpty
    property.keepsLegacyCode = true
    property.code = expressions.first.map { unported($0, in: legacyCode) }
    guard legacyCode.outerParameters.allSatisfy({ !LegacyCode.uses($0, in: property.text) }) else {
      return nil
    }
    bind(&property, reading)
    let reader = reader(for: property.text)
    let isOfOthers = pathsOfProperties.keys.contains { other in
      other != reading.name && LegacyCode.uses("(?:self\\.)?" + other, in: property.text)
    }
    guard reader != nil || isOfOthers else { return nil }
    if dependsOnSpelling(reading) { property.causes = [.hugeInteger] }
    if let reader {
      property.statements.insert(reader, at: 0)
      property.notes = [MigrationDraft.unportedNote]
    }
    return property
  }

  /// Returns legacy statements as they are, for an initializer; `nil` if they return a value.
  func unported(_ slice: [Int], for name: String) -> [DraftedStatement]? {
    let statements = slice.compactMap { declaration?.legacyCode?.statements[$0] }
    guard declaration?.legacyCode?.isFunction != true || !statements.contains(where: \.returns)
    else { return nil }
    return zip(slice, statements).map { index, statement in
      let refusal = ForceUnwrapping(refusal: InitializerCode.refusal(ofInvalid: name))
      let text = unported(statement.text)
      return DraftedStatement(
        index: index,
        text: refusal.unwrapped(text) ?? refusal.throwing(text),
        declared: statement.declared,
        assigned: statement.changed
      )
    }
  }

  /// Returns statements that only refuse a document, as they are, or as comments where that is not possible.
  ///
  /// - Parameters:
  ///   - slice: The indexes of the statements; the last one refuses.
  ///   - notes: Gets a note.
  /// - Returns: The statements.
  func unportedCheck(_ slice: [Int], notes: inout [String]) -> [DraftedStatement] {
    let kept = unported(slice, for: "document") ?? []
    let text = kept.map(\.text).joined(separator: "\n")
    let isOfDocument =
      declaration?.legacyCode?.outerParameters.contains { LegacyCode.uses($0, in: text) } == false
    guard isOfDocument, let reader = reader(for: text) else {
      let note = "The legacy code refuses some documents here: write how."
      notes.append(note)
      let original = slice.last.flatMap { declaration?.legacyCode?.statements[$0].text } ?? ""
      let comment = original.split(separator: "\n").map { "// \($0)" }
      let lines = ["\(MigrationDraft.marker) \(note)"] + comment
      return [DraftedStatement(index: slice.last ?? 0, text: lines.joined(separator: "\n"))]
    }
    notes.append(MigrationDraft.unportedNote)
    return [reader]
      + kept.enumerated().map { offset, statement in
        var statement = statement
        if offset == kept.count - 1 { statement.text = Self.mark + statement.text }
        return statement
      }
  }

  /// Returns the call of the superclass's initializer with the reader, if the superclass is no model; empty for none.
  ///
  /// - Parameter notes: Gets a note on the call.
  /// - Returns: The statements.
  func unportedSuperCall(notes: inout [String]) -> [DraftedStatement] {
    guard probe.superclass == nil, let legacyCode = declaration?.legacyCode,
      let index = legacyCode.superCall,
      let reader = reader(for: legacyCode.statements[index].text)
    else { return [] }
    notes.append(MigrationDraft.unportedNote)
    let text = Self.mark + unported(legacyCode.statements[index].text)
    return [reader, DraftedStatement(index: index, text: text)]
  }

  /// Returns whether the value may depend on how a number is spelled, which no `Decoder` tells.
  func dependsOnSpelling(_ reading: PropertyReading) -> Bool {
    probe.allReads.contains { read in
      reading.reads.contains { read.path.starts(with: $0.path) } && mayDependOnSpelling(read.type)
    }
  }

  /// Returns the statement that declares the reader of the legacy code; `nil` if code does not use it.
  func reader(for code: String) -> DraftedStatement? {
    guard let legacyCode = declaration?.legacyCode, LegacyCode.uses(legacyCode.reader, in: code)
    else { return nil }
    let (name, type) = (legacyCode.reader, legacyCode.readerType)
    let head = type.hasSuffix("?") ? "let \(name): \(type)" : "let \(name)"
    let text = "\(head) = try \(type.replacingOccurrences(of: "?", with: ""))\(Self.reading)"
    return DraftedStatement(index: Self.readerIndex, text: text, declared: [name])
  }

  /// The line in front of a statement that the library still reads.
  private static let mark = "\(MigrationDraft.marker) \(MigrationDraft.unportedNote)\n"

  /// The arguments that make a reader of the library, as `HimotokiBridge` and its siblings declare it.
  static let reading = "(reading: decoder)"

  /// The index of the reader's statement, which no statement of the legacy code and no prelude has.
  private static let readerIndex = Int.min

  /// A pattern for the calls of JAYSON's values that throw; a function of the app may throw, too.
  private static let throwing = Pattern(#"\.(?:next|get\w*)\(|(?<![\w.])\w+\.\w+\("#)

  /// Returns an expression with the `try` that stands in front of the call around it.
  private func unported(_ expression: LegacyExpression, in legacyCode: LegacyCode) -> String {
    let statement = legacyCode.statements[expression.statement].text
    let head = statement.range(of: expression.text).map { statement[..<$0.lowerBound] } ?? ""
    let mayThrow = probe.model.library != .jayson || Self.throwing.isFound(in: expression.text)
    let isRead = LegacyCode.uses(legacyCode.reader, in: expression.text)
    let isTried = head.contains("try ") && isRead && mayThrow
    let text = declaration?.tryingCalls(in: expression.text) ?? expression.text
    return unported(isTried && !text.hasPrefix("try") ? "try " + text : text)
  }

  private func unported(_ text: String) -> String {
    let renamed = declaration?.renamingHidden(in: text) ?? text
    return declaration?.qualifyingStaticMembers(in: renamed) ?? renamed
  }
}

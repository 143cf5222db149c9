import Foundation
import JSONVariants
import LegacyMappers
import ParityFindings
import SwiftSource
import ValueComparison

/// Keeps the legacy code of properties, with its reads rewritten.
extension PropertyDrafting {
  /// Returns the statements of the legacy code that only refuse a document, and those that they need.
  func checks() -> [DraftedStatement] {
    guard let declaration, let legacyCode = declaration.legacyCode else { return [] }
    return legacyCode.checks.compactMap { index in
      var rewriting = ReadRewriting(probe, declaration, spelling, names)
      let original = legacyCode.statements[index].text
      guard legacyCode.slice(of: original, before: index).isEmpty,
        let text = rewriting.rewrite(declaration.renamingHidden(in: original)),
        rewriting.paths.isEmpty
      else { return nil }
      return DraftedStatement(index: index, text: text, assigned: [])
    }
  }

  /// Returns the legacy code of a property with its reads rewritten, if exactly one expression fits.
  mutating func kept(_ reading: PropertyReading) -> DraftedProperty? {
    guard let legacyCode = declaration?.legacyCode else { return nil }
    let found = legacyCode.expressions(for: reading.name).compactMap { expression in
      kept(
        expression.text,
        legacyCode.slice(of: expression.text, before: expression.statement),
        reading
      )
    }
    let own = found.isEmpty ? legacyCode.slice(assigning: reading.name) : []
    let assigned = own.isEmpty ? nil : kept(nil, own, reading)
    guard found.count < 2, let (property, names) = found.first ?? assigned else { return nil }
    self.names = names
    return property
  }

  /// Returns an expression and statements with their reads rewritten, and the names of all keys then.
  ///
  /// - Parameters:
  ///   - expression: The expression; `nil` if the statements assign the property.
  ///   - slice: The indexes of the statements.
  ///   - reading: The property.
  /// - Returns: `nil` for code that does not read what the property depends on.
  private func kept(
    _ expression: String?,
    _ slice: [Int],
    _ reading: PropertyReading
  ) -> (DraftedProperty, KeyNames)? {
    guard let declaration, let legacyCode = declaration.legacyCode else { return nil }
    let originals = slice.map { legacyCode.statements[$0].text }
    var rewriting = ReadRewriting(probe, declaration, spelling, names)
    let paths = Set(reading.reads.map(\.path))
    rewriting.resolveKeys(in: [expression].compactMap(\.self) + originals, among: Array(paths))
    var property = DraftedProperty(name: reading.name)
    property.isAssigned = expression == nil
    for (index, original) in zip(slice, originals) {
      guard let text = rewriting.rewrite(declaration.renamingHidden(in: original)) else {
        return nil
      }
      property.statements.append(statement(index, text, reading))
    }
    if let expression {
      let type = spelling.text(of: reading.contentType)
      guard let code = rewriting.rewrite(declaration.renamingHidden(in: expression), as: type)
      else { return nil }
      property.code = Self.tidied(code)
    }
    guard rewriting.readsWhole || rewriting.paths.isSuperset(of: paths) else { return nil }
    bind(&property, reading)
    property.recipes = rewriting.recipes
    property.causes = reading.reads.reduce(into: rewriting.causes) {
      $0.formUnion(probe.causes(of: $1))
    }
    // Another function does not have the constants of this one.
    if slice.isEmpty, let expression {
      property.encoding = rewriting.encoding(
        of: KeyNames.member(reading.name),
        from: expression,
        isOptional: reading.isOptional
      )
    }
    if let expression, !rewriting.readsWhole,
      !rewriting.hasOnlyReads(expression) || rewriting.paths != paths
    {
      property.notes = ["This is legacy code, kept: \(expression)"]
    }
    return (property, rewriting.names)
  }

  private static let enclosed = Pattern(#"(?<!\w)\((container\.decode\w*\([^()]*\))\)"#)

  /// Returns an expression with one `try` in front of it, unless it contains a closure.
  private static func tidied(_ code: String) -> String {
    let throwing = code.contains("container.decode") || code.contains("(from: decoder)")
    guard code.contains("try ") || throwing && !code.contains("try? ") else { return code }
    guard !code.contains("{") else { return code.hasPrefix("try ") ? code : "try " + code }
    let untried = code.replacingOccurrences(of: "try ", with: "")
    return "try " + enclosed.replacing(in: untried) { $0[1] }
  }

  private func statement(_ index: Int, _ text: String, _ reading: PropertyReading)
    -> DraftedStatement
  {
    let statement = declaration?.legacyCode?.statements[index]
    return DraftedStatement(
      index: index,
      text: ForceUnwrapping(refusal: refusal(of: reading)).unwrapped(text) ?? text,
      assigned: statement?.changed ?? [],
      isDelegation: statement?.isDelegation ?? false
    )
  }

  /// Binds the values of an expression with `!` in front of its assignment.
  private func bind(_ property: inout DraftedProperty, _ reading: PropertyReading) {
    guard let code = property.code else { return }
    let assignment = "\(KeyNames.escaped(property.name)) = \(code)"
    let bound = ForceUnwrapping(refusal: refusal(of: reading)).unwrapped(assignment)
    if let bound, bound != assignment { property.binding = bound }
  }

  /// Returns the statement that refuses a value which the legacy code does not survive.
  private func refusal(of reading: PropertyReading) -> String {
    let text = "debugDescription: \"The value of \(reading.name) is invalid.\""
    var names = names
    guard let key = reading.reads.first?.path.first, names.isKnown(key) else {
      return "throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, \(text)))"
    }
    return
      "throw DecodingError.dataCorruptedError(forKey: .\(names.name(of: key)), in: container, \(text))"
  }

  /// Returns a property without code, with a note; a value that all fixtures have may be a chance.
  mutating func gap(_ reading: PropertyReading) -> DraftedProperty {
    var property = DraftedProperty(name: reading.name)
    let legacyCode = declaration?.legacyCode
    let expressions = legacyCode?.expressions(for: reading.name) ?? []
    let slice =
      expressions.isEmpty
      ? legacyCode?.slice(assigning: reading.name)
      : legacyCode?.slice(of: expressions[0].text, before: expressions[0].statement)
    property.legacyCode =
      (slice ?? []).compactMap { legacyCode?.statements[$0].text }
      + expressions.map(\.text).filter { $0 != reading.name }.map { "\(reading.name) = \($0)" }
    let paths = reading.reads.map { read in
      read.path.map { hidden.hidesKey($0, of: reading.name) ? DataKeys.placeholder : $0 }
        .joined(separator: ".")
    }.joined(separator: ", ")
    let from = reading.reads.isEmpty ? "No read was found" : "It is read from \(paths)"
    property.notes = ["\(from): write how."]
    return property
  }
}

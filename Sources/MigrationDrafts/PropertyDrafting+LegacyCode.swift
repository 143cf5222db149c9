import Foundation
import JSONVariants
import LegacyMappers
import ParityEngine
import MigrationPlanning
import ValueComparison

/// Keeps the legacy code of properties, with its reads rewritten.
extension PropertyDrafting {
  /// Returns the statements of the legacy code that only refuse a document, each behind those that it needs.
  ///
  /// - Parameter notes: Gets a note for each that has no draft, which is a comment then.
  /// - Returns: The statements.
  mutating func checks(notes: inout [String]) -> [[DraftedStatement]] {
    guard let legacyCode = declaration?.legacyCode else { return [] }
    var found: [[DraftedStatement]] = []
    for index in legacyCode.checks {
      let slice = legacyCode.slice(of: legacyCode.statements[index].masked, before: index) + [index]
      let originals = slice.map { legacyCode.statements[$0] }
      var rewriting = rewriting(refusal: InitializerCode.refusal(ofInvalid: "document"))
      rewriting.resolveKeys(in: originals.map(\.text), among: probe.reads.map(\.path))
      let texts = originals.map { rewriting.rewrite($0.text) }
      guard !texts.contains(nil) else {
        found.append(unportedCheck(slice, notes: &notes))
        continue
      }
      names = rewriting.names
      pathsOfChecks.formUnion(rewriting.paths)
      let statements = zip(slice, texts).map { index, text in
        DraftedStatement(
          index: index,
          text: text ?? "",
          declared: legacyCode.statements[index].declared
        )
      }
      found.append(rewriting.preludes + statements.filter { !$0.text.isEmpty })
    }
    return found
  }

  /// Returns statements for the values that the legacy model requires and no property has, with their recipes.
  ///
  /// An initializer may read a value only to pass it on. Without it the legacy model refuses the document.
  mutating func requiredReads() -> (statements: [DraftedStatement], recipes: Set<String>) {
    guard probe.superclass == nil, !probe.model.isOfSubclass else { return ([], []) }
    let known = pathsOfProperties.values.reduce(pathsOfChecks) { $0.union($1) }
    let reads = probe.reads.filter { read in
      !read.isOptional && !read.path.contains { hidden.hidesKey($0, of: "") }
        && isRequired(read.path)
        && !known.contains { $0.starts(with: read.path) || read.path.starts(with: $0) }
    }
    var recipes: Set<String> = []
    let texts = reads.map { read in
      let keys = KeyArguments(read.path, names: &names)
      let isFlexible = probe.model.library == .unbox && ReaderTrial.isCoerced(read.contentType)
      let isKnown =
        spelling.text(of: read.contentType) != nil
        && TypeSpelling.isReadable(read.type, for: probe.model)
      let reader =
        isKnown
        ? PropertyReader(of: read.contentType, spelling, isFlexible: isFlexible, isLossy: false)
        : PropertyReader(requested: "JSONValue", recipes: ["JSONValue"])
      recipes.formUnion(keys.recipes.union(reader.recipes))
      return "_ = try \(ReaderCode(reader: reader, keys: keys).required)"
    }
    let statements = (texts + requiredObjects(around: known)).enumerated().map { offset, text in
      // The indexes of statements in the legacy code begin at 0, and that of a prelude is -1.
      DraftedStatement(index: -2 - offset, text: text)
    }
    return (statements, recipes)
  }

  /// Returns whether the model refuses documents without the value at a path.
  private func isRequired(_ path: [String]) -> Bool {
    let hosts = probe.hosts(of: path).prefix(2)
    return !hosts.isEmpty
      && hosts.allSatisfy { probe.run(on: $0, setting: path, to: nil)?.value == nil }
  }

  /// Returns statements for the objects that the legacy model requires although it requires no value in them.
  private mutating func requiredObjects(around paths: Set<[String]>) -> [String] {
    let objects = Set(paths.flatMap { path in path.indices.dropFirst().map { path.prefix($0) } })
      .filter { object in
        isRequired(Array(object))
          && !probe.reads.contains { $0.path.starts(with: object) && isRequired($0.path) }
          && !object.contains { Int($0) != nil || hidden.hidesKey($0, of: "") }
      }
    let innermost = objects.filter { object in
      !objects.contains { $0.count > object.count && $0.starts(with: object) }
    }
    return innermost.sorted { $0.lexicographicallyPrecedes($1) }.map { object in
      let calls = object.map { key in
        ".nestedContainer(keyedBy: \(names.typeName).self, forKey: .\(names.name(of: key)))"
      }
      return "_ = try container" + calls.joined()
    }
  }

  private func rewriting(refusal: String) -> ReadRewriting {
    ReadRewriting(probe, declaration, spelling, names, refusal: refusal)
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
    let kept = slice.compactMap { declaration?.legacyCode?.statements[$0] }
    // An initializer has nothing to return.
    guard declaration?.legacyCode?.isFunction != true || !kept.contains(where: \.returns) else {
      return nil
    }
    let originals = kept.map(\.text)
    let original = (originals + [expression ?? ""]).joined(separator: "\n")
    var rewriting = rewriting(refusal: refusal(of: reading))
    let paths = Set(reading.reads.map(\.path))
    rewriting.resolveKeys(in: [expression].compactMap(\.self) + originals, among: Array(paths))
    var property = DraftedProperty(name: reading.name, path: reading.read?.path ?? [])
    property.isAssigned = expression == nil
    property.keepsLegacyCode = true
    for (index, original) in zip(slice, originals) {
      guard let text = rewriting.rewrite(original) else { return nil }
      if !text.isEmpty { property.statements.append(statement(index, text, reading)) }
    }
    if let expression {
      let type = spelling.text(of: reading.contentType)
      let tried = declaration?.tryingCalls(in: expression) ?? expression
      guard let code = rewriting.rewrite(tried, as: type) else { return nil }
      property.code = Self.tidied(code)
    }
    property.statements.insert(contentsOf: rewriting.preludes, at: 0)
    guard rewriting.readsWhole || covers(paths, property, rewriting) else { return nil }
    bind(&property, reading)
    property.recipes = rewriting.recipes
    let unobserved = probe.allReads.filter { rewriting.paths.contains($0.path) }
    property.causes = (reading.reads + unobserved).map(probe.causes)
      .reduce(into: Set(rewriting.causes.values.joined())) { $0.formUnion($1) }
    // Another function makes the constants of this one again, unless they are read.
    if let expression, property.statements.allSatisfy(isRepeatable) {
      property.encoding = rewriting.encoding(
        of: KeyNames.member(reading.name),
        from: expression,
        isOptional: reading.isOptional
      )
      if property.encoding != nil { property.constants = property.statements }
    }
    property.isForced = ForceUnwrapping.changes(original, to: property.text)
    property.notes = notes(on: rewriting, original)
    return (property, rewriting.names)
  }

  private func isRepeatable(_ statement: DraftedStatement) -> Bool {
    !["container", "decoder"].contains { LegacyCode.uses($0, in: statement.text) }
      && statement.declared.isDisjoint(with: pathsOfProperties.keys)
  }

  /// Returns whether code reads paths, itself or by the properties that it uses.
  private func covers(
    _ paths: Set<[String]>,
    _ property: DraftedProperty,
    _ rewriting: ReadRewriting
  ) -> Bool {
    pathsOfProperties.filter { name, _ in
      name != property.name && LegacyCode.uses("(?:self\\.)?" + name, in: property.text)
    }.values.reduce(rewriting.paths) { $0.union($1) }.isSuperset(of: paths)
  }

  /// Returns the notes on what decoding without a type makes different.
  private func notes(on rewriting: ReadRewriting, _ original: String) -> [String] {
    if rewriting.copiesDocument {
      return [
        "This stores the whole document, so the check reports its differences again."
      ]
    }
    return rewriting.prelude != nil && Self.numericCast.isFound(in: original)
      ? ["Numbers in a value without a type may be of other types than before."] : []
  }

  private static let numericCast = Pattern(
    #"\bas[?!]\s*[^\n]*\b(?:U?Int\d*|Double|Float|\w*Number)\b"#
  )
  private static let enclosed = Pattern(#"(?<!\w)\((container\.decode\w*\([^()]*\))\)"#)

  /// Returns an expression with one `try` in front of it, unless a closure has another one.
  private static func tidied(_ code: String) -> String {
    let throwing = code.contains("container.decode") || code.contains("(from: decoder)")
    guard code.contains("try ") || throwing && !code.contains("try? ") else { return code }
    let closures = code.firstIndex(of: "{") ?? code.endIndex
    guard !code[closures...].contains("try") else {
      return code.hasPrefix("try ") ? code : "try " + code
    }
    let head = code[..<closures].replacingOccurrences(of: "try ", with: "")
    return "try " + enclosed.replacing(in: head) { $0[1] } + code[closures...]
  }

  private func statement(_ index: Int, _ text: String, _ reading: PropertyReading)
    -> DraftedStatement
  {
    let statement = declaration?.legacyCode?.statements[index]
    return DraftedStatement(
      index: index,
      text: ForceUnwrapping(refusal: refusal(of: reading)).unwrapped(text) ?? text,
      declared: statement?.declared ?? [],
      assigned: statement?.changed ?? []
    )
  }

  /// Binds the values of an expression with `!` in front of its assignment.
  func bind(_ property: inout DraftedProperty, _ reading: PropertyReading) {
    guard let code = property.code else { return }
    let assignment = "\(SwiftName.escaped(property.name)) = \(code)"
    let bound = ForceUnwrapping(refusal: refusal(of: reading)).unwrapped(assignment)
    if let bound, bound != assignment { property.binding = bound }
  }

  /// Returns the statement that refuses a value which the legacy code does not survive.
  private func refusal(of reading: PropertyReading) -> String {
    var names = names
    guard let key = reading.reads.first?.path.first, names.isKnown(key) else {
      return InitializerCode.refusal(ofInvalid: reading.name)
    }
    return
      "throw DecodingError.dataCorruptedError(forKey: .\(names.name(of: key)), in: container, "
      + "debugDescription: \"The value of \(reading.name) is invalid.\")"
  }

  /// Returns a property without a draft: with its legacy code if that can be kept.
  func gap(_ reading: PropertyReading) -> DraftedProperty { unported(reading) ?? open(reading) }

  /// Returns a property without code, with a note; a value that all fixtures have may be a chance.
  func open(_ reading: PropertyReading) -> DraftedProperty {
    var property = DraftedProperty(name: reading.name)
    let legacyCode = declaration?.legacyCode
    property.legacyCode = legacyCode?.code(of: reading.name) ?? []
    let paths = reading.reads.map { read in
      read.path.map { hidden.hidesKey($0, of: reading.name) ? DataKeys.placeholder : $0 }
        .joined(separator: ".")
    }.joined(separator: ", ")
    let from = reading.reads.isEmpty ? "No read was found" : "It is read from \(paths)"
    property.notes = [
      legacyCode?.needsOuterValue(for: reading.name) == true
        ? "It needs a value from outside, as DecodableWithConfiguration has it: write how."
        : "\(from): write how."
    ]
    return property
  }
}

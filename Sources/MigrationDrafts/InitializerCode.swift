import Foundation
import MigrationPlanning
import ParityEngine

/// Writes the initializer that decodes a model from the code of its properties.
struct InitializerCode {
  private let writer: DraftWriter
  private let properties: [DraftedProperty]
  private let legacyCode: LegacyCode?
  /// The statements of the legacy code that only refuse a document, each behind those that it needs.
  private let checks: [[DraftedStatement]]

  init(
    _ writer: DraftWriter,
    _ properties: [DraftedProperty],
    checks: [[DraftedStatement]]
  ) {
    self.writer = writer
    legacyCode = writer.declaration?.legacyCode
    self.checks = checks
    let assigned = properties.filter(\.isAssigned).flatMap(\.statements)
      .reduce(into: Set<String>()) { $0.formUnion($1.assigned) }
    // A statement may assign several properties.
    self.properties = properties.map { property in
      guard !property.isAssigned, assigned.contains(property.name), property.code != nil else {
        return property
      }
      var property = property
      property.code = nil
      property.isAssigned = true
      return property
    }
  }

  var lines: [String] {
    var lines = [writer.initializerHead]
    let body = statements()
    if body.contains(where: { $0.contains("container.") || $0.contains("in: container") }) {
      lines.append("  let container = try decoder.container(keyedBy: \(writer.keysName).self)")
    }
    return lines + body.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
  }

  /// The names of the local constants.
  private var locals: Set<String> {
    (properties.flatMap(\.statements) + checks.joined()).reduce(into: []) {
      $0.formUnion($1.declared)
    }
  }

  private func statements() -> [String] {
    let locals = locals
    var written: Set<Int> = []
    var lines = delegation(toSelf: true).flatMap(Self.lines)
    var late: [String] = []
    for property in ordered {
      var own = Self.lines(of: property.statements, besides: &written)
      let notes = property.notes.map { "\(MigrationDraft.marker) \($0)" }
      own += notes
      if property.isOpen {
        own = notes + property.legacyCode.flatMap(Self.lines).map { "// " + $0 }
      } else if let binding = property.binding {
        own += Self.lines(binding)
      } else if let code = property.code {
        own += Self.lines("\(KeyNames.member(property.name, besides: locals)) = \(code)")
      }
      if property.isOfOtherClass { late += own } else { lines += own }
      // A check stands behind the statements that it needs.
      for check in checks where written.contains(where: { $0 == check.dropLast().last?.index }) {
        lines += Self.lines(of: check, besides: &written)
      }
    }
    let gaps = properties.filter(\.isOpen).map(\.name)
    // Throw once, after all other code, because code after it would be unreachable.
    guard gaps.isEmpty else { return lines + late + [Self.refusal(gaps.joined(separator: ", "))] }
    if writer.isSubclass {
      lines.append("try super.init(from: decoder)")
    } else {
      lines += delegation(toSelf: false).flatMap(Self.lines)
    }
    for check in checks { late += Self.lines(of: check, besides: &written) }
    return Self.withoutRepeatedReads(lines + late)
  }

  /// The properties, those that legacy code makes of others last.
  private var ordered: [DraftedProperty] {
    let names = properties.map(\.name)
    func usesOthers(_ property: DraftedProperty) -> Bool {
      names.contains {
        $0 != property.name && LegacyCode.uses("(?:self\\.)?" + $0, in: property.text)
      }
    }
    return properties.filter { !usesOthers($0) } + properties.filter(usesOthers)
  }

  /// Returns the calls of other initializers in the legacy code.
  private func delegation(toSelf isToSelf: Bool) -> [String] {
    guard !writer.isSubclass else { return [] }
    return (legacyCode?.statements ?? []).map(\.text).filter { text in
      text.contains(isToSelf ? "self.init()" : "super.init()")
    }
  }

  /// Returns the lines of statements that are not yet written.
  private static func lines(
    of statements: [DraftedStatement],
    besides written: inout Set<Int>
  ) -> [String] {
    statements.filter { written.insert($0.index).inserted }.flatMap { lines($0.text) }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private static let read = Pattern(
    #"\A((?:let )?(?:self\.)?`?(\w+)`?(?:: [^=]+)?) = ([^{}]*\bcontainer\.[^{}]*[^{}\s])\z"#
  )

  /// Returns the statements with one read of a value that a local constant and a property have, that of the
  /// constant.
  private static func withoutRepeatedReads(_ lines: [String]) -> [String] {
    let reads = lines.map { read.matches(in: $0).first }
    func key(_ match: Pattern.Match) -> String {
      match[3].replacingOccurrences(of: "try ", with: "")
    }
    var names: [String: String] = [:]
    var result: [String] = []
    for (line, own) in zip(lines, reads) {
      guard let own else {
        result.append(line)
        continue
      }
      let isLocal = own[1].hasPrefix("let ")
      if let name = names[key(own)] {
        if !isLocal || name != own[2] { result.append("\(own[1]) = \(name)") }
        continue
      }
      let locals = reads.compactMap(\.self).filter { $0[1].hasPrefix("let ") }
      let local = locals.first { key($0) == key(own) }
      names[key(own)] = (local ?? own)[2]
      result.append(local?[0] ?? line)
      if let local, !isLocal { result.append("\(own[1]) = \(local[2])") }
    }
    return result
  }

  static func refusal(_ what: String) -> String {
    throwing(Fixture.Rejection.draftRefusal + what + ". Write it at \(MigrationDraft.marker).")
  }

  /// Returns the statement that refuses what is read for a property.
  static func refusal(ofInvalid name: String) -> String {
    throwing("The value of \(name) is invalid.")
  }

  private static func throwing(_ description: String) -> String {
    "throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, "
      + "debugDescription: \(description.debugDescription)))"
  }
}

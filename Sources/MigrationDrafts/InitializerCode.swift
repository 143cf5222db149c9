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
  /// The call of the superclass's initializer with the library's reader; empty for none.
  private let superCall: [DraftedStatement]

  init(
    _ writer: DraftWriter,
    _ properties: [DraftedProperty],
    checks: [[DraftedStatement]],
    superCall: [DraftedStatement]
  ) {
    self.writer = writer
    self.superCall = superCall
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
    let body = Self.withContainer(statements(), keyedBy: writer.keysName)
    let isOpen = properties.contains(where: \.isOpen)
    let whole = isOpen ? body : Self.caught(body, by: writer.keptHandler)
    return [writer.initializerHead] + Self.indented(whole) + ["}"]
  }

  private static let containerUse = Pattern(#"\bcontainer\.|\bin: container\b"#)

  /// Returns statements behind that of the container that they use, if any.
  static func withContainer(_ body: [String], keyedBy keysName: String) -> [String] {
    let isUsed = body.contains { !$0.hasPrefix("//") && containerUse.isFound(in: $0) }
    guard isUsed else { return body }
    return ["let container = try decoder.container(keyedBy: \(keysName).self)"] + body
  }

  /// Returns statements whose errors a `catch` of the legacy code turns into errors of the app.
  static func caught(_ body: [String], by handler: String?) -> [String] {
    guard let handler else { return body }
    return ["do {"] + indented(body) + lines("} " + handler)
  }

  static func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "" : "  " + $0 }
  }

  /// The names of the local constants.
  private var locals: Set<String> {
    (properties.flatMap(\.statements) + checks.joined()).reduce(into: []) {
      $0.formUnion($1.declared)
    }
  }

  private func statements() -> [String] {
    var progress = Progress()
    var lines = delegation(toSelf: true).flatMap(Self.lines)
    var late: [String] = []
    for property in ordered {
      var own: [String] = []
      if property.isUnported {
        // The mark stands behind the reader and in front of the code that needs it.
        own = self.lines(of: Array(property.statements.prefix(1)), &progress) + notes(on: property)
      }
      own += self.lines(of: property.statements, &progress)
      if !property.isAssigned { own += checkLines(before: .max, &progress) }
      own += assignment(of: property, &progress)
      if !property.isOpen { progress.assigned.insert(property.name) }
      if property.isOfOtherClass { late += own } else { lines += own }
      lines += checkLines(before: .max, &progress)
    }
    let gaps = properties.filter(\.isOpen).map(\.name)
    // Throw once, after all other code, because code after it would be unreachable.
    guard gaps.isEmpty else {
      // What needs all properties, or the initializer of the superclass, has to wait for them.
      let waiting =
        self.lines(of: superCall, &progress) + late
        + checks.flatMap { self.lines(of: $0, &progress) }
      return lines + waiting.map { $0.hasPrefix("//") ? $0 : "// " + $0 }
        + [Self.refusal(gaps.joined(separator: ", "))]
    }
    if writer.isSubclass {
      lines.append("try super.init(from: decoder)")
    } else {
      lines += delegation(toSelf: false).flatMap(Self.lines)
      lines += self.lines(of: superCall, &progress)
    }
    for check in checks { late += self.lines(of: check, &progress) }
    return Self.withoutRepeatedReads(lines + late)
  }

  private func notes(on property: DraftedProperty) -> [String] {
    property.notes.map { "\(MigrationDraft.marker) \($0)" }
  }

  /// Returns the assignment of a property with its notes, or the legacy code that it has no draft of.
  private func assignment(of property: DraftedProperty, _ progress: inout Progress) -> [String] {
    let notes = property.isUnported ? [] : notes(on: property)
    if property.isOpen {
      // A statement may set several properties.
      let code = property.legacyCode.filter { progress.comments.insert($0).inserted }
      return notes + code.flatMap(Self.lines).map { "// " + $0 }
    }
    if let binding = property.binding { return notes + Self.lines(binding) }
    guard let code = property.code else { return notes }
    return notes + Self.lines("\(KeyNames.member(property.name, besides: locals)) = \(code)")
  }

  /// The properties, each behind those that legacy code makes it of.
  private var ordered: [DraftedProperty] {
    var (rest, ordered) = (properties, [DraftedProperty]())
    while !rest.isEmpty {
      let waiting = rest.filter { rest.contains(where: $0.uses) }
      guard waiting.count < rest.count else { return ordered + rest }
      ordered += rest.filter { !rest.contains(where: $0.uses) }
      rest = waiting
    }
    return ordered
  }

  /// Returns the calls of other initializers in the legacy code.
  private func delegation(toSelf isToSelf: Bool) -> [String] {
    guard !writer.isSubclass else { return [] }
    let call = isToSelf ? "self.init()" : "super.init()"
    let calls = (legacyCode?.statements ?? []).map(\.text).filter { $0.contains(call) }
    let isMade = isToSelf && writer.declaration?.inheritsInitializers == true
    return calls.isEmpty && isMade ? [call] : calls
  }

  /// What is written so far.
  private struct Progress {
    /// The indexes of statements.
    var statements: Set<Int> = []
    /// The names of properties.
    var assigned: Set<String> = []
    /// The legacy code that is a comment.
    var comments: Set<String> = []
  }

  /// Returns the lines of statements that are not yet written, each behind the checks in front of it in the legacy code.
  private func lines(of statements: [DraftedStatement], _ progress: inout Progress) -> [String] {
    var lines: [String] = []
    for statement in statements where !progress.statements.contains(statement.index) {
      lines += checkLines(before: statement.index, &progress)
      progress.statements.insert(statement.index)
      lines += Self.lines(statement.text)
    }
    return lines
  }

  /// Returns the lines of the checks in front of a statement, or of all checks that have what they need.
  ///
  /// A check that uses a property waits until the property has its value.
  private func checkLines(before end: Int, _ progress: inout Progress) -> [String] {
    let locals = locals
    let open = properties.map(\.name).filter {
      !progress.assigned.contains($0) && !locals.contains($0)
    }
    func waits(_ check: [DraftedStatement]) -> Bool {
      let text = check.map(\.text).joined(separator: "\n")
      return open.contains { LegacyCode.uses("(?:self\\.)?" + $0, in: text) }
    }
    func hasWhatItNeeds(_ check: [DraftedStatement]) -> Bool {
      check.dropLast().last.map { progress.statements.contains($0.index) } ?? false
    }
    var lines: [String] = []
    for check in checks {
      guard let own = check.last, own.index >= 0, own.index < end,
        !progress.statements.contains(own.index), end < .max || hasWhatItNeeds(check), !waits(check)
      else { continue }
      for statement in check where progress.statements.insert(statement.index).inserted {
        lines += Self.lines(statement.text)
      }
    }
    return lines
  }

  static func lines(_ text: String) -> [String] {
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

import Foundation

/// Writes the initializer that decodes a model from the code of its properties.
struct InitializerCode {
  private let writer: DraftWriter
  private let properties: [DraftedProperty]
  private let legacyCode: LegacyCode?
  /// The statements of the legacy code that only refuse a document.
  private let checks: [DraftedStatement]

  init(_ writer: DraftWriter, _ properties: [DraftedProperty], _ drafting: PropertyDrafting) {
    self.writer = writer
    legacyCode = writer.declaration?.legacyCode
    checks = drafting.checks()
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
    let indexes = Set(properties.flatMap(\.statements).map(\.index))
    return indexes.reduce(into: []) { names, index in
      names.formUnion(legacyCode?.statements[index].declared ?? [])
    }
  }

  private func statements() -> [String] {
    let locals = locals
    var written: Set<Int> = []
    var lines = delegation(toSelf: true).flatMap(Self.lines)
    var late: [String] = []
    for property in ordered {
      var own: [String] = property.statements.filter { written.insert($0.index).inserted }
        .flatMap { Self.lines($0.text) }
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
    }
    let gaps = properties.filter(\.isOpen).map(\.name)
    // Throw once, after all other code, because code after it would be unreachable.
    guard gaps.isEmpty else { return lines + late + [Self.refusal(gaps.joined(separator: ", "))] }
    if writer.isSubclass {
      lines.append("try super.init(from: decoder)")
    } else {
      lines += delegation(toSelf: false).flatMap(Self.lines)
    }
    return Self.withoutRepeatedReads(lines + late + checks.flatMap { Self.lines($0.text) })
  }

  /// The properties, those that legacy code makes of others last.
  private var ordered: [DraftedProperty] {
    let names = properties.map(\.name)
    func usesOthers(_ property: DraftedProperty) -> Bool {
      let code = ([property.code ?? ""] + property.statements.map(\.text)).joined(separator: "\n")
      return names.contains {
        $0 != property.name && LegacyCode.uses("(?:self\\.)?" + $0, in: code)
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

  private static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// Returns the statements with one read of a value that a local constant and a property have.
  private static func withoutRepeatedReads(_ lines: [String]) -> [String] {
    var names: [String: String] = [:]
    return lines.map { line in
      guard !line.hasPrefix(" "), let sign = line.range(of: " = try container.") else {
        return line
      }
      let read = String(line[sign.upperBound...])
      let target = line[..<sign.lowerBound]
      let isLocal = target.hasPrefix("let ")
      let name = target.split(whereSeparator: { " :".contains($0) }).dropFirst(isLocal ? 1 : 0)
        .first
      guard let name, line.hasSuffix(")") else { return line }
      if let earlier = names[read] { return "\(target) = \(earlier)" }
      names[read] = String(name)
      return line
    }
  }

  static func refusal(_ what: String) -> String {
    "throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, "
      + "debugDescription: \"There is no draft for \(what).\"))"
  }
}

extension DraftWriter {
  func refusal(_ what: String) -> String { InitializerCode.refusal(what) }
}

import Foundation
import LegacyExtractor

/// What accepting and pruning change in the decisions of a team.
///
/// Works on the files' text, so that what is not changed stays byte for byte as it is.
package struct DecisionsUpdate {
  /// Decisions that are new or say something else.
  private(set) var written: [Decision] = []
  private(set) var removed: [Decision] = []

  var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// What is written and removed, in words, for example `2 accepted, 1 dropped`.
  package var summary: String {
    let parts = [(written.count, "accepted"), (removed.count, "dropped")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  init(written: [Decision] = [], removed: [Decision] = []) {
    self.written = written
    self.removed = removed
  }

  /// Writes decisions that a person has made one by one; those on one cause of one type become one.
  package init(written: [Decision], beside decisions: Decisions) {
    var merged: [Decision] = []
    for decision in written {
      guard case .type(let type, let cause, let properties) = decision.scope else {
        merged.removeAll { $0.scope == decision.scope }
        merged.append(decision)
        continue
      }
      let isSame = { (other: Decision) in other.type == type && other.key == cause.rawValue }
      let old = merged.first(where: isSame) ?? decisions.entries.first(where: isSame)
      merged.removeAll(where: isSame)
      merged.append(
        decision.with(properties: Set(properties).union(old?.properties ?? []).sorted())
      )
    }
    self.init(written: merged)
  }
}

/// On which terms findings are accepted.
package struct Acceptance: Equatable, Sendable {
  /// Which findings are meant.
  package enum Choice: Equatable, Sendable {
    /// All leniency that only variants show.
    case leniency
    /// A cause, for the app, or for one type.
    case cause(DivergenceCause, type: String?)
    /// Findings by name; `User.role/*` means all at a property.
    case named([String])
  }

  let choice: Choice
  let status: Decision.Status
  /// Why the team can live with them; decisions that are there keep theirs when there is none.
  let reason: String?
  let owner: String?
  /// The last day on which they are accepted.
  let expires: String?

  package init(
    _ choice: Choice,
    status: Decision.Status = .accepted,
    reason: String?,
    owner: String? = nil,
    expires: String? = nil
  ) {
    self.choice = choice
    self.status = status
    self.reason = reason
    self.owner = owner
    self.expires = expires
  }
}

extension DecisionsUpdate {
  /// Makes decisions of what is new; renews what has expired where the terms name a day.
  ///
  /// - Throws: `AcceptanceError` when nothing is meant, or there is no reason.
  package init(
    accepting terms: Acceptance,
    in summary: ParitySummary,
    beside decisions: Decisions
  ) throws(AcceptanceError) {
    let findings = summary.assessments.flatMap(\.findings).filter { !$0.isInformation }
    let open = findings.filter { !$0.isAccepted && !decisions.strictTypes.contains($0.name.type) }
    if case .cause(_, let type?) = terms.choice { try Self.refuse([type], strict: decisions) }
    var made: [Decision] = []
    switch terms.choice {
    case .leniency: made = Self.ofTypes(open.filter(\.isLeniency), terms, decisions)
    case .cause(let cause, let type):
      made = try Self.ofCause(cause, type, open, terms, decisions)
    case .named(let names): made = try Self.named(names, findings, terms)
    }
    try Self.refuse(made.compactMap(\.type), strict: decisions)
    let renewed = terms.expires == nil ? [] : Self.renewed(summary, terms)
    guard made.isEmpty || terms.reason != nil else {
      throw AcceptanceError(.reasonMissing(made.count))
    }
    written = made + renewed.filter { old in !made.contains { $0.scope == old.scope } }
  }

  private static func refuse(
    _ types: [String],
    strict decisions: Decisions
  ) throws(AcceptanceError) {
    if let type = types.first(where: decisions.strictTypes.contains) {
      throw AcceptanceError(.strict(type))
    }
  }

  private static func decision(
    _ scope: Decision.Scope,
    _ terms: Acceptance,
    keeping old: Decision? = nil,
    relation: String? = nil,
    coversFixtures: Bool = false
  ) -> Decision {
    Decision(
      scope,
      status: terms.status,
      reason: terms.reason ?? old?.reason ?? "",
      owner: terms.owner ?? old?.owner,
      expires: terms.expires ?? old?.expires,
      relation: relation,
      coversFixtures: coversFixtures
    )
  }

  /// One decision for each type and cause, with the properties that were covered before.
  private static func ofTypes(
    _ findings: [Finding],
    _ terms: Acceptance,
    _ decisions: Decisions
  ) -> [Decision] {
    struct Key: Hashable {
      let type: String
      let cause: DivergenceCause
    }
    var properties: [Key: Set<String>] = [:]
    for finding in findings {
      guard let cause = finding.cause else { continue }
      let key = Key(type: finding.name.type, cause: cause)
      properties[key, default: []].insert(finding.name.name)
    }
    for decision in decisions.entries {
      guard case .type(let type, let cause, let old) = decision.scope else { continue }
      let key = Key(type: type, cause: cause)
      if properties[key] != nil { properties[key]?.formUnion(old) }
    }
    return properties.sorted { ("\($0.key)") < ("\($1.key)") }.map { key, names in
      let old = decisions.entries.first { $0.type == key.type && $0.key == key.cause.rawValue }
      return decision(
        .type(key.type, key.cause, properties: names.sorted()),
        terms,
        keeping: old
      )
    }
  }

  private static func ofCause(
    _ cause: DivergenceCause,
    _ type: String?,
    _ open: [Finding],
    _ terms: Acceptance,
    _ decisions: Decisions
  ) throws(AcceptanceError) -> [Decision] {
    let meant = open.filter { finding in
      finding.cause == cause && finding.isLeniency
        && (type == nil || type == finding.name.type)
    }
    guard !meant.isEmpty else { throw AcceptanceError(.nothingMeant(cause.rawValue)) }
    guard type == nil else { return ofTypes(meant, terms, decisions) }
    guard cause.isForApp else { throw AcceptanceError(.lostLeniency(cause)) }
    return [decision(.app(cause), terms)]
  }

  private static func named(
    _ names: [String],
    _ findings: [Finding],
    _ terms: Acceptance
  ) throws(AcceptanceError) -> [Decision] {
    var made: [Decision] = []
    for name in names {
      let meant = findings.filter { Self.matches($0.id, name) }
      guard !meant.isEmpty else { throw AcceptanceError(.nothingMeant(name)) }
      made += meant.map { finding in
        decision(
          .finding(type: finding.name.type, finding.key),
          terms,
          relation: finding.relation,
          coversFixtures: !finding.recorded.isEmpty
        )
      }
    }
    var seen: Set<Decision.Scope> = []
    return made.filter { seen.insert($0.scope).inserted }
  }

  package static func matches(_ id: String, _ name: String) -> Bool {
    // All that is at a property, and never more.
    name.hasSuffix("/*") ? id.hasPrefix(name.dropLast()) : id == name
  }

  private static func renewed(_ summary: ParitySummary, _ terms: Acceptance) -> [Decision] {
    Set(summary.assessments.flatMap(\.expired).compactMap(\.decision)).map { old in
      Decision(
        old.scope,
        status: old.status,
        reason: terms.reason ?? old.reason,
        owner: terms.owner ?? old.owner,
        expires: terms.expires,
        relation: old.relation,
        coversFixtures: old.coversFixtures
      )
    }.sorted { $0.description < $1.description }
  }
}

/// Why nothing was accepted.
package struct AcceptanceError: Error, CustomStringConvertible, Equatable {
  package enum Reason: Equatable, Sendable {
    case reasonMissing(Int)
    case nothingMeant(String)
    case lostLeniency(DivergenceCause)
    case strict(String)
  }

  package let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  package var description: String {
    switch reason {
    case .reasonMissing(let count):
      "--accept needs --reason TEXT for \(Count.of(count, "new decision")). Nothing was written."
    case .nothingMeant(let name):
      "No finding of this run is \(name). The report and --help name what can be accepted. "
        + "Nothing was written."
    case .lostLeniency(let cause):
      "\(cause.rawValue) is leniency that the port loses, which one type may need and another not: "
        + "accept it with --type NAME. Nothing was written."
    case .strict(let type):
      "\(type) is strict, so nothing is accepted for it: repair the model, or drop \"strict\" from the "
        + "decisions on it. Nothing was written."
    }
  }
}

extension DecisionsFolder {
  /// Writes an update, or nothing when one of its files cannot be written.
  ///
  /// - Returns: The files, each with what has become of it.
  /// - Complexity: O(*n*) in the size of the files.
  package func write(_ update: DecisionsUpdate) throws -> [(file: String, summary: String)] {
    let all = update.written + update.removed
    let types = Set(all.map(\.type)).sorted { ($0 ?? "") < ($1 ?? "") }
    let edits = try types.map { type in
      let part = DecisionsUpdate(
        written: update.written.filter { $0.type == type },
        removed: update.removed.filter { $0.type == type }
      )
      let file = try file(of: type)
      let original = FileManager.default.contents(atPath: file)
      return (file, part, contents: try part.contents(of: type, from: original, file))
    }
    for (file, _, contents) in edits {
      if let contents {
        try FileWriter.write(contents, to: file)
      } else {
        try? FileManager.default.removeItem(atPath: file)
      }
    }
    return edits.map { ($0.0, $0.1.summary) }
  }
}

extension DecisionsUpdate {
  /// The file after the update; `nil` where nothing is left in it.
  fileprivate func contents(of type: String?, from original: Data?, _ path: String) throws -> Data?
  {
    let start = original ?? Data(DecisionsFile.empty(type: type).utf8)
    guard var list = try JSONObjectText(utf8: start, separator: ",\n  ") else {
      throw Decisions.ReadError(path: path, reason: "it is not plain UTF-8")
    }
    for decision in removed { Self.remove(decision, from: &list) }
    for decision in written {
      let record = DecisionRecord(decision)
      let old = list.value(of: decision.key)
      let entry = try old.map { try Self.entry(from: $0, record) } ?? record.text
      list.set(decision.key, to: entry) { other in
        other.name == DecisionsFile.versionKey
          || ![DecisionsFile.typeKey, DecisionsFile.appKey].contains(other.name)
            && other.name > decision.key
      }
    }
    let result = Data(list.text.utf8)
    // Whatever the file looked like: what cannot be read back is not written.
    let contents = try DecisionsFile.contents(of: result, path)
    let isEmpty = contents.decisions.isEmpty && written.isEmpty && !contents.isStrict
    return isEmpty ? nil : result
  }

  private static func remove(_ decision: Decision, from list: inout JSONObjectText) {
    list.remove(decision.key)
  }

  /// A decision's text; what else it says stays.
  private static func entry(from text: String, _ record: DecisionRecord) throws -> String {
    guard var entry = try JSONObjectText(utf8: Data(text.utf8), separator: ", ") else {
      return text
    }
    let members = record.members
    for name in ["expires", "fixtures", "owner", "properties", "relation", "status"]
    where !members.contains(where: { $0.name == name }) {
      entry.remove(name)
    }
    for (name, value) in members { entry.set(name, to: value) { $0.name > name } }
    return entry.text
  }
}

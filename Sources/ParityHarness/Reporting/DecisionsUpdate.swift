import Foundation
import LegacyExtractor

/// The changes to decisions files that accepting, renaming and pruning make.
///
/// The update edits the text of the files and preserves everything else byte for byte.
package struct DecisionsUpdate {
  /// The new and changed decisions.
  private(set) var written: [Decision] = []
  private(set) var removed: [Decision] = []
  /// The past participle for the written decisions in the summary.
  private(set) var verb = "accepted"

  var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// A summary of the changes, such as `2 accepted, 1 dropped`.
  package var summary: String {
    // A renaming removes the old name, which is not counted as dropped.
    let isRenaming = verb == "renamed" && !written.isEmpty
    let parts = [(written.count, verb), (isRenaming ? 0 : removed.count, "dropped")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  init(written: [Decision] = [], removed: [Decision] = [], verb: String = "accepted") {
    self.written = written
    self.removed = removed
    self.verb = verb
  }

  /// Creates an update from single decisions, merging decisions on the same cause and type.
  ///
  /// - Throws: `AcceptanceError` when the terms of a decision differ from those of the existing decision.
  package init(
    written: [Decision],
    beside decisions: Decisions,
    on day: String
  ) throws(AcceptanceError) {
    var merged: [Decision] = []
    for decision in written {
      let old =
        merged.first(where: decision.isOfSameEntry)
        ?? decisions.entries.first(where: decision.isOfSameEntry)
      merged.removeAll(where: decision.isOfSameEntry)
      merged.append(try decision.joining(old, on: day))
    }
    self.init(written: merged)
  }
}

extension Decision {
  /// Whether another decision has the same file and the same key.
  package func isOfSameEntry(_ other: Decision) -> Bool { type == other.type && key == other.key }

  /// Returns an existing decision on a cause and a type with the properties of this decision added.
  ///
  /// The existing terms are kept, except that an expired day may be renewed.
  ///
  /// - Throws: `AcceptanceError` when the terms differ from those of the existing decision.
  package func joining(_ old: Decision?, on day: String) throws(AcceptanceError) -> Decision {
    guard case .type(_, _, let properties) = scope, let old else { return self }
    let isExpired = old.hasExpired(on: day)
    guard status == old.status, owner == nil || owner == old.owner,
      expires == nil || isExpired || expires == old.expires
    else { throw AcceptanceError(.otherTerms(old)) }
    var joined = old.with(properties: Set(properties).union(old.properties).sorted())
    joined.expires = expires ?? old.expires
    return joined
  }
}

/// The choice of findings to accept, and the terms.
package struct Acceptance: Equatable, Sendable {
  /// The findings to accept.
  package enum Choice: Equatable, Sendable {
    /// All leniency findings that only variants show.
    case leniency
    /// A cause, for the app, or for one type.
    case cause(DivergenceCause, type: String?)
    /// Findings by identifier; `User.role/*` selects all findings at a property.
    case named([String])
  }

  let choice: Choice
  let status: Decision.Status
  /// The reason for accepting the findings; `nil` keeps the reasons of existing decisions.
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
  /// Creates decisions on new findings, and renews expired decisions if the terms include a day.
  ///
  /// - Throws: `AcceptanceError` when no finding matches, a reason is missing, a type is strict, checks show
  ///   a finding with different relations, or the terms differ from those of an existing decision.
  package init(
    accepting terms: Acceptance,
    in summary: ParitySummary,
    beside decisions: Decisions,
    on day: String
  ) throws(AcceptanceError) {
    let findings = summary.assessments.flatMap(\.findings).filter { !$0.isInformation }
    let open = findings.filter { !$0.isAccepted && !decisions.strictTypes.contains($0.name.type) }
    if case .cause(_, let type?) = terms.choice { try Self.refuse([type], strict: decisions) }
    var made: [Decision] = []
    switch terms.choice {
    case .leniency: made = try Self.ofTypes(open.filter(\.isLeniency), terms, decisions, day)
    case .cause(let cause, let type):
      made = try Self.ofCause(cause, type, open, terms, decisions, day)
    case .named(let names): made = try Self.named(names, findings, terms)
    }
    try Self.refuse(made.compactMap(\.type), strict: decisions)
    let renewed = terms.expires == nil ? [] : Self.renewed(summary, terms)
    guard made.isEmpty || terms.reason != nil else {
      throw AcceptanceError(.reasonMissing(made.count))
    }
    written = made + renewed.filter { old in !made.contains(where: old.isOfSameEntry) }
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
    _ terms: Acceptance
  ) -> Decision {
    Decision(
      scope,
      status: terms.status,
      reason: terms.reason ?? "",
      owner: terms.owner,
      expires: terms.expires
    )
  }

  /// Returns one decision for each type and cause, including the properties that were covered before.
  private static func ofTypes(
    _ findings: [Finding],
    _ terms: Acceptance,
    _ decisions: Decisions,
    _ day: String
  ) throws(AcceptanceError) -> [Decision] {
    let made = findings.compactMap { finding in
      finding.cause.map { cause in
        decision(.type(finding.name.type, cause, properties: [finding.name.name]), terms)
      }
    }
    let update = try DecisionsUpdate(written: made, beside: decisions, on: day)
    return update.written.sorted { ($0.type ?? "", $0.key) < ($1.type ?? "", $1.key) }
  }

  private static func ofCause(
    _ cause: DivergenceCause,
    _ type: String?,
    _ open: [Finding],
    _ terms: Acceptance,
    _ decisions: Decisions,
    _ day: String
  ) throws(AcceptanceError) -> [Decision] {
    let meant = open.filter { finding in
      finding.cause == cause && finding.isLeniency
        && (type == nil || type == finding.name.type)
    }
    guard !meant.isEmpty else { throw AcceptanceError(.nothingMeant(cause.rawValue)) }
    guard type == nil else { return try ofTypes(meant, terms, decisions, day) }
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
      for item in ReviewItem.all(of: meant) {
        let decision = try item.decision(
          .finding,
          terms.status,
          reason: terms.reason ?? "",
          owner: terms.owner,
          expires: terms.expires
        )
        if let decision { made.append(decision) }
      }
    }
    var seen: Set<Decision.Scope> = []
    return made.filter { seen.insert($0.scope).inserted }
  }

  package static func matches(_ id: String, _ name: String) -> Bool {
    // The pattern includes the slash, so it matches the findings of one property only.
    name.hasSuffix("/*") ? id.hasPrefix(name.dropLast()) : id == name
  }

  private static func renewed(_ summary: ParitySummary, _ terms: Acceptance) -> [Decision] {
    Set(summary.assessments.flatMap(\.expired).compactMap(\.decision)).map { old in
      var renewed = old
      renewed.reason = terms.reason ?? old.reason
      renewed.owner = terms.owner ?? old.owner
      renewed.expires = terms.expires
      return renewed
    }.sorted { $0.description < $1.description }
  }
}

/// The reason why nothing was accepted.
package struct AcceptanceError: Error, CustomStringConvertible, Equatable {
  package enum Reason: Equatable, Sendable {
    case reasonMissing(Int)
    case nothingMeant(String)
    case lostLeniency(DivergenceCause)
    case otherTerms(Decision)
    case strict(String)
    case nothingRenamed(String)
    case severalRelations(String, [String])
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
    case .nothingRenamed(let name):
      "No decision is about \(name). The report names those that are stale. Nothing was written."
    case .lostLeniency(let cause):
      "\(cause.rawValue) is leniency that the port loses, which one type may need and another not: "
        + "accept it with --type NAME. Nothing was written."
    case .otherTerms(let old):
      "\(old.otherTerms) Accept the finding by name, or change the file. Nothing was written."
    case .strict(let type):
      "\(type) is strict, so nothing is accepted for it: repair the model, or drop \"strict\" from the "
        + "decisions on it. Nothing was written."
    case .severalRelations(let name, let relations):
      "\(name) has another relation in each check: \(relations.joined(separator: "; ")). A decision keeps "
        + "one, so repair the models until one is left. Nothing was written."
    }
  }
}

extension Decision {
  /// A sentence with the existing terms, for an attempt to add a property with other terms.
  package var otherTerms: String {
    let day = expires.map { " until \($0)" } ?? ""
    return "\(self) is \(status.rawValue)\(day)\(owner.map { " by \($0)" } ?? "") already."
  }
}

extension DecisionsUpdate {
  /// Returns the contents of a file after the update; `nil` if no decision is left.
  func contents(of type: String?, from original: Data?, _ path: String) throws -> Data? {
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
    // Never write contents that cannot be read back.
    let contents = try DecisionsFile.contents(of: result, path)
    let isEmpty = contents.decisions.isEmpty && written.isEmpty && !contents.isStrict
    return isEmpty ? nil : result
  }

  private static func remove(_ decision: Decision, from list: inout JSONObjectText) {
    list.remove(decision.key)
  }

  /// Returns the text of an existing decision with the record's members updated and all others unchanged.
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

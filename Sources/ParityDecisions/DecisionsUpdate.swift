import Foundation
import JSONVariants
import LegacyMappers
package import ParityFindings

/// The changes to decisions files that accepting, renaming and pruning make.
///
/// The update edits the text of the files and preserves everything else byte for byte.
package struct DecisionsUpdate {
  /// The new and changed decisions.
  let written: [Decision]
  let removed: [Decision]
  /// What was done to single decisions, for the summary of each file.
  let changes: [Change]

  /// A change of one decision, with the past participle that names it in a summary.
  package struct Change: Equatable {
    /// `nil` for a decision on the app.
    let type: String?
    let verb: String
  }

  package var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// A summary of the changes, such as `2 accepted, 1 dropped`.
  package var summary: String {
    var verbs: [String] = []
    for change in changes where !verbs.contains(change.verb) { verbs.append(change.verb) }
    return verbs.map { verb in "\(changes.filter { $0.verb == verb }.count) \(verb)" }
      .joined(separator: ", ")
  }

  /// Creates an update; without changes, decisions were accepted and dropped.
  init(written: [Decision] = [], removed: [Decision] = [], changes: [Change]? = nil) {
    self.written = written
    self.removed = removed
    self.changes =
      changes ?? written.map { Change(type: $0.type, verb: "accepted") }
      + removed.map { Change(type: $0.type, verb: "dropped") }
  }

  /// The part that changes the file of one type, or with `nil` that of the app.
  func part(of type: String?) -> DecisionsUpdate {
    DecisionsUpdate(
      written: written.filter { $0.type == type },
      removed: removed.filter { $0.type == type },
      changes: changes.filter { $0.type == type }
    )
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
      isExpired ? expires != nil : expires == nil || expires == old.expires
    else { throw AcceptanceError(.otherTerms(old)) }
    var joined = old.with(properties: Set(properties).union(old.properties).sorted())
    joined.expires = expires ?? old.expires
    return joined
  }
}

extension DecisionsUpdate {
  /// Returns the contents of a file after the update; `nil` if no decision is left.
  func contents(of type: String?, from original: Data?, _ path: String) throws -> Data? {
    let start = original ?? Data(DecisionsFile.empty(type: type).utf8)
    guard var list = try JSONObjectText(utf8: start, separator: ",\n  ") else {
      throw Decisions.ReadError(path: path, reason: "it is not plain UTF-8")
    }
    for decision in removed { try list.remove(decision.key) }
    for decision in written {
      let record = DecisionRecord(decision)
      let old = list.value(of: decision.key)
      let entry = try old.map { try Self.entry(from: $0, record) } ?? record.text
      try list.set(decision.key, to: entry) { other in
        other == DecisionsFile.versionKey
          || ![DecisionsFile.typeKey, DecisionsFile.appKey].contains(other) && other > decision.key
      }
    }
    let result = Data(list.text.utf8)
    // Never write contents that cannot be read back.
    let contents = try DecisionsFile.contents(of: result, path)
    let isEmpty = contents.decisions.isEmpty && written.isEmpty && !contents.isStrict
    return isEmpty ? nil : result
  }

  /// Returns the text of an existing decision with the record's members updated and all others unchanged.
  private static func entry(from text: String, _ record: DecisionRecord) throws -> String {
    guard var entry = try JSONObjectText(utf8: Data(text.utf8), separator: ", ") else {
      return text
    }
    let members = record.members
    for name in ["expires", "fixtures", "owner", "properties", "relation", "status"]
    where !members.contains(where: { $0.name == name }) {
      try entry.remove(name)
    }
    for (name, value) in members { try entry.set(name, to: value) { $0 > name } }
    return entry.text
  }
}

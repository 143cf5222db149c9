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
  package let changes: [Change]

  /// A change of one decision, with the past participle that names it in a summary.
  package struct Change: Equatable {
    /// `nil` for a decision on the app.
    let type: String?
    let verb: String
  }

  package var isEmpty: Bool { written.isEmpty && removed.isEmpty }

  /// A summary of the changes, such as `2 accepted, 1 dropped`.
  package var summary: String {
    changes.grouped(by: \.verb).map { "\($0.elements.count) \($0.key)" }.joined(separator: ", ")
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
    else { throw AcceptanceError.otherTerms(old) }
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
      let old = list.value(of: decision.key)
      let entry = try old.map { try Self.entry(from: $0, decision) } ?? decision.text
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

  /// Returns the text of an existing decision with its known members updated and all others unchanged.
  private static func entry(from text: String, _ decision: Decision) throws -> String {
    guard var entry = try JSONObjectText(utf8: Data(text.utf8), separator: ", ") else {
      return text
    }
    let members = decision.members
    for key in DecisionRecord.CodingKeys.allCases
    where !members.contains(where: { $0.name == key.rawValue }) {
      try entry.remove(key.rawValue)
    }
    for (name, value) in members { try entry.set(name, to: value) { $0 > name } }
    return entry.text
  }
}

extension Decisions {
  /// Returns the decisions after an update.
  package func applying(_ update: DecisionsUpdate) -> Decisions {
    let changed = update.removed + update.written
    let kept = entries.filter { old in !changed.contains(where: old.isOfSameEntry) }
    return Decisions(kept + update.written, strictTypes: strictTypes)
  }

  /// Returns the decisions as they are now after an update that was made for these.
  ///
  /// - Throws: `AcceptanceError` when others have changed a decision that the update changes.
  package func applying(
    _ update: DecisionsUpdate,
    onto current: Decisions
  ) throws(AcceptanceError) -> Decisions {
    let new = applying(update)
    for changed in update.written + update.removed {
      let now = current.entry(of: changed)
      guard now == entry(of: changed) || now == new.entry(of: changed) else {
        throw AcceptanceError.changedMeanwhile(changed)
      }
    }
    try DecisionsUpdate.refuse(update.written.compactMap(\.type), strict: current)
    return current.applying(update)
  }

  /// Returns the decision in the same file and with the same key as another one.
  private func entry(of decision: Decision) -> Decision? {
    entries.first(where: decision.isOfSameEntry)
  }
}

extension DecisionsUpdate {
  /// Creates the update that turns decisions into others.
  ///
  /// - Parameters:
  ///   - old: The decisions before the update.
  ///   - new: The decisions after it.
  ///   - changes: What was done; `nil` if decisions were accepted and dropped.
  package init(from old: [Decision], to new: [Decision], changes: [Change]? = nil) {
    let known = Set(old)
    let written = new.filter { !known.contains($0) }
    let removed = old.filter { decision in !new.contains(where: decision.isOfSameEntry) }
    self.init(written: written, removed: removed, changes: changes)
  }
}

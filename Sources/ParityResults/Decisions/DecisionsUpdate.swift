package import ParityEngine

/// The changes to decisions that accepting, renaming and pruning make.
package struct DecisionsUpdate {
  /// The new and changed decisions.
  let written: [Decision]
  let removed: [Decision]
  /// The types that become strict, and those that are strict no longer.
  let strict: (added: Set<String>, removed: Set<String>)
  /// What was done to single decisions, for the summary of each file.
  package let changes: [Change]

  /// A change of one decision, with the past participle that names it in a summary.
  package struct Change: Equatable {
    /// `nil` for a decision on the app.
    let type: String?
    let verb: String
  }

  package var isEmpty: Bool { types.isEmpty }

  /// Creates an update; without changes, decisions were accepted and dropped.
  init(
    written: [Decision] = [],
    removed: [Decision] = [],
    strict: (added: Set<String>, removed: Set<String>) = ([], []),
    changes: [Change]? = nil
  ) {
    self.written = written
    self.removed = removed
    self.strict = strict
    self.changes =
      changes ?? written.map { Change(type: $0.type, verb: "accepted") }
      + removed.map { Change(type: $0.type, verb: "dropped") }
      + strict.removed.map { Change(type: $0, verb: "dropped") }
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

  /// Returns the decision on a finding with the kinds of values and the outcomes that an existing one covers.
  ///
  /// The run that shows more kinds may have tried fewer variants, and two machines may have other outcomes.
  func widening(_ old: Decision?) -> Decision {
    guard let old, old.scope == scope else { return self }
    var widened = self
    widened.outcomes = Set(outcomes).union(old.outcomes).sorted()
    if relation == nil || !shown.isEmpty { widened.shown = Set(shown).union(old.shown).sorted() }
    return widened
  }

  /// Returns an existing decision on a cause and a type with the properties of this decision added.
  ///
  /// The existing terms are kept, except that an expired day may be renewed.
  ///
  /// - Throws: `AcceptanceError` when the terms differ from those of the existing decision.
  func joining(_ old: Decision?, on day: String) throws(AcceptanceError) -> Decision {
    if case .finding = scope { return widening(old) }
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
  /// The types whose files change; `nil` for the file of the app.
  var types: Set<String?> { gainingTypes.union(removed.map(\.type)).union(strict.removed) }

  /// The types whose files get something.
  var gainingTypes: Set<String?> { Set(written.map(\.type)).union(strict.added) }

  /// Returns a summary of the changes to the file of a type or, with `nil`, of the app, such as
  /// `2 accepted, 1 dropped`.
  func summary(of type: String?) -> String {
    changes.filter { $0.type == type }.grouped(by: \.verb)
      .map { "\($0.elements.count) \($0.key)" }.joined(separator: ", ")
  }
}

extension Decisions {
  /// Returns the decisions after an update.
  package func applying(_ update: DecisionsUpdate) -> Decisions {
    let changed = update.removed + update.written
    let kept = entries.filter { old in !changed.contains(where: old.isOfSameEntry) }
    return Decisions(
      kept + update.written,
      strictTypes: strictTypes.union(update.strict.added).subtracting(update.strict.removed)
    )
  }

  /// Throws if an update that was made for these decisions does not fit others, as they are by now.
  ///
  /// - Throws: `AcceptanceError` when somebody has changed a decision that the update changes.
  package func verify(
    _ update: DecisionsUpdate,
    for current: Decisions
  ) throws(AcceptanceError) {
    for changed in update.written + update.removed
    where current.entry(of: changed) != entry(of: changed) {
      throw AcceptanceError.changedMeanwhile(changed)
    }
    try DecisionsUpdate.refuse(update.written.compactMap(\.type), strict: current)
  }

  /// Returns the decision in the same file and with the same key as another decision.
  private func entry(of decision: Decision) -> Decision? {
    entries.first(where: decision.isOfSameEntry)
  }
}

extension DecisionsUpdate {
  /// Creates the update that turns decisions into others.
  package init(from old: [Decision], to new: [Decision]) {
    let known = Set(old)
    let written = new.filter { !known.contains($0) }
    let removed = old.filter { decision in !new.contains(where: decision.isOfSameEntry) }
    self.init(written: written, removed: removed)
  }
}

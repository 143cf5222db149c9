package import ParityFindings

/// Decisions with changes that are not written yet.
///
/// A command makes all of its changes here and writes them at once, so that a change that fails leaves no file
/// changed.
package struct PendingDecisions {
  private var original: Decisions
  /// The decisions after all changes.
  package private(set) var decisions: Decisions
  private var changes: [DecisionsUpdate.Change] = []

  /// Starts without changes.
  package init(_ decisions: Decisions) {
    original = decisions
    self.decisions = decisions
  }

  /// Adds the changes of an update that was created for the current decisions.
  package mutating func apply(_ update: DecisionsUpdate) {
    let changed = update.removed + update.written
    let kept = decisions.entries.filter { old in !changed.contains(where: old.isOfSameEntry) }
    decisions = Decisions(kept + update.written, strictTypes: decisions.strictTypes)
    changes += update.changes
  }

  /// All changes, as one update of the files.
  package var update: DecisionsUpdate {
    DecisionsUpdate(from: original.entries, to: decisions.entries, changes: changes)
  }
}

extension PendingDecisions {
  /// Moves the changes onto the decisions as they are now, which others may have changed in the meantime.
  ///
  /// - Throws: `AcceptanceError` when a decision was changed here and by others in ways that cannot be joined.
  package mutating func rebase(onto current: Decisions) throws(AcceptanceError) {
    guard current != original else { return }
    let update = update
    var made: [Decision] = []
    for decision in update.written {
      made.append(
        try decision.rebased(
          from: original.entries.first(where: decision.isOfSameEntry),
          onto: current.entries.first(where: decision.isOfSameEntry)
        )
      )
    }
    for old in update.removed {
      let now = current.entries.first(where: old.isOfSameEntry)
      guard now == nil || now == old else { throw AcceptanceError(.changedMeanwhile(old)) }
    }
    try DecisionsUpdate.refuse(made.compactMap(\.type), strict: current)
    let changed = made + update.removed
    let kept = current.entries.filter { old in !changed.contains(where: old.isOfSameEntry) }
    original = current
    decisions = Decisions(kept + made, strictTypes: current.strictTypes)
  }
}

extension Decision {
  /// Returns the decision with the changes that others have made to it.
  ///
  /// - Parameters:
  ///   - start: The decision before this command changed it; `nil` if there was none.
  ///   - now: The decision as it is now.
  /// - Returns: The joined decision.
  /// - Throws: `AcceptanceError` when others have dropped it, or both have changed more than the properties.
  fileprivate func rebased(
    from start: Decision?,
    onto now: Decision?
  ) throws(AcceptanceError) -> Decision {
    guard now != start, now != self else { return self }
    let refusal = AcceptanceError(.changedMeanwhile(self))
    guard let now, case .type = scope, case .type = now.scope else { throw refusal }
    let old = Set(start?.properties ?? [])
    let joined = Set(now.properties).union(Set(properties).subtracting(old))
      .subtracting(old.subtracting(properties)).sorted()
    guard !joined.isEmpty else { throw refusal }
    var before = (start ?? self).with(properties: [])
    // Of two new decisions with the same terms, the reason that is in the file already is kept.
    if start == nil { before.reason = now.reason }
    if now.with(properties: []) == before {
      return (start == nil ? now : self).with(properties: joined)
    }
    guard let start, with(properties: []) == start.with(properties: []) else { throw refusal }
    return now.with(properties: joined)
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
    guard let changes else {
      self.init(written: written, removed: removed)
      return
    }
    self.init(written: written, removed: removed, changes: changes)
  }
}

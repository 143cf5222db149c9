/// Decisions with changes that are not written yet.
///
/// A command makes all of its changes here and writes them at once, so that a change that fails leaves no file
/// changed.
package struct PendingDecisions {
  private let original: Decisions
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
    DecisionsUpdate(from: original.entries, to: decisions.entries, changes)
  }
}

extension DecisionsUpdate {
  /// Creates the update that turns decisions into others.
  init(from old: [Decision], to new: [Decision], _ changes: [Change]) {
    let known = Set(old)
    self.init(
      written: new.filter { !known.contains($0) },
      removed: old.filter { decision in !new.contains(where: decision.isOfSameEntry) },
      changes: changes
    )
  }
}

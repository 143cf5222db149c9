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
    decisions = decisions.applying(update)
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
  /// - Throws: `AcceptanceError` when others have changed a decision that is changed here.
  package mutating func rebase(onto current: Decisions) throws(AcceptanceError) {
    guard current != original else { return }
    let update = update
    for changed in update.written + update.removed {
      let now = current.entry(of: changed)
      guard now == original.entry(of: changed) || now == decisions.entry(of: changed) else {
        throw AcceptanceError(.changedMeanwhile(changed))
      }
    }
    try DecisionsUpdate.refuse(update.written.compactMap(\.type), strict: current)
    original = current
    decisions = current.applying(update)
  }
}

extension Decisions {
  /// Returns the decision in the same file and with the same key as another one.
  fileprivate func entry(of decision: Decision) -> Decision? {
    entries.first(where: decision.isOfSameEntry)
  }

  fileprivate func applying(_ update: DecisionsUpdate) -> Decisions {
    let changed = update.removed + update.written
    let kept = entries.filter { old in !changed.contains(where: old.isOfSameEntry) }
    return Decisions(kept + update.written, strictTypes: strictTypes)
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

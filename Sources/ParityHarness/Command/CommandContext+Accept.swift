import Foundation

extension CommandContext {
  /// Writes what is accepted and pruned to the lists, and compares with them once more.
  ///
  /// Nothing is written unless every check has run: half a report is no ground to accept on.
  func updatingKnown(_ results: [ParityResult]) throws -> [ParityResult] {
    guard arguments.has(.accept) || arguments.has(.prune) else { return results }
    let assessments = results.compactMap(\.assessment)
    guard assessments.count == results.count, assessments.allSatisfy(\.isComplete) else {
      output.write("Nothing was written to \(known.path), because not every check has run.")
      return results
    }
    let updates = try assessments.map { assessment in
      try KnownDivergencesUpdate(
        assessment,
        accepting: acceptance,
        pruning: arguments.has(.prune)
      )
    }.filter { !$0.isEmpty }
    try known.write(updates)
    if updates.isEmpty { output.write("There is nothing to write to \(known.path).") }
    for update in updates { output.write(line(on: update)) }
    return assessments.map { assessment in
      result(of: assessment.report.model) { assessment.report }
    }
  }

  private var acceptance: Acceptance? {
    guard arguments.has(.accept) else { return nil }
    return Acceptance(
      reason: arguments.reason,
      owner: arguments.owner,
      expires: arguments.expires,
      day: day
    )
  }

  private func line(on update: KnownDivergencesUpdate) -> String {
    let counts = update.changes.map { word, count in
      word == "stale" ? "dropped \(count) stale" : "accepted \(count) \(word)"
    }
    let file = KnownDivergences.path(of: update.model, in: known.path)
    return "\(file): \(counts.joined(separator: ", "))"
  }
}

import ParityHarness

extension CommandContext {
  /// Reviews findings without a decision interactively, and writes each answer.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - decisions: The existing decisions.
  /// - Returns: The number of findings without a decision.
  /// - Throws: An error when decisions cannot be written.
  func review(_ findings: [Finding], in decisions: Decisions) throws -> Int {
    let open = findings.filter { !$0.isStrict }
    let strict = findings.count - open.count
    if strict > 0 {
      let count = Count.of(strict, "finding")
      output.write(
        "Nothing is accepted for a strict type: repair what \(count) \(strict == 1 ? "shows" : "show")."
      )
    }
    var review = FindingReview(
      open,
      terms: ReviewTerms(
        owner: arguments[.owner],
        expires: arguments[.expires],
        decisions: decisions,
        day: day
      ),
      output: output
    )
    let left = try review.run(command.input) { update, old in
      _ = try change { current in
        try old.verify(update, for: current)
        return update
      }
    }
    return left + strict
  }
}

import JSONVariants
import ParityDecisions
import ParityFindings

extension ReportPage {
  /// The commands that lead on, as few as possible.
  static func next(_ summary: ParitySummary) -> Section {
    let all = AppFinding.merged(summary.assessments.flatMap(\.new)).map(\.finding)
    let new = all.filter { !$0.isStrict }
    let leniency = new.filter(\.isLeniency)
    let named = new.count - leniency.count
    var blocks: [Block] = []
    if new.count < all.count {
      let strict = Count.of(all.count - new.count, "finding")
      blocks.append(Block(title: "", note: "repair what shows \(strict) of strict types"))
    }
    if !leniency.isEmpty {
      let note =
        "accepts \(Count.of(leniency.count, "finding")) of known causes with "
        + "\(Count.of(decisions(on: leniency), "decision"))"
      blocks.append(Block(title: "accept --reason TEXT", note: note))
    }
    if named > 0 {
      let others = leniency.isEmpty ? "the findings" : "the other \(Count.of(named, "finding"))"
      let note = "accepts \(others) one by one, by name; `review` asks for each"
      blocks.append(Block(title: "accept FINDING --reason TEXT", note: note))
    }
    if !summary.outdated.stale.isEmpty {
      blocks.append(Block(title: "prune", note: "drops the stale decisions"))
    }
    return Section(title: "NEXT", note: "", blocks: blocks)
  }

  /// The number of decisions that cover findings of known causes: one for each cause of the app, or type and cause.
  private static func decisions(on leniency: [Finding]) -> Int {
    let scopes = leniency.map { finding in
      let cause = finding.cause?.rawValue ?? ""
      return finding.cause?.isForApp == true ? cause : "\(finding.name.type) \(cause)"
    }
    return Set(scopes).count
  }
}

import JSONVariants
import ParityFindings

/// A suggestion of decisions after a first run: which causes to accept, and how many findings would remain.
package struct AcceptanceSuggestion {
  /// The minimum number of new leniency findings for a suggestion.
  private static let enough = 3

  private let new: [Finding]

  package init(_ summary: ParitySummary) {
    var seen: Set<String> = []
    new = summary.assessments.flatMap(\.new).filter { seen.insert($0.id).inserted }
  }

  /// The lines of the suggestion; empty if there are too few findings.
  package var lines: [String] {
    let leniency = new.filter(\.isLeniency)
    guard leniency.count >= Self.enough else { return [] }
    let forApp = leniency.filter { $0.cause?.isForApp == true }
    let causes = Dictionary(grouping: forApp) { $0.cause?.rawValue ?? "" }
      .sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
    let rest = leniency.count - forApp.count
    let types = Set(
      leniency.filter { $0.cause?.isForApp != true }
        .map { "\($0.name.type) \($0.cause?.rawValue ?? "")" }
    ).count
    let named = new.count - leniency.count
    var lines = ["\(Count.of(new.count, "new finding")):"]
    if !causes.isEmpty {
      let names = causes.map { "\($0.key) (\($0.value.count))" }.joined(separator: ", ")
      lines.append("  accepted for the app, \(names) would leave \(rest + named):")
      lines += causes.map { "    --accept --cause \($0.key) --reason TEXT" }
    }
    if rest > 0 {
      lines.append(
        "  --accept --reason TEXT accepts \(rest) more with \(Count.of(types, "decision")), one for each "
          + "type and cause, and leaves \(named)"
      )
    }
    if named > 0 {
      let names = "what recorded fixtures show, crashes and findings without a cause"
      lines.append("  to be accepted by name, one by one: \(named) (\(names))")
    }
    return lines
  }
}

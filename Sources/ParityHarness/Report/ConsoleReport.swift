/// Writes results as text for a terminal or a test's message.
public struct ConsoleReport: Sendable {
  /// How many groups of one model are written out.
  private let maximumGroups: Int

  /// Creates a writer.
  ///
  /// - Parameter maximumGroups: How many groups of one model are written out.
  public init(maximumGroups: Int = 20) { self.maximumGroups = maximumGroups }

  /// The lines on one model.
  ///
  /// - Parameter assessment: The result of its check.
  /// - Returns: A line with the figures, then what needs attention, then what is known.
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  public func lines(for assessment: ParityAssessment) -> [String] {
    var lines = [headline(assessment)]
    lines += groupLines(of: assessment.new, "NEW")
    lines += assessment.changed.prefix(maximumGroups).flatMap(changedLines)
    lines += assessment.expired.prefix(maximumGroups).map { expiredLine($0.known) }
    lines += assessment.stale.prefix(maximumGroups).map { "  STALE  \($0.id)   no longer seen" }
    lines += knownLines(assessment.known)
    lines += noticeLines(assessment.report)
    return lines
  }
}

extension ConsoleReport {
  private func headline(_ assessment: ParityAssessment) -> String {
    let report = assessment.report
    let mark = Self.mark(of: assessment.exitCode)
    return [
      "\(mark) \(report.model)",
      Count.of(report.fixtureCount, "fixture"),
      Count.of(report.mutantCount, "mutant"),
      verdict(assessment),
    ].joined(separator: "   ")
  }

  private static func mark(of code: ParityExitCode) -> String {
    switch code {
    case .parity: "✔"
    case .knownOutOfDate: "⚠"
    default: "✘"
    }
  }

  private func verdict(_ assessment: ParityAssessment) -> String {
    var tally = Tally()
    tally.add(assessment)
    let noise = assessment.report.noise.count
    let parts = tally.parts + (noise > 0 ? ["\(noise) noise"] : [])
    return parts.isEmpty ? "parity" : parts.joined(separator: " · ")
  }

  private func groupLines(of divergences: [Divergence], _ status: String) -> [String] {
    let groups = DivergenceGroup.groups(of: divergences)
    let shown = groups.prefix(maximumGroups).flatMap { group in
      let details = [
        group.divergenceClass?.sentence,
        ConsoleText.example(group.example),
        group.shrunk.map(ConsoleText.repro),
      ]
      return ["  \(status)  " + title(of: group)] + details.compactMap { $0 }.map { "       " + $0 }
    }
    let rest = groups.count - maximumGroups
    return rest > 0 ? shown + ["  … \(Count.of(rest, "more group"))"] : shown
  }

  private func title(of group: DivergenceGroup) -> String {
    [
      group.divergenceClass?.rawValue ?? "unexplained",
      group.kind.title,
      ConsoleText.list(group.operators, limit: 4),
      Count.of(group.paths.count, "path"),
      ConsoleText.list(group.paths.map(\.description), limit: 4),
    ].joined(separator: "   ")
  }
}

extension ConsoleReport {
  private func changedLines(_ match: ParityAssessment.Match) -> [String] {
    let known = match.known
    let now = match.divergence
    return [
      "  CHANGED  \(known.id)",
      "       legacy was \(known.legacy), is \(now.legacy)",
      "       codable was \(known.codable), is \(now.codable)",
    ]
  }

  private func expiredLine(_ known: KnownDivergence) -> String {
    let details = [known.expires, known.owner].compactMap { $0 }.joined(separator: ", ")
    return "  EXPIRED  \(known.id)   \(details)   \(known.reason)"
  }

  /// Known divergences are one line for each reason.
  private func knownLines(_ matches: [ParityAssessment.Match]) -> [String] {
    let groups = Dictionary(grouping: matches, by: \.known.reason)
    return groups.sorted { $0.key < $1.key }.map { reason, matches in
      let classes = Set(matches.map { $0.divergence.divergenceClass?.rawValue ?? "unexplained" })
      let paths = Set(matches.map(\.divergence.path)).sorted().map(\.description)
      return [
        "  known  \(ConsoleText.list(classes.sorted(), limit: 4))",
        Count.of(paths.count, "path"),
        ConsoleText.list(paths, limit: 4),
        "“\(reason)”",
      ].joined(separator: "   ")
    }
  }

  private func noticeLines(_ report: ParityReport) -> [String] {
    var lines = report.coverage.map { [coverageLine($0)] } ?? []
    lines += report.noise.map {
      "  noise  \($0.route) does not give the same twice at \($0.path)"
    }
    lines += report.notCompared.map { "  not compared  \($0.path)   \($0.reason.sentence)" }
    lines += report.notJSON.map { "  not JSON  \($0)" }
    let rejected = report.notMutated.filter { name in
      !report.notJSON.contains { $0.hasPrefix(name + ":") }
    }
    if !rejected.isEmpty {
      lines.append(
        "  no mutants of  \(ConsoleText.list(rejected, limit: 4))   a route refuses them"
      )
    }
    let quiet = report.divergences.filter { $0.severity != .failure }
    lines += DivergenceGroup.groups(of: quiet).prefix(maximumGroups).map { group in
      "  \(group.example.severity.rawValue)  \(title(of: group))"
    }
    return lines
  }

  private func coverageLine(_ coverage: FixtureCoverage) -> String {
    let lists = coverage.lists.map { "\($0.title): \(ConsoleText.list($0.items, limit: 4))" }
    return (["  coverage  \(coverage.headline)"] + lists).joined(separator: "   ")
  }
}

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
    rawLines(for: assessment).map(PrintableText.line)
  }

  private func rawLines(for assessment: ParityAssessment) -> [String] {
    var lines = [headline(assessment)]
    lines += assessment.report.shortfalls.map { "  NOT CHECKED  \($0)" }
    lines += groupLines(of: assessment.new, "NEW")
    lines += first(of: assessment.changed, "changed", changedLines)
    lines += first(of: assessment.expired, "expired") { [expiredLine($0.known)] }
    lines += first(of: assessment.stale, "stale") { ["  STALE  \($0.id)   no longer seen"] }
    lines += knownLines(assessment.known)
    lines += noticeLines(assessment.report)
    lines += assessment.report.score?.lines ?? []
    return lines
  }
}

extension ConsoleReport {
  /// The lines on the result of one model.
  ///
  /// - Parameter result: What became of its check.
  /// - Returns: The lines on its assessment, or one that says why there is none.
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  public func lines(for result: ParityResult) -> [String] {
    if let failure = result.failure {
      return [PrintableText.line("✘ \(result.model)   \(failure.status)   \(failure.reason)")]
    }
    return result.assessment.map(lines) ?? []
  }
}

extension ConsoleReport {
  private func headline(_ assessment: ParityAssessment) -> String {
    let report = assessment.report
    let mark = Self.mark(of: assessment.exitCode)
    return [
      "\(mark) \(report.model)",
      Count.of(report.fixtureCount, "fixture"),
      Count.of(report.variantCount, "variant"),
      verdict(assessment),
    ].joined(separator: "   ")
  }

  static func mark(of code: ParityExitCode) -> String {
    switch code {
    case .parity: "✔"
    case .knownOutOfDate: "⚠"
    default: "✘"
    }
  }

  private func verdict(_ assessment: ParityAssessment) -> String {
    let parts = Tally(assessment).parts + (assessment.isComplete ? [] : ["not enough checked"])
    return parts.isEmpty ? "parity" : parts.joined(separator: " · ")
  }

  private func groupLines(of divergences: [Divergence], _ status: String) -> [String] {
    first(of: DivergenceGroup.groups(of: divergences), "groups") { group in
      let details = [
        group.cause?.sentence,
        ConsoleText.example(group.example),
        group.shrunk.map(ConsoleText.repro),
      ]
      return ["  \(status)  " + title(of: group)] + details.compactMap { $0 }.map { "       " + $0 }
    }
  }

  /// The lines on the first few items, and how many more there are.
  private func first<Item>(
    of items: [Item],
    _ word: String,
    _ lines: (Item) -> [String]
  ) -> [String] {
    let rest = items.count - maximumGroups
    let more = rest > 0 ? ["  … \(rest) more \(word)"] : []
    return items.prefix(maximumGroups).flatMap(lines) + more
  }

  private func title(of group: DivergenceGroup) -> String {
    [
      group.cause?.rawValue ?? "unexplained",
      group.kind.title,
      ConsoleText.list(group.mutators, limit: 4),
      Count.of(group.paths.count, "path"),
      ConsoleText.list(group.paths.map(\.description), limit: 4),
    ].joined(separator: "   ")
  }
}

extension ConsoleReport {
  private func changedLines(_ match: ParityAssessment.Match) -> [String] {
    ["  CHANGED  \(match.known.id)"]
      + match.known.changes(to: match.divergence).map { change in
        "       \(change.name) was \(change.was), is \(change.now)"
      }
  }

  private func expiredLine(_ known: KnownDivergence) -> String {
    let details = [known.expires, known.owner].compactMap { $0 }.joined(separator: ", ")
    return "  EXPIRED  \(known.id)   \(details)   \(known.reason)"
  }

  /// Known divergences are one line for each reason.
  private func knownLines(_ matches: [ParityAssessment.Match]) -> [String] {
    let groups = Dictionary(grouping: matches, by: \.known.reason)
    return groups.sorted { $0.key < $1.key }.map { reason, matches in
      let classes = Set(matches.map { $0.divergence.cause?.rawValue ?? "unexplained" })
      let paths = Set(matches.map(\.divergence.path)).sorted().map(\.description)
      return [
        "  known  \(ConsoleText.list(classes.sorted(), limit: 4))",
        Count.of(paths.count, "path"),
        ConsoleText.list(paths, limit: 4),
        "“\(reason)”",
      ].joined(separator: "   ")
    }
  }

  /// What is worth knowing and no failure.
  func noticeLines(_ report: ParityReport) -> [String] {
    var lines = report.coverage.map { [coverageLine($0)] } ?? []
    lines += report.nondeterminism.map {
      "  nondeterministic  \($0.route) does not give the same twice at \($0.path)"
    }
    lines += report.notCompared.map { "  not compared  \($0.path)   \($0.reason.sentence)" }
    lines += report.notJSON.map { "  not JSON  \($0)" }
    let rejected = report.notMutated.filter { name in
      !report.notJSON.contains { $0.hasPrefix(name + ":") }
    }
    if !rejected.isEmpty {
      lines.append(
        "  no variants of  \(ConsoleText.list(rejected, limit: 4))   a route refuses them"
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

/// Parts of lines that several reports write.
enum ConsoleText {
  /// The first few of a list, and how many more there are.
  static func list(_ items: [String], limit: Int) -> String {
    let shown = items.prefix(limit).joined(separator: " ")
    return items.count > limit ? shown + " (+\(items.count - limit))" : shown
  }

  /// One divergence with what went in and what came out.
  static func example(_ divergence: Divergence) -> String {
    let input = divergence.input.map { ["input \(ValueText.oneLine($0))"] } ?? []
    let parts =
      ["\(divergence.path)"] + input
      + ["legacy \(divergence.legacy)", "codable \(divergence.codable)", divergence.fixture]
    return parts.joined(separator: "   ")
  }

  /// A document to copy.
  static func repro(_ document: ShrunkDocument) -> String {
    let sizes = [document.originalSize, document.size].map(String.init)
    let isSmaller = document.size < document.originalSize
    let size = (isSmaller ? sizes : [sizes[1]]).joined(separator: " → ")
    return "repro: \(ValueText.oneLine(document.text)) (\(size) bytes)"
  }
}

/// Numbers with their nouns.
package enum Count {
  package static func of(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// The colours of a report on a terminal: an addition, the words say it all.
package enum ConsoleColour: String {
  case red = "31"
  case green = "32"
  case yellow = "33"
  case grey = "90"

  private static let starts: [(text: String, colour: ConsoleColour)] = [
    ("✔", .green), ("✘", .red), ("⚠", .yellow), ("NEW", .red), ("CHANGED", .red),
    ("EXPIRED", .yellow), ("STALE", .yellow), ("known", .grey), ("Parity:", .green), ("FAIL", .red),
  ]

  /// Colours the word that a line begins with.
  package static func paint(_ line: String) -> String {
    let content = line.drop { $0 == " " }
    guard let start = starts.first(where: { content.hasPrefix($0.text) }) else { return line }
    let indentation = line.prefix(line.count - content.count)
    let rest = content.dropFirst(start.text.count)
    return "\(indentation)\u{1B}[\(start.colour.rawValue)m\(start.text)\u{1B}[0m\(rest)"
  }
}

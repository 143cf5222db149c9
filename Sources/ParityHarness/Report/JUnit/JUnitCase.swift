/// One test case of a JUnit report.
struct JUnitCase {
  enum Outcome {
    case passed
    /// All that was found is known; the message is why.
    case skipped(String)
    /// The type is the gravest standing.
    case failed(type: String, String)
    case error(String)
  }

  let name: String
  let outcome: Outcome
  /// What was found, in full, line by line.
  let body: [String]
}

extension JUnitCase {
  /// A test case over divergences and how they stand to what is known.
  init(_ name: String, _ divergences: [Divergence], _ standings: ReportRecord.Standings) {
    self.name = name
    let found = divergences.compactMap { divergence in
      standings[divergence.id].map { (divergence, $0.standing, $0.known) }
    }
    body = found.flatMap(Self.lines)
    let grave = [Standing.new, .changed, .expired].first { standing in
      found.contains { $0.1 == standing }
    }
    if let grave {
      let count = found.filter { $0.1 == grave }.count
      let noun = Count.of(count, "\(grave.rawValue) divergence")
      let first = found.first { $0.1 == grave }?.0
      let example = first.map { ": " + ConsoleText.example($0) } ?? ""
      outcome = .failed(type: grave.rawValue, noun + example)
    } else if found.isEmpty {
      outcome = .passed
    } else {
      let reasons = Set(found.compactMap { $0.2?.reason }).sorted()
      outcome = .skipped(reasons.joined(separator: " "))
    }
  }

  private static func lines(
    _ divergence: Divergence,
    _ standing: Standing,
    _ known: KnownDivergence?
  ) -> [String] {
    var lines = [
      "\(standing.rawValue.uppercased())  \(divergence.id)", "  fixture  \(divergence.fixture)",
    ]
    if let input = divergence.input { lines.append("  input    \(input)") }
    lines += ["  legacy   \(divergence.legacy)", "  codable  \(divergence.codable)"]
    lines += divergence.differences.map { "  differs  \($0)" }
    if let known {
      lines += known.changes(to: divergence).map { "  \($0.name) was  \($0.was)" }
      lines.append("  reason   \(known.reason)")
    }
    if let found = divergence.divergenceClass { lines.append("  class    \(found.rawValue)") }
    return lines
  }
}

import DecodingRoutes
import JSONVariants
import ParityChecks

extension SeededBug.Score {
  /// The lines of a report.
  var lines: [String] {
    guard total > 0 else {
      return ["  score  no bug could be made: the Codable route reads no value by its key"]
    }
    let kinds = kinds.map { "\($0.bug.rawValue) \($0.caught)/\($0.tried)" }
    return [
      "  score  \(caught)/\(total) seeded bugs caught, \(caughtByFixtures) by fixtures alone",
      "  caught  \(kinds.joined(separator: "   "))",
    ]
      + survivorsByBug.map { bug, paths in
        "  survived  \(bug.rawValue)   \(ConsoleText.list(paths.map(\.description), limit: 4))   \(bug.remedy)"
      }
  }

  /// The places at which bugs survive, in the order of the bugs' names.
  private var survivorsByBug: [(SeededBug, paths: [ParityPath])] {
    Dictionary(grouping: survivors, by: \.bug).sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ($0.key, $0.value.map(\.path)) }
  }
}

extension SeededBug.Score.Kind {
  /// The places at which the bug survives.
  func survivors(in score: SeededBug.Score) -> [ParityPath] {
    score.survivors.filter { $0.bug == bug }.map(\.path)
  }
}

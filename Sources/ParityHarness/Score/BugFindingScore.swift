/// How many porting bugs the fixtures of a model would find, and which they would not.
///
/// Each bug is put into the Codable route at each place where it can be made. It is caught when a
/// document gives another outcome with it than without. A bug that the port has already is one
/// that changes nothing, and survives.
public struct BugFindingScore: Hashable, Codable, Sendable {
  /// A bug that no document shows.
  public struct Survivor: Hashable, Codable, Sendable {
    /// The bug.
    public let bug: InjectedBug
    /// Its schema path, in the keys that the model asks for.
    public let path: String
  }

  /// What became of one kind of bug, at all places at which it was made.
  public struct Operator: Hashable, Codable, Sendable {
    /// The bug.
    public let bug: InjectedBug
    /// The number of places.
    public let tried: Int
    /// At how many of them a document shows it.
    public let caught: Int
  }

  /// All kinds of bugs that could be made, in the order of `InjectedBug`.
  public let operators: [Operator]
  /// How many bugs the fixtures show as they are.
  public let caughtByFixtures: Int
  /// The bugs that no document shows.
  public let survivors: [Survivor]
}

extension BugFindingScore {
  /// The number of bugs that were tried.
  ///
  /// - Complexity: O(*n*) in the number of kinds of bugs.
  public var total: Int { operators.reduce(0) { $0 + $1.tried } }

  /// How many of them fixtures and mutants show.
  ///
  /// - Complexity: O(*n*) in the number of kinds of bugs.
  public var caught: Int { operators.reduce(0) { $0 + $1.caught } }
}

extension BugFindingScore {
  /// The lines of a report.
  var lines: [String] {
    guard total > 0 else {
      return ["  score  no bug could be made: the Codable route reads no value by its key"]
    }
    let kinds = operators.map { "\($0.bug.rawValue) \($0.caught)/\($0.tried)" }
    return [
      "  score  \(caught)/\(total) injected bugs caught, \(caughtByFixtures) by fixtures alone",
      "  caught  \(kinds.joined(separator: "   "))",
    ]
      + survivorsByBug.map { bug, paths in
        "  survived  \(bug.rawValue)   \(ConsoleText.list(paths, limit: 4))   \(bug.remedy)"
      }
  }

  /// The places at which bugs survive, in the order of the bugs' names.
  private var survivorsByBug: [(InjectedBug, paths: [String])] {
    Dictionary(grouping: survivors, by: \.bug).sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ($0.key, $0.value.map(\.path)) }
  }
}

extension BugFindingScore.Operator {
  /// The places at which the bug survives.
  func survivors(in score: BugFindingScore) -> [String] {
    score.survivors.filter { $0.bug == bug }.map(\.path)
  }
}

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

  /// The number of bugs that were tried.
  public let total: Int
  /// How many of them the fixtures show as they are.
  public let caughtByFixtures: Int
  /// How many of them fixtures and mutants show.
  public let caught: Int
  /// The others.
  public let survivors: [Survivor]
}

extension BugFindingScore {
  /// The lines of a report.
  var lines: [String] {
    let head =
      "  score  \(caught)/\(total) injected bugs caught, \(caughtByFixtures) by fixtures alone"
    let groups = Dictionary(grouping: survivors, by: \.bug).sorted {
      $0.key.rawValue < $1.key.rawValue
    }
    return [head]
      + groups.map { bug, survivors in
        let paths = ConsoleText.list(survivors.map(\.path), limit: 4)
        return "  survived  \(bug.rawValue)   \(paths)   \(bug.remedy)"
      }
  }
}

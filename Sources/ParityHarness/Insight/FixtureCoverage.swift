/// How much of what the routes read the fixtures show.
///
/// A place that a route reads may hold a value; if a route can do without it, null or nothing at
/// all; an array no, one or several elements; an enumeration each of its cases. Each of these is a
/// *state*. A bug in a state that no fixture shows is found by variants alone, if at all.
public struct FixtureCoverage: Hashable, Codable, Sendable {
  /// The number of places that a route reads.
  public let placeCount: Int
  /// The number of states that these places may have.
  public let stateCount: Int
  /// The number of states that a fixture shows.
  public let seenCount: Int
  /// The states that no fixture shows, in the order of their places.
  public let gaps: [FixtureCoverage.Gap]
  /// The schema paths of what fixtures hold and neither route reads, without what is below them;
  /// empty when a route does not tell what it reads.
  public let unread: [String]
}

extension FixtureCoverage {
  /// How many of a hundred states the fixtures show, rounded down.
  public var percentage: Int { stateCount == 0 ? 100 : seenCount * 100 / stateCount }

  /// The figures in words.
  var headline: String {
    "\(percentage) % of \(Count.of(stateCount, "state")) at \(Count.of(placeCount, "place"))"
  }

  /// What is missing, each kind with its places; kinds of which nothing is missing are left out.
  ///
  /// Of a place that never has a value, nothing else is said.
  var lists: [(title: String, items: [String])] {
    let empty = Set(gaps.filter { $0.missing == .value }.map(\.path))
    let told = gaps.filter { $0.missing == .value || !empty.contains($0.path) }
    let lists = FixtureCoverage.Gap.Missing.allCases.map { missing in
      (missing.title, told.filter { $0.missing == missing }.map(\.place))
    }
    return (lists + [("read by nobody", unread)]).filter { !$0.1.isEmpty }
  }
}

extension FixtureCoverage {
  /// A state of a place that no fixture shows.
  public struct Gap: Hashable, Codable, Sendable {
    /// What is not there in any fixture.
    public enum Missing: String, CaseIterable, Codable, Sendable {
      /// Any value but null.
      case value
      /// Null, although a route does without the value.
      case null
      /// The lack of the key, although a route does without the value.
      case absence
      /// A case of the enumeration.
      case enumCase
      /// An array without elements.
      case emptyArray
      /// An array of one element.
      case oneElement
      /// An array of more elements.
      case severalElements
    }

    /// The schema path, in the keys of the document.
    public let path: String
    /// What is missing.
    public let missing: Missing
    /// The raw value of the case that is missing; else `nil`.
    public let rawValue: String?
  }
}

extension FixtureCoverage.Gap {
  /// The path, and the case where it is one that is missing.
  var place: String { rawValue.map { "\(path) \($0)" } ?? path }
}

extension FixtureCoverage.Gap.Missing {
  /// What is missing, in words.
  var title: String {
    switch self {
    case .value: "never present"
    case .null: "never null"
    case .absence: "never absent"
    case .enumCase: "case never seen"
    case .emptyArray: "never empty"
    case .oneElement: "never one element"
    case .severalElements: "never several elements"
    }
  }
}

public import JSONVariants

extension Fixture {
  /// The share of possible states that the fixtures show at the paths that the routes read.
  ///
  /// The states of a path are: a value; null and an absent key, if a route accepts them; no, one or several
  /// elements, for an array; each case, for an enumeration. A bug in a state that no fixture shows can only be
  /// found by variants, if at all.
  public struct Coverage: Hashable, Codable, Sendable {
    /// The number of paths that a route reads.
    public let pathCount: Int
    /// The number of states that these paths may have.
    public let stateCount: Int
    /// The number of states that a fixture shows.
    public let seenCount: Int
    /// The states that no fixture shows, in the order of their paths.
    public internal(set) var gaps: [Fixture.Coverage.Gap]
    /// The schema paths of unused keys, without their descendants; empty if a route's reads are not recorded.
    public internal(set) var unread: [ParityPath]
    /// The enumerations that are not `CaseIterable`: no variant has their other cases, and no state counts them.
    public let unlistedEnumerations: [String]
  }
}

extension Fixture.Coverage {
  /// The percentage of states that the fixtures show, rounded down.
  public var percentage: Int { stateCount == 0 ? 100 : seenCount * 100 / stateCount }

  /// The summary of the coverage.
  package var headline: String {
    "\(percentage) % of \(Count.of(stateCount, "state")) at \(Count.of(pathCount, "path"))"
  }

  /// The paths of the gaps, grouped by missing state; states without gaps are omitted.
  ///
  /// A path that never has a value is listed only as such.
  package var lists: [(title: String, items: [String])] {
    let empty = Set(gaps.filter { $0.missing == .value }.map(\.path))
    let listed = gaps.filter { $0.missing == .value || !empty.contains($0.path) }
    let lists = Fixture.Coverage.Gap.Missing.allCases.map { missing in
      (missing.title, listed.filter { $0.missing == missing }.map(\.place))
    }
    let others = [
      ("unused keys", unread.map(\.description)),
      ("other cases not tried, as not CaseIterable", unlistedEnumerations),
    ]
    return (lists + others).filter { !$0.1.isEmpty }
  }
}

extension Fixture.Coverage {
  /// A state of a path that no fixture shows.
  public struct Gap: Hashable, Codable, Sendable {
    /// The state that no fixture shows.
    public enum Missing: String, CaseIterable, Codable, Sendable {
      /// Any value other than null.
      case value
      /// Null, which a route accepts.
      case null
      /// An absent key, which a route accepts.
      case absence
      /// A case of the enumeration.
      case enumCase
      /// An array without elements.
      case emptyArray
      /// An array of one element.
      case oneElement
      /// An array of more than one element.
      case severalElements
    }

    /// The schema path, in the keys of the document.
    public internal(set) var path: ParityPath
    /// What is missing.
    public let missing: Missing
    /// The raw value of the missing case; `nil` for other states.
    public let rawValue: String?
  }
}

extension Fixture.Coverage.Gap {
  /// The path, and the case where it is one that is missing.
  var place: String { rawValue.map { "\(path) \($0)" } ?? path.description }
}

extension Fixture.Coverage.Gap.Missing {
  /// The missing state in words.
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

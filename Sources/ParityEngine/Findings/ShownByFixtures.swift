import JSONVariants
import ValueComparison

/// What unchanged fixtures show, as digests, so that a decision covers these outcomes and no others.
///
/// A digest contains neither a name nor a value. The text of an error is not part of it, because it may differ on
/// another platform.
struct ShownByFixtures: Hashable, Sendable {
  /// The digests by the schema paths of the differences; `nil` is the path of what differs as a whole.
  private var digests: [ParityPath?: Set<String>] = [:]

  init() {}

  /// Creates the digests of what one fixture shows.
  init(_ divergence: Divergence, in fixture: String) {
    let outcomes = [divergence.legacy, divergence.codable].map { outcome in
      "\(outcome.kind.rawValue) \(outcome.rejection?.kind.rawValue ?? "") "
        + "\(outcome.rejection?.path.map { "\($0)" } ?? "")"
    }
    add([divergence.input ?? ""] + outcomes, at: nil, fixture)
    for difference in divergence.differences {
      let texts = ["\(difference.path)", difference.legacy, difference.codable]
      add(texts, at: difference.path.schema, fixture)
    }
  }

  private mutating func add(_ texts: [String], at path: ParityPath?, _ fixture: String) {
    // A character that no name has keeps the parts apart.
    let text = ([fixture] + texts).joined(separator: "\u{0}")
    digests[path, default: []].insert(StableHash.text(of: text.utf8))
  }

  mutating func formUnion(_ other: ShownByFixtures) {
    digests.merge(other.digests) { $0.union($1) }
  }

  /// Returns the digests at the path of a difference or, with `nil`, those of the outcomes as a whole; sorted.
  func digests(at path: ParityPath?) -> [String] { (digests[path?.schema] ?? []).sorted() }
}

extension Divergence {
  /// Keeps what the unchanged fixture shows.
  mutating func keepShown(in fixture: String) {
    if cause == nil, isRecorded { shownByFixtures = ShownByFixtures(self, in: fixture) }
  }

  /// Returns one digest of several, with the number of fixtures, such as `2 fixtures 8f3a11c2`.
  static func text(of digests: Set<String>, fixtures: Int) -> String? {
    guard !digests.isEmpty else { return nil }
    let digest = StableHash.text(of: digests.sorted().joined(separator: " ").utf8).suffix(8)
    return "\(Count.of(fixtures, "fixture")) \(digest)"
  }
}

import JSONVariants
import ValueComparison

/// What documents show, as digests, so that a decision covers these outcomes and no others.
///
/// A digest contains neither a name nor a value. The text of an error is not part of it, because it may differ on
/// another platform.
struct ShownOutcomes: Hashable, Sendable {
  /// The digests by the schema paths of the differences; `nil` is the path of what differs as a whole.
  private var digests: [ParityPath?: Set<String>] = [:]

  init() {}

  /// Creates the digests of what one document shows.
  ///
  /// - Parameters:
  ///   - divergence: What the document shows.
  ///   - document: The name of the fixture, with what was changed in it.
  fileprivate init(_ divergence: Divergence, in document: String) {
    let outcomes = [divergence.legacy, divergence.codable].map { outcome in
      "\(outcome.kind.rawValue) \(outcome.rejection?.kind.rawValue ?? "") "
        + "\(outcome.rejection?.path.map { "\($0)" } ?? "")"
    }
    add([divergence.input ?? ""] + outcomes, at: nil, document)
    for difference in divergence.differences {
      let texts = ["\(difference.path)", difference.legacy, difference.codable]
      add(texts, at: difference.path.schema, document)
    }
  }

  private mutating func add(_ texts: [String], at path: ParityPath?, _ document: String) {
    // A character that no name has keeps the parts apart.
    let text = ([document] + texts).joined(separator: "\u{0}")
    digests[path, default: []].insert(StableHash.text(of: text.utf8))
  }

  mutating func formUnion(_ other: ShownOutcomes) {
    digests.merge(other.digests) { $0.union($1) }
  }

  /// Returns the digests at the path of a difference or, with `nil`, those of the outcomes as a whole; sorted.
  fileprivate func digests(at path: ParityPath?) -> [String] {
    (digests[path?.schema] ?? []).sorted()
  }

  /// Returns one digest of those of several traces, such as `8f3a11c2`; `nil` if they have none.
  static func digest(of traces: [Trace]) -> String? {
    let digests = Set(traces.flatMap(\.digests)).sorted()
    return digests.isEmpty ? nil : String(text(of: digests).suffix(8))
  }

  fileprivate static func text(of digests: [String]) -> String {
    StableHash.text(of: digests.joined(separator: " ").utf8)
  }
}

extension Divergence {
  /// Keeps what a document shows without a known cause.
  ///
  /// The names of mutators and the places tell the variants of a fixture apart.
  mutating func keepShown(in fixture: String) {
    guard cause == nil, isFailure else { return }
    let change = isRecorded ? "" : " \(mutatorName) \(location.map { "\($0)" } ?? "")"
    shown = ShownOutcomes(self, in: fixture + change)
  }

  /// Returns the digests at the path of a difference or, with `nil`, those of the outcomes as a whole: one for each
  /// fixture, or one for all variants.
  func digests(at path: ParityPath?) -> [String] {
    let digests = shown.digests(at: path)
    return isRecorded || digests.count < 2 ? digests : [ShownOutcomes.text(of: digests)]
  }
}

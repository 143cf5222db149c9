import JSONVariants
import ValueComparison

/// What documents show, as digests, so that a decision covers these outcomes and no others.
///
/// One digest of all documents says whether a run shows the same as when the decision was made. It says nothing as soon as
/// the documents are others, as with one more fixture or on another machine. So some documents have a digest of their
/// own, which any run compares that decodes them.
///
/// A digest contains neither a name nor a value. The text of an error is not part of it, because it may differ on
/// another platform.
struct ShownOutcomes: Hashable, Sendable {
  /// What one document shows at a place.
  private struct Entry: Hashable {
    /// A digest of the name of the document and of the outcomes.
    let digest: String
    /// The outcomes and the document, such as `8f3a11c2 of 5b1e77aa`; `nil` if the document is unknown.
    let example: String?
  }

  /// The digests of documents at a place.
  struct Digests: Hashable, Codable, Sendable {
    /// One for each unchanged fixture, or one for all variants; sorted.
    private(set) var all: [String] = []
    /// Some of the documents, each with its outcomes, such as `8f3a11c2 of 5b1e77aa`.
    private(set) var examples: [String] = []

    /// The documents with the smallest digests are the examples, so most of them remain when there are more documents.
    private static let maximumExamples = 4

    init() {}

    fileprivate init(_ all: [String], examples: [String]) {
      self.all = all
      self.examples = examples
      limit()
    }

    mutating func formUnion(_ other: Digests) {
      all = Set(all).union(other.all).sorted()
      examples += other.examples
      limit()
    }

    private mutating func limit() {
      let sorted = Set(examples).sorted {
        (ShownOutcomes.document(in: $0), $0) < (ShownOutcomes.document(in: $1), $1)
      }
      examples = Array(sorted.prefix(Self.maximumExamples))
    }
  }

  /// By the schema paths of the differences; `nil` is the path of what differs as a whole.
  private var entries: [ParityPath?: Set<Entry>] = [:]

  init() {}

  /// Creates the digests of what one document shows.
  ///
  /// - Parameters:
  ///   - divergence: What the document shows.
  ///   - fixture: The name of the fixture.
  ///   - base: A digest of the document before the mutation; `nil` if it is unknown.
  fileprivate init(_ divergence: Divergence, in fixture: String, of base: String?) {
    // The names of mutators and the places tell the variants of a fixture apart.
    let change =
      divergence.isRecorded
      ? "" : " \(divergence.mutatorName) \(divergence.location.map { "\($0)" } ?? "")"
    let (named, known) = (fixture + change, base.map { $0 + change })
    let outcomes = [divergence.legacy, divergence.codable].map { outcome in
      "\(outcome.kind.rawValue) \(outcome.rejection?.kind.rawValue ?? "") "
        + "\(outcome.rejection?.path.map { "\($0)" } ?? "")"
    }
    add([divergence.input ?? ""] + outcomes, at: nil, named, known)
    for (path, differences) in divergence.differences.grouped(by: \.path.schema) {
      let texts = differences.flatMap { ["\($0.path)", $0.legacy, $0.codable] }
      let place = differences.contains(where: \.mayDependOnMachine) ? Machine.settings : ""
      add(texts, at: path, named, known.map { $0 + place })
    }
  }

  private mutating func add(
    _ texts: [String],
    at path: ParityPath?,
    _ named: String,
    _ known: String?
  ) {
    let example = known.map { document in
      let parts = [document, Machine.platform, path.map { "\($0)" } ?? ""]
      return "\(Self.short(texts)) of \(Self.short(parts))"
    }
    let entry = Entry(digest: Self.text(of: [named] + texts), example: example)
    entries[path, default: []].insert(entry)
  }

  mutating func formUnion(_ other: ShownOutcomes) {
    entries.merge(other.entries) { $0.union($1) }
  }

  /// Returns the digests at the path of a difference or, with `nil`, those of the outcomes as a whole.
  fileprivate func digests(at path: ParityPath?, areJoined: Bool) -> Digests {
    let entries = entries[path?.schema] ?? []
    let all = entries.map(\.digest).sorted()
    return Digests(
      areJoined && all.count > 1 ? [Self.text(of: all)] : all,
      examples: entries.compactMap(\.example)
    )
  }
}

extension ShownOutcomes {
  /// Returns one digest of those of several traces, such as `8f3a11c2`; `nil` if they have none.
  static func digest(of traces: [Trace]) -> String? {
    let digests = Set(traces.flatMap(\.digests.all)).sorted()
    return digests.isEmpty ? nil : short(digests)
  }

  /// Returns the examples of several traces.
  static func examples(of traces: [Trace]) -> [String] {
    traces.reduce(into: Digests()) { $0.formUnion($1.digests) }.examples
  }

  /// Returns the digest of the documents in a text such as `8f3a11c2 of 5b1e77aa`.
  static func document(in text: String) -> Substring { text.suffix(8) }

  private static func text(of parts: [String]) -> String {
    // A character that no name has keeps the parts apart.
    StableHash.text(of: parts.joined(separator: "\u{0}").utf8)
  }

  private static func short(_ parts: [String]) -> String { String(text(of: parts).suffix(8)) }
}

extension ValueDifference {
  /// Whether the values may be others with another time zone or language: dates, and texts that may be made of one or of
  /// a number.
  fileprivate var mayDependOnMachine: Bool {
    [legacyLeaf, codableLeaf].contains { leaf in
      switch leaf?.payload {
      case .date: true
      case .string(let text), .text(let text): text.contains(where: \.isNumber)
      default: false
      }
    }
  }
}

extension Divergence {
  /// Keeps what a document shows without a known cause.
  ///
  /// - Parameters:
  ///   - fixture: The name of the fixture.
  ///   - base: A digest of the document before the mutation; `nil` if it is unknown.
  mutating func keepShown(in fixture: String, of base: String?) {
    shown = ShownOutcomes(self, in: fixture, of: base)
  }

  /// Whether what the document shows is kept.
  var keepsShown: Bool { cause == nil && isFailure }

  /// Returns the digests at the path of a difference or, with `nil`, those of the outcomes as a whole.
  func digests(at path: ParityPath?) -> ShownOutcomes.Digests {
    shown.digests(at: path, areJoined: !isRecorded)
  }
}

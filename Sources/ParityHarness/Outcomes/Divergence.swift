import Foundation

/// One document, two routes, two outcomes.
public struct Divergence: Identifiable, Sendable {
  /// In what way the outcomes differ.
  public enum Kind: String, CaseIterable, Sendable {
    /// Both routes give a value, and not the same.
    case valueDiffers
    /// Only the legacy route gives a value.
    case onlyLegacyAccepts
    /// Only the Codable route gives a value.
    case onlyCodableAccepts
    /// At least one route ends the process, by a crash or an exit, or takes longer than the limit.
    case crash
    /// Both routes throw, for another reason or at another place.
    case otherError
    /// The values differ in nothing but the sign of a zero.
    case signOfZero
    /// Both routes give a value of which nothing could be compared, such as a closure.
    case notCompared
  }

  /// The name of the model's check.
  public internal(set) var model: String
  /// Where the document was changed, as a schema path; for fixtures as they are, where the values or
  /// the errors differ.
  public let path: ParityPath
  /// What was changed there; `asIs` for fixtures as they are.
  public let mutatorName: String
  /// In what way the outcomes differ.
  public let kind: Kind
  /// What the legacy route did.
  public internal(set) var legacy: Divergence.Outcome
  /// What the Codable route did.
  public internal(set) var codable: Divergence.Outcome
  /// The reason, when it is a known one; `nil` is most likely a bug in the port.
  public let cause: DivergenceCause?
  /// The places at which two values differ.
  public internal(set) var differences: [ValueDifference]
  /// The fixture in which the divergence was seen first.
  public internal(set) var fixture: String
  /// The value before the change, as JSON.
  public let original: String?
  /// The value after the change, as JSON; `nil` when it is gone or nothing was changed.
  public let input: String?
  /// In how many documents it was seen.
  public internal(set) var occurrences: Int
  /// The smallest document that shows it; one for each finding that no cause explains.
  public internal(set) var shrunk: Divergence.ShrunkDocument?

  /// The text that was changed; `nil` in a report that was read from a file.
  var base: Data?
  package let edit: DocumentEdit?
  /// Where the cause lies, when that is around the value that was changed.
  var causePath: ParityPath?
  /// Which properties show it, and how.
  var traces: [Trace] = []
}

extension Divergence {
  /// Stands in the name of a pair of changes, in front of the place of the second.
  static let pairSeparator = " at "

  /// What stands for a mutator where a fixture is as it is.
  package static let asIs = "asIs"
  /// What stands for a mutator where a fixture's value is encoded and decoded again.
  package static let encoded = "encoded"
  /// What stands for a mutator where a document was made to find a cause.
  static let derived = "derived"
  static let ofFixtures: Set<String> = [asIs, encoded]

  /// Model, schema path, mutator, kind and cause: the same in every run and on every machine.
  public var id: String {
    "\(model) | \(path) | \(mutatorName) | \(kind.rawValue)"
      + (cause.map { " | \($0.rawValue)" } ?? "")
  }

  /// The document that shows it; `nil` in a report that was read from a file.
  ///
  /// - Complexity: O(*n*) in the size of the document.
  var document: Data? { base.map { base in edit?.applied(to: base) ?? base } }

  /// Whether a fixture shows it as it is.
  var isRecorded: Bool { Self.ofFixtures.contains(mutatorName) }

  /// Whether only documents that were made to find causes show it.
  var isDerived: Bool { mutatorName.hasPrefix(Self.derived) }

  /// Adds another document that shows the same: what relates its values must relate these, too.
  mutating func merge(_ other: Divergence) {
    occurrences += other.occurrences
    for index in differences.indices {
      let mine = differences[index]
      guard let same = other.differences.first(where: { $0.path.schema == mine.path.schema }) else {
        continue
      }
      differences[index].relations = mine.relations.filter(same.relations.contains)
    }
  }

  /// Whether the app behaves differently, so that the check fails unless the team has decided on it.
  ///
  /// Two errors that say different things, and the sign of a zero, are reported and never a failure.
  public var isFailure: Bool {
    switch kind {
    case .valueDiffers, .onlyLegacyAccepts, .onlyCodableAccepts, .crash, .notCompared: true
    case .otherError, .signOfZero: false
    }
  }
}

extension Divergence.Kind {
  /// The kind in words.
  public var title: String {
    switch self {
    case .valueDiffers: "value differs"
    case .onlyLegacyAccepts: "only legacy accepts"
    case .onlyCodableAccepts: "only Codable accepts"
    case .crash: "crash"
    case .otherError: "other error"
    case .signOfZero: "sign of zero"
    case .notCompared: "not compared"
    }
  }
}

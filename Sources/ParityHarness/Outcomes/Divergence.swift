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

  /// How much a divergence weighs.
  public enum Severity: String, Sendable {
    /// The app behaves differently: the check fails unless the divergence is known.
    case failure
    /// Both routes refuse the document and say so differently: reported, never a failure.
    case error
    /// Nothing an app is likely to notice: reported, never a failure.
    case information
  }

  /// The name of the model's check.
  public let model: String
  /// Where the document was changed, as a schema path; for fixtures as they are, where the values or
  /// the errors differ.
  public let path: ParityPath
  /// What was changed there; `asIs` for fixtures as they are.
  public let mutatorName: String
  /// In what way the outcomes differ.
  public let kind: Kind
  /// What the legacy route did.
  public internal(set) var legacy: RouteOutcome
  /// What the Codable route did.
  public internal(set) var codable: RouteOutcome
  /// The reason, when it is a known one; `nil` is most likely a bug in the port.
  public let cause: DivergenceCause?
  /// The places at which two values differ.
  public let differences: [ValueDifference]
  /// The fixture in which the divergence was seen first.
  public let fixture: String
  /// The value before the change, as JSON.
  public let original: String?
  /// The value after the change, as JSON; `nil` when it is gone or nothing was changed.
  public let input: String?
  /// In how many documents it was seen.
  public internal(set) var occurrences: Int
  /// The smallest document that shows it; one of each kind and mutator that no cause explains.
  public internal(set) var shrunk: ShrunkDocument?

  package let edit: DocumentEdit?
}

extension Divergence {
  /// Stands in the name of a pair of changes, in front of the place of the second.
  static let pairSeparator = " at "

  /// Model, schema path, mutator and kind: the same in every run and on every machine.
  public var id: String { Self.id(model, path, mutatorName, kind) }

  static func id(
    _ model: String,
    _ path: ParityPath,
    _ mutatorName: String,
    _ kind: Kind
  ) -> String {
    "\(model) | \(path) | \(mutatorName) | \(kind.rawValue)"
  }

  /// How much it weighs.
  public var severity: Severity {
    switch kind {
    case .valueDiffers, .onlyLegacyAccepts, .onlyCodableAccepts, .crash, .notCompared: .failure
    case .otherError: .error
    case .signOfZero: .information
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

/// A small document that shows a divergence of a larger one: a bug report, and a fixture to keep.
public struct ShrunkDocument: Hashable, Codable, Sendable {
  /// The document; in a redacted report its keys and its structure.
  public let text: String
  /// The number of bytes of the document in which the divergence was seen.
  public let originalSize: Int
  /// The number of bytes of the document.
  public let size: Int

  init(text: String, originalSize: Int, size: Int? = nil) {
    self.text = text
    self.originalSize = originalSize
    self.size = size ?? text.utf8.count
  }
}

/// All divergences that one cause has at one property of one type: what a person reads and decides on.
///
///     for finding in report.findings where !finding.isAccepted { print(finding) }
///
/// Whatever fixtures and variants show it, and below whatever parents its type stands, it is one finding.
public struct Finding: Identifiable, Sendable {
  /// In what way the routes differ.
  public enum Effect: String, CaseIterable, Codable, Sendable {
    /// Only the legacy route gives a value.
    case onlyLegacyAccepts
    /// Only the Codable route gives a value.
    case onlyCodableAccepts
    /// Both routes give a value, and not the same.
    case valueDiffers
    /// One route ends the process or takes longer than the limit.
    case crash
    /// Both routes refuse the document, and say so differently.
    case otherError
  }

  /// The name of the model's check.
  public let model: String
  /// The property, with the type that has it.
  let name: PropertyName
  let symptom: Symptom
  /// The reason, when it is a known one; `nil` is most likely a bug in the port.
  public let cause: DivergenceCause?
  /// In what way the routes differ.
  public let effect: Effect
  /// Where it was seen, as schema paths, each once.
  public let paths: [ParityPath]
  /// The fixtures that show it as they are.
  public let recorded: [String]
  /// The number of variants that show it.
  public let variants: Int
  /// The recorded fixture that shows it, else the smallest document.
  public let example: Divergence
  /// The difference of the example that is meant, where several values differ.
  let difference: ValueDifference?
  /// How the two values are related, where all documents show the same relation.
  public let relation: String?
  /// The properties that show it, where it is one mistake at many; empty else.
  let properties: [PropertyName]
  /// Whether only documents that were made to find causes show it.
  let isDerived: Bool
  /// Whether values of fixtures are redacted, and with them relations that quote one.
  let isRedacted: Bool
  /// What to do, in sentences; a line of code where there is one.
  public internal(set) var advice: String
  /// What the team has decided on it.
  public internal(set) var decision: Decision?
}

extension Finding {
  /// The property with its type, for example `User.joinedAt`.
  public var property: String { name.description }

  /// Names the finding in decisions and on the command line: `User.joinedAt/numberInString/codableRefuses`.
  ///
  /// It has no mutation, no text of a fixture and no number in it.
  public var id: String { Self.id(type: name.type, key: key) }

  /// The identifier below the type, as the file of the type has it.
  var key: String { "\(name.name)/\(cause?.rawValue ?? "unexplained")/\(symptom.rawValue)" }

  static func id(type: String, key: String) -> String {
    key.hasPrefix("/") ? type + key : key.hasPrefix("$") ? "\(type) \(key)" : "\(type).\(key)"
  }

  /// Whether the team has decided on it.
  public var isAccepted: Bool { decision != nil }

  /// Whether it is reported and never a failure: other errors, and the sign of a zero.
  public var isInformation: Bool { effect == .otherError || symptom == .signOfZero }

  /// Whether it is leniency, lost or gained, that only variants show: what may be accepted by its cause.
  var isLeniency: Bool { Self.isLeniency(cause, recorded, effect) }

  /// Whether leniency is what a cause, the fixtures that show it and its effect come to.
  static func isLeniency(_ cause: DivergenceCause?, _ recorded: [String], _ effect: Effect) -> Bool
  {
    cause != nil && recorded.isEmpty && effect != .crash
  }

  /// What the legacy route does in the example.
  public var legacy: String { difference?.legacy ?? example.legacy.description }

  /// What the Codable route does in the example.
  public var codable: String { difference?.codable ?? example.codable.description }
}

extension Finding.Effect {
  init(_ kind: Divergence.Kind) {
    self =
      switch kind {
      case .onlyLegacyAccepts: .onlyLegacyAccepts
      case .onlyCodableAccepts: .onlyCodableAccepts
      case .valueDiffers, .signOfZero, .notCompared: .valueDiffers
      case .crash: .crash
      case .otherError: .otherError
      }
  }
}

extension Finding {
  /// How urgent a finding is; what fixtures show comes first.
  enum Rank: Int, Comparable, CaseIterable, Sendable {
    case refusedFixture
    case recorded
    case crash
    case unexplained
    case lostLeniency
    case other
    case information

    static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  var rank: Rank {
    if isInformation { return .information }
    if !recorded.isEmpty { return effect == .onlyLegacyAccepts ? .refusedFixture : .recorded }
    if effect == .crash { return .crash }
    guard let cause else { return .unexplained }
    return cause.weight == .lostLeniency && effect != .onlyCodableAccepts ? .lostLeniency : .other
  }

  /// Orders findings as reports do.
  static func precedes(_ a: Finding, _ b: Finding) -> Bool {
    (a.rank.rawValue, -a.recorded.count, -a.variants, a.id)
      < (b.rank.rawValue, -b.recorded.count, -b.variants, b.id)
  }
}

extension Finding: CustomStringConvertible {
  /// The finding on one line: its identifier, and what the routes do.
  public var description: String { "\(id)   legacy: \(legacy)   codable: \(codable)" }
}

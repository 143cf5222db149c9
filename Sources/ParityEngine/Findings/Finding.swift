public import JSONVariants

/// All divergences with one cause and one symptom at one property of one type.
///
///     let assessment = ParityAssessment(report, decisions: try Decisions(directory: decisions), on: Date())
///     for finding in assessment.new { print(finding) }
///
/// Findings are what people read and decide on. A finding stays one finding regardless of which fixtures and
/// variants show it, and of how many models contain its type.
public struct Finding: Identifiable, Sendable {
  /// The names of the checks that show the finding; the check of the property's own type, or else the first, leads.
  public package(set) var models: [String]
  /// The name of the property and of its type.
  package let name: PropertyName
  package let symptom: Symptom
  /// The known cause; `nil` most likely means a bug in the Codable model.
  public let cause: DivergenceCause?
  /// The way in which the routes differ.
  public let effect: Divergence.Kind
  /// The schema paths at which the finding occurs, each once.
  public let paths: [ParityPath]
  /// The names of the unchanged fixtures that show the finding; with the name of the check if several show it.
  public package(set) var recorded: [String]
  /// The number of distinct divergences of variants that show the finding.
  public package(set) var variants: Int
  /// The outcome of the legacy route in the example.
  public let legacy: String
  /// The outcome of the Codable route in the example.
  public let codable: String
  /// A document that shows the finding: an unchanged fixture or, if there is none, one that is shrunk.
  public let example: Finding.Example
  /// The relation between the two values, if all documents show the same one.
  ///
  /// If fixtures show the finding, variants without their relation belong to other findings. A number that may be a
  /// value of a fixture is `a number`.
  public package(set) var relation: String?
  /// The properties that show the finding if it combines several of them; otherwise empty.
  package var properties: [String]
  /// The kinds of values that show an unexplained finding in variants, such as `empty text`; sorted.
  ///
  /// A kind of another key than that of the property has its name, such as `type: null`; a key that is data is `*`.
  public package(set) var shown: [String]
  /// Digests of what unchanged fixtures show, such as `2 fixtures 8f3a11c2`, one for each check that shows any.
  public package(set) var fixturesShown: [String]
  /// Digests of what documents show of an unexplained finding, each with a digest of the documents, such as
  /// `8f3a11c2 of 5b1e77aa`: for each check that shows any, one of all documents and a few of single ones; sorted.
  public package(set) var outcomes: [String]
  /// Whether the finding occurs only in documents that were decoded to explain another divergence.
  package let isDerived: Bool
  /// What the run knows about this finding besides its cause, in sentences.
  package var hints: [String]
  /// A line of code that keeps the legacy behavior, if one fits the property.
  package let codeLine: String?
  /// Whether the finding counts unless it is accepted; see ``DivergenceCause/needsBrokenServer``.
  public package(set) var isGated = true
  /// Whether the team accepts nothing for the type of the property.
  package var isStrict = false
  /// The team's decision that covers the finding.
  public package(set) var decision: Decision?
}

extension Finding {
  /// A document that shows a finding, by the fixture that it is made of.
  public struct Example: Codable, Sendable {
    /// The name of the fixture.
    public let fixture: String
    /// The schema path of the changed value; in an unchanged fixture, of the difference.
    public let path: ParityPath
    /// The name of the mutator; `asIs` for an unchanged fixture.
    public let mutator: String
    /// The value there, as JSON; `nil` if the mutation removed it.
    public let input: String?
    /// The smallest document that shows the finding, of an unexplained one.
    public let shrunk: Divergence.ShrunkDocument?

    init(_ divergence: Divergence) {
      fixture = divergence.fixture
      path = divergence.path
      mutator = divergence.mutatorName
      input = divergence.input
      shrunk = divergence.shrunk
    }

    /// The path of a value that is added to an array; `nil` for other mutations.
    package var addition: ParityPath? { Mutator.addition(mutator, to: path) }

    /// The smallest document, or else the fixture and the changed value.
    package var text: String {
      if let shrunk { return shrunk.text }
      return input.map { "\(fixture): \(addition ?? path) = \($0)" } ?? fixture
    }
  }
}

extension Finding {
  /// The name of the check that leads.
  public var model: String { models[0] }

  /// The property with its type, for example `User.joinedAt`.
  public var property: String { name.description }

  /// The name of the finding in decisions and on the command line, such as
  /// `User.joinedAt/numberInString/codableRefuses`.
  ///
  /// It contains no mutation, no fixture value and no number, so it stays the same in later runs.
  public var id: String { Self.id(type: name.type, key: key) }

  /// The identifier without the type, as in the decisions file of the type.
  package var key: String { "\(name.name)/\(cause?.rawValue ?? "unexplained")/\(symptom.rawValue)" }

  package static func id(type: String, key: String) -> String {
    key.hasPrefix("/") ? type + key : key.hasPrefix("$") ? "\(type) \(key)" : "\(type).\(key)"
  }

  /// What to do, in sentences, with a line of code if one fits the property.
  public var advice: String {
    let line = codeLine.map(SwiftName.span)
    return (hints + [cause?.sentence, cause?.remedy, line, cause?.hostDependent].compactMap { $0 })
      .joined(separator: " ")
  }

  /// Whether the team has to decide on the finding, or to repair what shows it.
  package var isNew: Bool { isGated && !isAccepted && !isInformation }

  /// Whether a decision covers the finding.
  public var isAccepted: Bool { decision != nil }

  /// Whether the finding is reported but never a failure: different errors, the sign of a zero, and a document that
  /// ended the app before and is only refused or read now.
  public var isInformation: Bool {
    effect == .otherError || symptom == .signOfZero
      || symptom == .legacyCrashes && recorded.isEmpty
  }

  /// Whether a decision on its cause may cover the finding.
  ///
  /// A decision on a cause never covers a crash or a finding that a recorded fixture shows.
  package var isLeniency: Bool { cause != nil && recorded.isEmpty && effect != .crash }

  /// Returns whether one command may accept the finding together with others, without its name or its cause.
  ///
  /// A cause that a recorded fixture shows at another property is no exception of this server, and a server that adds a
  /// case to an enumeration, or leaves an optional object out, makes no mistake.
  ///
  /// - Parameter causes: The causes that recorded fixtures show.
  /// - Returns: `true` for a cause that nothing speaks against.
  package func isTakenTogether(besides causes: Set<DivergenceCause>) -> Bool {
    isLeniency && cause.map { $0.whatServerMayDo == nil && !causes.contains($0) } == true
  }
}

extension Finding {
  /// The urgency of a finding, the most urgent first.
  package enum Rank: Int, Comparable, CaseIterable, Sendable {
    case refusedFixture
    case recorded
    case crash
    case unexplained
    case lostLeniency
    case other
    case information

    package static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
  }

  package var rank: Rank {
    if isInformation { return .information }
    if !recorded.isEmpty { return effect == .onlyLegacyAccepts ? .refusedFixture : .recorded }
    if effect == .crash { return .crash }
    guard let cause else { return .unexplained }
    return cause.weight == .lostLeniency && effect != .onlyCodableAccepts ? .lostLeniency : .other
  }

  /// Returns findings in the order of reports, the most urgent first.
  ///
  /// - Complexity: O(*n* log *n*); each identifier is created once, because creating it takes longer than
  ///   comparing it.
  package static func inOrder(_ findings: [Finding]) -> [Finding] {
    let keys = findings.map { finding in
      (
        [
          finding.rank.rawValue, finding.urgency, -finding.recorded.count,
          // A relation tells the mistake, and what is refused for it is its consequence.
          finding.relation == nil ? 1 : 0,
        ],
        -finding.variants, finding.id
      )
    }
    return findings.indices.sorted { one, other in
      let (a, b) = (keys[one], keys[other])
      return a.0 == b.0 ? (a.1, a.2) < (b.1, b.2) : a.0.lexicographicallyPrecedes(b.0)
    }.map { findings[$0] }
  }
}

extension Finding {
  /// The order among findings of one rank.
  ///
  /// What only variants show, and nothing explains, may be a refusal whose cause no document proves beside another
  /// mistake. That mistake has more variants.
  private var urgency: Int {
    cause == nil && recorded.isEmpty ? max(1, symptom.urgency) : symptom.urgency
  }
}

extension Symptom {
  /// The order of findings of one rank: what the port refuses or requires, then what it loses, then what it accepts more.
  fileprivate var urgency: Int {
    switch self {
    case .codableRefuses, .codableRequires, .codableCrashes: 0
    case .codableAccepts: 2
    default: 1
    }
  }
}

extension Finding: CustomStringConvertible {
  /// The finding on one line: its identifier and the outcomes of both routes.
  public var description: String { "\(id)   legacy: \(legacy)   codable: \(codable)" }
}

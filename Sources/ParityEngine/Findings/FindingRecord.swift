import JSONVariants

/// A finding in `parity.json`, for tools and for reviews.
package struct FindingRecord: Codable {
  package let id: String
  let property: String
  package let type: String
  let paths: [ParityPath]
  package let cause: DivergenceCause?
  package let effect: Divergence.Kind
  package let symptom: Symptom
  package let recorded: [String]
  package let variants: Int
  package let legacy: String
  package let codable: String
  package let example: String
  package let irrelevant: String?
  package let relation: String?
  /// The properties of a finding that covers several.
  package let properties: [String]?
  /// The kinds of values that show an unexplained finding.
  package let shown: [String]?
  package let fixturesShown: String?
  package let advice: String
  /// `false` if the finding is not gated; absent otherwise.
  package let gated: Bool?
  package let accepted: AcceptedRecord?

  /// The decision on a finding.
  package struct AcceptedRecord: Codable {
    let reason: String
    let by: String
    let status: Decision.Status
    package let owner: String?
    package let expires: String?
  }

  package init(_ finding: Finding) {
    id = finding.id
    property = finding.property
    type = finding.name.type
    paths = finding.paths
    cause = finding.cause
    effect = finding.effect
    symptom = finding.symptom
    recorded = finding.recorded
    variants = finding.variants
    legacy = finding.legacy
    codable = finding.codable
    example = finding.exampleText
    irrelevant = finding.example.shrunk?.irrelevant
    relation = finding.relation
    properties = finding.properties.isEmpty ? nil : finding.properties.map(\.description)
    shown = finding.shown.isEmpty ? nil : finding.shown
    fixturesShown = finding.cause == nil ? finding.fixturesShown : nil
    advice = finding.advice
    gated = finding.isGated ? nil : false
    accepted = finding.decision.map { decision in
      AcceptedRecord(
        reason: decision.reason,
        by: decision.by,
        status: decision.status,
        owner: decision.owner,
        expires: decision.expires
      )
    }
  }
}

extension FindingRecord {
  /// The key of a decision on the finding, of the form `property/cause/symptom`.
  package var key: String {
    let rest = id.dropFirst(type.count)
    return rest.first == "/" ? String(rest) : String(rest.dropFirst())
  }

  /// The property in the key, without its type.
  package var propertyName: String {
    key.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
  }

  /// Whether a decision on its cause may cover the finding.
  package var isLeniency: Bool { cause != nil && recorded.isEmpty && effect != .crash }
}

extension Finding {
  /// The shrunk document, or otherwise the name of the fixture and the changed value.
  var exampleText: String {
    if let shrunk = example.shrunk { return shrunk.text }
    guard let input = example.input else { return example.fixture }
    let path = Mutator.addition(example.mutatorName, to: example.path) ?? example.path
    return "\(example.fixture): \(path) = \(input)"
  }
}

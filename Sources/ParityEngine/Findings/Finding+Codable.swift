import JSONVariants

extension Finding: Codable {
  private enum CodingKeys: String, CodingKey {
    case models, type, property, symptom, cause, effect, paths
    case recorded, variants, legacy, codable, example
    case relation, properties, shown, fixturesShown, outcomes, isDerived, hints, codeLine
    /// `false` if the finding is not gated; absent otherwise.
    case gated
    case accepted
    /// For tools: the identifier of the finding, and what to do.
    case id, advice
  }

  /// The terms of the decision on a finding.
  fileprivate struct Terms: Codable {
    let by: Decision.Reach
    let reason: String
    let status: Decision.Status
    let owner: String?
    let expires: String?
  }

  /// Writes the finding as it stands in `parity.json`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(advice, forKey: .advice)
    try container.encode(models, forKey: .models)
    try container.encode(name.type, forKey: .type)
    try container.encode(property, forKey: .property)
    try container.encode(symptom, forKey: .symptom)
    try container.encodeIfPresent(cause, forKey: .cause)
    try container.encode(effect, forKey: .effect)
    try container.encode(paths, forKey: .paths)
    try container.encode(recorded, forKey: .recorded)
    try container.encode(variants, forKey: .variants)
    try container.encode(legacy, forKey: .legacy)
    try container.encode(codable, forKey: .codable)
    try container.encode(example, forKey: .example)
    try container.encodeIfPresent(relation, forKey: .relation)
    // A cause says what the values are, so that decisions on it need no digest.
    let lists: [(CodingKeys, [String])] = [
      (.properties, properties), (.shown, shown), (.hints, hints),
      (.fixturesShown, cause == nil ? fixturesShown : []), (.outcomes, outcomes),
    ]
    for (key, list) in lists where !list.isEmpty { try container.encode(list, forKey: key) }
    if isDerived { try container.encode(true, forKey: .isDerived) }
    try container.encodeIfPresent(codeLine, forKey: .codeLine)
    if !isGated { try container.encode(false, forKey: .gated) }
    try container.encodeIfPresent(decision.map(Terms.init), forKey: .accepted)
  }

  /// Reads a finding of a `parity.json`.
  ///
  /// - Throws: `DecodingError` for other JSON, and `RecordError` for an identifier of another finding.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    models = try container.decode([String].self, forKey: .models)
    let (id, type) = try (
      container.decode(String.self, forKey: .id), container.decode(String.self, forKey: .type)
    )
    let property = try container.decode(String.self, forKey: .property)
    guard !models.isEmpty, let name = try? PropertyName(type: type, property: property) else {
      throw RecordError("the finding \(id) of \(type)")
    }
    self.name = name
    symptom = try container.decode(Symptom.self, forKey: .symptom)
    cause = try container.decodeIfPresent(DivergenceCause.self, forKey: .cause)
    effect = try container.decode(Divergence.Kind.self, forKey: .effect)
    paths = try container.decode([ParityPath].self, forKey: .paths)
    recorded = try container.decode([String].self, forKey: .recorded)
    variants = try container.decode(Int.self, forKey: .variants)
    legacy = try container.decode(String.self, forKey: .legacy)
    codable = try container.decode(String.self, forKey: .codable)
    example = try container.decode(Example.self, forKey: .example)
    relation = try container.decodeIfPresent(String.self, forKey: .relation)
    func list(_ key: CodingKeys) throws -> [String] {
      try container.decodeIfPresent([String].self, forKey: key) ?? []
    }
    properties = try list(.properties)
    shown = try list(.shown)
    fixturesShown = try list(.fixturesShown)
    outcomes = try list(.outcomes)
    hints = try list(.hints)
    isDerived = try container.decodeIfPresent(Bool.self, forKey: .isDerived) ?? false
    codeLine = try container.decodeIfPresent(String.self, forKey: .codeLine)
    isGated = try container.decodeIfPresent(Bool.self, forKey: .gated) ?? true
    guard id == self.id else { throw RecordError("the finding \(id) of \(type)") }
    decision = try container.decodeIfPresent(Terms.self, forKey: .accepted).flatMap { decision($0) }
  }

  /// Returns the decision of these terms; `nil` if a finding cannot have it.
  private func decision(_ terms: Terms) -> Decision? {
    let scopes: [Decision.Scope?] = [
      .finding(type: name.type, key), cause.map(Decision.Scope.app),
      cause.map { .type(name.type, $0, properties: [name.name]) },
    ]
    return scopes.compactMap { $0 }.map { scope in
      Decision(
        scope,
        status: terms.status,
        reason: terms.reason,
        owner: terms.owner,
        expires: terms.expires
      )
    }.first { $0.reach == terms.by }
  }
}

extension Finding.Terms {
  fileprivate init(_ decision: Decision) {
    by = decision.reach
    reason = decision.reason
    status = decision.status
    owner = decision.owner
    expires = decision.expires
  }
}

/// What two outcomes have in common with others: in what way they differ, without any value.
///
/// Divergences with one symptom at one property are one finding, whatever documents show them. It is
/// also what a smaller document must show to be the same divergence.
enum Symptom: String, Codable, CaseIterable, Sendable {
  /// Codable refuses a value that the legacy route accepts.
  case codableRefuses
  /// Codable insists on a value that the legacy route does without.
  case codableRequires
  /// Codable accepts what the legacy route refuses.
  case codableAccepts
  /// Both have a value, and not the same.
  case valueDiffers
  /// Only Codable has no value.
  case codableGivesNil
  /// Only the legacy route has no value.
  case legacyGivesNil
  /// The values are of different types.
  case typeDiffers
  case codableCrashes
  case legacyCrashes
  /// What is encoded and decoded again is another value.
  case encodingDiffers
  case otherError
  case signOfZero
  case notCompared
}

extension Symptom {
  /// The symptom of a divergence at one of its differences; without one, of its outcomes.
  init(_ divergence: Divergence, _ difference: ValueDifference? = nil) {
    let isSign = divergence.kind == .signOfZero || difference?.kind == .signOfZero
    if divergence.mutatorName == Divergence.encoded, divergence.kind != .crash, !isSign {
      self = .encodingDiffers
      return
    }
    self.init(
      divergence.kind,
      codableError: divergence.codable.rejection,
      codableCrashes: divergence.codable.kind == .crash,
      isExplained: divergence.cause != nil,
      difference
    )
  }

  /// The symptom of two outcomes.
  init(
    _ kind: Divergence.Kind,
    codableError: Rejection?,
    codableCrashes: Bool,
    isExplained: Bool,
    _ difference: ValueDifference?
  ) {
    switch kind {
    case .onlyLegacyAccepts:
      let isMissing = codableError?.kind == .missing
      self = isMissing && !isExplained ? .codableRequires : .codableRefuses
    case .onlyCodableAccepts: self = .codableAccepts
    case .crash: self = codableCrashes ? .codableCrashes : .legacyCrashes
    case .otherError: self = .otherError
    case .signOfZero: self = .signOfZero
    case .notCompared: self = .notCompared
    case .valueDiffers:
      self = isExplained ? .valueDiffers : difference.map(Symptom.init) ?? .valueDiffers
    }
  }

  init(_ difference: ValueDifference) {
    switch (difference.legacyIsNil, difference.codableIsNil, difference.kind) {
    case (_, _, .signOfZero): self = .signOfZero
    case (_, _, .notCompared): self = .notCompared
    case (true, false, _): self = .legacyGivesNil
    case (false, true, _): self = .codableGivesNil
    default: self = difference.kind == .type ? .typeDiffers : .valueDiffers
    }
  }
}

extension ValueDifference {
  var legacyIsNil: Bool { legacy == "nil" || kind == .extraInCodable }
  var codableIsNil: Bool { codable == "nil" || kind == .missingInCodable }

  /// Whether another difference shows the same at the same property, in whatever values.
  func repeats(_ other: ValueDifference) -> Bool {
    guard path.schema == other.path.schema, Symptom(self) == Symptom(other) else { return false }
    return relations.isEmpty && other.relations.isEmpty
      || relations.contains(where: other.relations.contains)
  }
}

/// What one divergence shows at one property.
struct Trace: Hashable, Sendable {
  let property: PropertyName
  let symptom: Symptom
  /// The number of the difference among the divergence's; `nil` where the outcomes differ as wholes.
  let difference: Int?
  /// How the one value may come from the other.
  var relations: [Relation]
  /// What the recordings know of the property.
  var hint: String?
  /// What the Codable route asks for at the property, where that is known.
  var read: CodableRead?
}

extension Trace {
  /// What findings are told apart by.
  struct Key: Hashable {
    let property: PropertyName
    let symptom: Symptom
  }

  var key: Key { Key(property: property, symptom: symptom) }

  func redacted(_ keys: DataKeys) -> Trace {
    Trace(
      property: property.redacted(keys),
      symptom: symptom,
      difference: difference,
      relations: relations,
      hint: hint,
      read: read
    )
  }

  /// The trace without what might be a value.
  var withoutValues: Trace {
    var trace = self
    trace.relations = relations.filter(\.isWithoutValues)
    return trace
  }

  /// A trace at no property, of a model as a whole.
  static func ofWhole(_ model: String, _ symptom: Symptom) -> Trace {
    Trace(
      property: PropertyName(type: model, isOfModel: true),
      symptom: symptom,
      difference: nil,
      relations: []
    )
  }
}

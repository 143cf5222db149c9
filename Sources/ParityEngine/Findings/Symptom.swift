import JSONVariants
package import ValueComparison

/// The way in which two outcomes differ, without their values.
///
/// Divergences with the same cause and symptom at the same property are one finding, regardless of their
/// documents. A shrunk document must show the same symptom as the original document.
package enum Symptom: String, Codable, CaseIterable, Sendable {
  /// The Codable route rejects a value that the legacy route accepts.
  case codableRefuses
  /// The Codable route requires a value that is optional for the legacy route.
  case codableRequires
  /// The Codable route accepts a value that the legacy route rejects.
  case codableAccepts
  /// Both routes return a value, and the values differ.
  case valueDiffers
  /// Only the Codable route returns nil.
  case codableGivesNil
  /// Only the legacy route returns nil.
  case legacyGivesNil
  /// The routes return different defaults for a missing value.
  case defaultDiffers
  /// Variants show other differences at a property than the relation that all fixtures show there.
  case variantDiffers
  /// The routes read different keys of two that the document has, or Codable gives a dictionary another key.
  case otherKey
  /// The values have different types.
  case typeDiffers
  /// Both arrays have the same elements in another order.
  case orderDiffers
  case codableCrashes
  case legacyCrashes
  /// Encoding the Codable value and decoding the result with the legacy route gives another value.
  case encodingDiffers
  case otherError
  /// Both routes refuse a recorded document, and only one of them with this error of the app.
  case appErrorDiffers
  case signOfZero
  case notCompared
  /// Only one route gives another value in each run.
  case nondeterministic
}

extension Symptom {
  /// Whether one route ends the process.
  package var isCrash: Bool { self == .codableCrashes || self == .legacyCrashes }

  /// Creates the symptom of one difference of a divergence; without a difference, of its outcomes.
  ///
  /// `FindingBuilder` derives `defaultDiffers` and `variantDiffers` from several divergences.
  init(
    _ divergence: Divergence,
    _ difference: ValueDifference? = nil,
    isExplained: Bool? = nil
  ) {
    let isExplained = isExplained ?? (divergence.cause != nil)
    let ofDifference = difference.map(Symptom.init)
    switch divergence.kind {
    case .crash:
      self = divergence.codable.kind == .crash ? .codableCrashes : .legacyCrashes
    case .signOfZero: self = .signOfZero
    case _ where divergence.isEncoded && ofDifference != .signOfZero:
      self = .encodingDiffers
    case .onlyLegacyAccepts:
      let isMissing = divergence.codable.rejection?.kind == .missing
      self = isMissing && !isExplained ? .codableRequires : .codableRefuses
    case .onlyCodableAccepts: self = .codableAccepts
    case .otherError: self = .otherError
    case .appErrorDiffers: self = .appErrorDiffers
    case .notCompared: self = ofDifference ?? .notCompared
    case .valueDiffers: self = isExplained ? .valueDiffers : ofDifference ?? .valueDiffers
    }
  }

  init(_ difference: ValueDifference) {
    switch (difference.legacyIsNil, difference.codableIsNil, difference.kind) {
    case (_, _, .signOfZero): self = .signOfZero
    case (_, _, .notCompared): self = .notCompared
    case (_, _, .nondeterministic): self = .nondeterministic
    case (true, false, _): self = .legacyGivesNil
    case (false, true, _): self = .codableGivesNil
    case (_, _, .type): self = .typeDiffers
    case (_, _, .order): self = .orderDiffers
    case (_, _, .key): self = .otherKey
    default: self = .valueDiffers
    }
  }
}

extension ValueDifference {
  var legacyIsNil: Bool { legacy == "nil" || kind == .extraInCodable }
  var codableIsNil: Bool { codable == "nil" || kind == .missingInCodable }

  /// Returns whether another difference has the same schema path and symptom, in a value of the same type.
  package func isLike(_ other: ValueDifference) -> Bool {
    path.schema == other.path.schema && Symptom(self) == Symptom(other) && hasOwner(of: other)
  }

  /// Returns whether another difference has the same schema path and symptom, and the same values or a common relation.
  func repeats(_ other: ValueDifference) -> Bool {
    guard isLike(other) else { return false }
    return legacy == other.legacy && codable == other.codable
      || relations.contains(where: other.relations.contains)
  }
}

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
  /// Each route reads another one of two keys that the document has, or gives a dictionary another key.
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
    case _ where divergence.mutatorName == Divergence.encoded && ofDifference != .signOfZero:
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

  /// Returns whether another difference has the same schema path and symptom.
  package func isLike(_ other: ValueDifference) -> Bool {
    path.schema == other.path.schema && Symptom(self) == Symptom(other)
  }

  /// Returns whether another difference has the same schema path and symptom and, if any, a common relation.
  func repeats(_ other: ValueDifference) -> Bool {
    guard isLike(other) else { return false }
    return relations.isEmpty && other.relations.isEmpty
      || relations.contains(where: other.relations.contains)
  }
}

/// The symptom of one divergence at one property.
struct Trace: Hashable, Codable, Sendable {
  var property: PropertyName
  let symptom: Symptom
  /// The index of the difference in the divergence; `nil` if the outcomes differ as a whole.
  var difference: Int?
  /// The relations that may derive one value from the other.
  var relations: [Relation] = []
  /// A sentence on the recorded keys of the property, such as one that only one route requests.
  var keyHint: KeyHint?
  /// A sentence on a mistake that other properties have in common with this one, such as a strategy that the decoder
  /// lacks.
  var sharedHint: KeyHint?
  /// A sentence on the recorded types of the property, if they differ.
  var typeHint: String?
  /// Whether only values of the legacy model have the property.
  var isUnknownToCodable = false
  /// Whether only one route has an element of a collection, or a key of a dictionary.
  var isOfElement = false
  /// The type that the Codable route decodes for the property; `nil` if unknown.
  var read: CodableRead?
  /// The value that the legacy route returns for a missing value, as a Swift literal; `nil` if unknown.
  var legacyDefault: String?
  /// Whether null shows the finding, and no missing value does.
  var isOfNull = false
  /// The keys of dictionaries on the way to the differences, which are labels in their paths; sorted.
  var dataLabels: [String] = []
  /// The mutated key, if it is not that of the property.
  var inputKey: String?
  /// A digest for each unchanged fixture that shows the divergence, sorted; see `ShownByFixtures`.
  var fixtureDigests: [String] = []
}

extension Trace {
  /// The property and symptom, by which traces are grouped into findings.
  package struct Key: Hashable {
    let property: PropertyName
    let symptom: Symptom
  }

  package var key: Key { Key(property: property, symptom: symptom) }

  /// Returns the trace of a model as a whole, without a property.
  static func ofWhole(_ model: String, _ symptom: Symptom) -> Trace {
    Trace(property: PropertyName(type: model, isOfModel: true), symptom: symptom)
  }
}

/// A sentence on the keys that the routes ask for, or write.
struct KeyHint: Hashable, Codable, Sendable {
  let text: String
  /// The keys in the text, each of which may be data of a fixture.
  let keys: [String]

  init(_ text: String, naming keys: [String]) {
    self.text = text
    self.keys = keys
  }
}

import JSONVariants
import ValueComparison

/// A difference without a cause, or two outcomes that differ as a whole, with what the routes read at its place.
struct HintSubject {
  let divergence: Divergence
  /// The difference of two values; `nil` if the outcomes differ as a whole.
  let difference: ValueDifference?
  let symptom: Symptom
  /// The path in the document.
  let place: ParityPath
  let reads: ComparedReads
  /// What the Codable route decodes there.
  let read: CodableRead?
  /// The label of the property, which is also the name of its coding key; `nil` if no decoded value has shown it.
  let label: String?
  /// Whether a trial has shown that the legacy value depends on the place.
  ///
  /// A model may read it through an extractor that it makes itself, which no recording sees.
  let isReadByLegacy: Bool
  /// Whether Codable insists on an object on the way to the value.
  let isOfStrictPath: Bool
  /// Whether the value is one of an object that is no property, so that its coding key has not the name of the property.
  let isFlattened: Bool
  /// The key of the place and its counterparts; `nil` for an element, and for a value of a dictionary.
  let keys: Keys?

  /// A key of the document with the requested keys that most likely belong to its property.
  struct Keys {
    let key: String
    let pairing: KeyPairing
    /// The key that only the Codable route requests.
    let wanted: String?
    /// The key that only the legacy route requests.
    let given: String?

    init(_ key: String, _ pairing: KeyPairing) {
      (self.key, self.pairing) = (key, pairing)
      (wanted, given) = pairing.pair(like: key)
    }
  }

  init(
    _ divergence: Divergence,
    _ difference: ValueDifference?,
    _ symptom: Symptom,
    at place: ParityPath,
    _ reads: ComparedReads,
    _ read: CodableRead? = nil,
    label: String? = nil,
    isReadByLegacy: Bool = false,
    isOfStrictPath: Bool = false,
    isFlattened: Bool = false
  ) {
    (self.divergence, self.difference, self.symptom) = (divergence, difference, symptom)
    (self.place, self.reads, self.read, self.label) = (place, reads, read, label)
    (self.isReadByLegacy, self.isOfStrictPath) = (isReadByLegacy, isOfStrictPath)
    self.isFlattened = isFlattened
    keys = place.member.flatMap { object, key in
      reads.pairing(at: object).map { Keys(key, $0) }
    }
  }

  /// Whether only the legacy route requests the key.
  var isUnrequested: Bool { keys.map { $0.pairing.isOnlyLegacy($0.key) } == true }
}

/// One place at which the legacy value and the Codable value differ.
public struct ValueDifference: Sendable {
  /// In what way two values differ.
  public enum Kind: String, Sendable {
    /// Both have a value here, and it is not the same.
    case value
    /// The types differ, so that equal texts would not mean equal values.
    case type
    /// Only the legacy value has this label, key or element.
    case missingInCodable
    /// Only the Codable value has this label, key or element.
    case extraInCodable
    /// The arrays have different lengths.
    case length
    /// Zero against minus zero: equal under `==`, visible when divided by or printed.
    case signOfZero
  }

  /// Where, in the labels of the Codable value.
  public let path: ParityPath
  /// In what way.
  public let kind: Kind
  /// What the legacy value has here.
  public let legacy: String
  /// What the Codable value has here.
  public let codable: String

  let legacyLeaf: LeafValue?
  let codableLeaf: LeafValue?
  /// The type of the Codable value, where the two differ as wholes.
  let codableType: (any Any.Type)?

  init(
    path: ParityPath,
    kind: Kind,
    legacy: String,
    codable: String,
    legacyLeaf: LeafValue? = nil,
    codableLeaf: LeafValue? = nil,
    codableType: (any Any.Type)? = nil
  ) {
    self.path = path
    self.kind = kind
    self.legacy = legacy
    self.codable = codable
    self.legacyLeaf = legacyLeaf
    self.codableLeaf = codableLeaf
    self.codableType = codableType
  }
}

extension ValueDifference {
  /// Whether another difference says the same about the same place.
  func isSame(as other: ValueDifference) -> Bool {
    path == other.path && kind == other.kind && legacy == other.legacy && codable == other.codable
  }
}

extension ValueDifference: CustomStringConvertible {
  /// The difference on one line.
  public var description: String { "\(path)   legacy \(legacy)   codable \(codable)" }
}

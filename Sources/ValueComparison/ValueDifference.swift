import Foundation
public import JSONVariants

/// One difference between the legacy value and the Codable value.
public struct ValueDifference: Codable, Sendable {
  /// In what way two values differ.
  public enum Kind: String, Codable, Sendable {
    /// Both have a value at the path, and the values differ.
    case value
    /// The types differ, so the values differ even if their texts are equal.
    case type
    /// Only the legacy value has this label, key or element.
    case missingInCodable
    /// Only the Codable value has this label, key or element.
    case extraInCodable
    /// The arrays have different lengths.
    case length
    /// The arrays have the same elements in another order.
    case order
    /// Zero against negative zero: equal under `==`, but different when printed or used as a divisor.
    case signOfZero
    /// Both dictionaries have the value, under keys that are spelled differently, such as `user_id` and `userID`.
    case key
    /// The value cannot be compared, such as a closure.
    case notCompared
    /// One route makes another value in each run, and the other route does not.
    case nondeterministic
  }

  /// The path of the difference, in the labels of the Codable value.
  public let path: ParityPath
  /// The kind of the difference.
  public let kind: Kind
  /// The text of the legacy value at the path.
  public let legacy: String
  /// The text of the Codable value at the path.
  public let codable: String

  /// The value of each route; `nil` for a container, and in a report that was read from a file.
  package private(set) var legacyLeaf: LeafValue?
  package private(set) var codableLeaf: LeafValue?
  /// The type of the Codable value, if the values differ as wholes; `nil` in a report that was read from a file.
  package private(set) var codableType: (any Any.Type)?
  /// The names and raw values of the cases that the values are; `nil` for other values, and in a report from a file.
  package private(set) var legacyCase: [String]?
  package private(set) var codableCase: [String]?
  /// The types around the difference, outermost first; none in a report that was read from a file.
  package private(set) var owners: [ValueOwner] = []
  /// The relations that may derive one value from the other, the most specific first.
  package var relations: [Relation] = []
  /// A number for the two values in a report without values, where different ones may have the same text.
  package var pair: Int?

  private enum CodingKeys: String, CodingKey {
    case path, kind, legacy, codable, relations, pair
  }

  package init(
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
    relations = Relation.all(of: self)
  }
}

extension ValueDifference: CustomStringConvertible {
  /// The difference on one line.
  public var description: String { "\(path)   legacy \(legacy)   codable \(codable)" }
}

extension ValueDifference {
  /// Creates the difference between two values as wholes.
  ///
  /// - Parameters:
  ///   - legacy: The legacy value.
  ///   - codable: The Codable value.
  ///   - kind: The kind of the difference.
  ///   - path: The path of the values.
  ///   - exceptions: The schema paths of nondeterministic values, which the texts omit.
  init(
    wholes legacy: Any,
    _ codable: Any,
    kind: Kind,
    path: ParityPath,
    except exceptions: Set<ParityPath>
  ) {
    let leaves = (LeafType.leaf(legacy), LeafType.leaf(codable))
    func text(of value: Any, _ leaf: LeafValue?) -> String {
      if leaf?.isNil == true { return "nil" }
      let text = ValueText.short(value, at: path, except: exceptions)
      return leaf.map { "\(text) (\($0.typeName))" } ?? text
    }
    var texts = (text(of: legacy, leaves.0), text(of: codable, leaves.1))
    if kind == .type, texts.0 == texts.1 {
      let types = Self.typeNames(of: legacy, codable)
      texts = ("\(texts.0) (\(types[0]))", "\(texts.1) (\(types[1]))")
    }
    self.init(
      path: path,
      kind: kind,
      legacy: texts.0,
      codable: texts.1,
      legacyLeaf: leaves.0,
      codableLeaf: leaves.1,
      codableType: Operand.unwrap(codable).content.map { type(of: $0) }
    )
    (legacyCase, codableCase) = (EnumCase.texts(of: legacy), EnumCase.texts(of: codable))
  }

  /// Creates the difference that shows a value as a whole on both sides.
  package init(whole value: Any, except exceptions: Set<ParityPath>) {
    let text = ValueText.short(value, except: exceptions)
    self.init(path: ParityPath(), kind: .value, legacy: text, codable: text)
  }

  /// Creates the difference between a value that changes in each run and one that does not.
  package init(nondeterministicAt path: ParityPath, isLegacy: Bool) {
    let texts = ["another value in each run", "the same value in each run"]
    self.init(
      path: path,
      kind: .nondeterministic,
      legacy: texts[isLegacy ? 0 : 1],
      codable: texts[isLegacy ? 1 : 0]
    )
  }

  /// Returns the names of the types of two values, with their modules if the names are equal otherwise.
  private static func typeNames(of legacy: Any, _ codable: Any) -> [String] {
    let names = [legacy, codable].map { TypeCatalogue.shared.facts(of: $0).qualifiedName }
    let short = names.map { TypeName.text(of: $0, withModules: false) }
    return short[0] == short[1] ? names : short
  }

  /// Creates the difference between two leaves, whose texts show what differs.
  init(leaves legacy: LeafValue, _ codable: LeafValue, kind: Kind, path: ParityPath) {
    let texts = Self.texts(legacy, codable)
    self.init(
      path: path,
      kind: kind,
      legacy: Self.typed(texts.legacy, legacy),
      codable: Self.typed(texts.codable, codable),
      legacyLeaf: legacy,
      codableLeaf: codable
    )
  }

  private static func typed(_ text: String, _ leaf: LeafValue) -> String {
    leaf.isNil ? text : "\(text) (\(leaf.typeName))"
  }

  private static func texts(
    _ legacy: LeafValue,
    _ codable: LeafValue
  ) -> (legacy: String, codable: String) {
    if case .data(let a) = legacy.payload, case .data(let b) = codable.payload {
      let offset = zip(a, b).enumerated().first { $0.1.0 != $0.1.1 }?.offset
      let first = offset ?? min(a.count, b.count)
      return (text(of: a, from: first), text(of: b, from: first))
    }
    var (a, b) = (ValueText.text(of: legacy), ValueText.text(of: codable))
    if a == b, !a.hasSameScalars(as: b) { (a, b) = (ValueText.escaped(a), ValueText.escaped(b)) }
    let first = zip(a, b).enumerated().first { $0.1.0 != $0.1.1 }?.offset ?? 0
    return (ValueText.cut(a, around: first), ValueText.cut(b, around: first))
  }

  private static func text(of data: Data, from offset: Int) -> String {
    let bytes = data.dropFirst(offset).prefix(8).map { ValueText.hex($0) }.joined()
    return "\(data.count) bytes, \(bytes.isEmpty ? "end" : bytes) at \(offset)"
  }
}

extension ValueDifference.Kind {
  /// Whether only one of two values has the label, key or element.
  package var isOfMissingValue: Bool { self == .missingInCodable || self == .extraInCodable }
}

// MARK: -

/// A type with properties or cases around a difference, which the Codable value has at the beginning of its path.
///
/// Where a property may have values of several types, only the value tells which of them declares what differs.
package struct ValueOwner: Sendable {
  let facts: TypeFacts
  /// The number of steps of the path that lead to the value of the type.
  package let depth: Int

  /// The name of the type, without modules.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  package var typeName: String { facts.typeName }

  /// The name of the type with its module.
  package var qualifiedTypeName: String { facts.qualifiedName }

  /// Whether the type is private or local, so that other files may have one with the same name.
  package var isHidden: Bool { TypeName.isHidden(facts.type) }
}

extension ValueDifference {
  /// Returns the difference with the types of the values on its path.
  func inside(_ owners: [ValueOwner]) -> ValueDifference {
    var difference = self
    difference.owners = owners.filter { $0.depth < path.steps.count }
    return difference
  }

  /// Returns whether the innermost types around two differences at one path are the same, as far as they are known.
  package func hasOwner(of other: ValueDifference) -> Bool {
    guard let own = owners.last, let other = other.owners.last else { return true }
    return own.depth != other.depth || own.facts.isOneType(as: other.facts)
  }
}

// MARK: -

/// A value that could not be compared, or only in part.
package struct ComparisonLimit: Hashable, Codable, Sendable {
  /// The reason why a value was not compared.
  package enum Reason: String, Codable, Sendable {
    /// A closure, a pointer or another value without visible content.
    case opaque
    /// The type has a custom mirror, which may hide properties.
    case customMirror
    /// The value is nested too deeply.
    case tooDeep
  }

  /// The schema path of the value.
  package let path: ParityPath
  /// The reason why it was not compared.
  package let reason: Reason
  /// Whether no part of the value was compared, which counts as a divergence; otherwise the limit is only
  /// informative.
  package let isUncompared: Bool

  package init(path: ParityPath, reason: Reason, isUncompared: Bool = false) {
    self.path = path
    self.reason = reason
    self.isUncompared = isUncompared
  }
}

extension ComparisonLimit: Comparable {
  package static func < (a: ComparisonLimit, b: ComparisonLimit) -> Bool {
    (a.path, a.reason.rawValue) < (b.path, b.reason.rawValue)
  }
}

extension ComparisonLimit.Reason {
  /// The reason in words.
  package var sentence: String {
    switch self {
    case .opaque: "it has no visible content, as a closure"
    case .customMirror: "the type's own mirror may hide properties"
    case .tooDeep: "nested too deeply"
    }
  }
}

extension Set<ComparisonLimit> {
  /// The values that were not compared at all, as one difference for each path.
  package var uncompared: [ValueDifference] {
    let limits = Dictionary(grouping: filter(\.isUncompared), by: \.path)
    return limits.sorted { $0.key < $1.key }.map { path, limits in
      let reasons = Set<String>(limits.map(\.reason.sentence)).sorted().joined(separator: ", ")
      let text = "not compared: \(reasons)"
      return ValueDifference(path: path, kind: .notCompared, legacy: text, codable: text)
    }
  }
}

import Foundation
package import JSONVariants

extension ValueDifference {
  /// Differences between values that a check treats as equality, such as an `Int` against an equal `Int64`.
  ///
  /// A port often changes a type on purpose: a `String` becomes a `URL`, an `Int` an `Int64`. Without an
  /// equivalence, each such property differs in every fixture.
  public struct Equivalences: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// A string and the `URL` created from it.
    public static let textAndURL: ValueDifference.Equivalences = .init(rawValue: 1 << 0)
    /// A raw value and the `RawRepresentable` value that has it, such as an enumeration case.
    public static let rawValues: ValueDifference.Equivalences = .init(rawValue: 1 << 1)
    /// Equal integers of different types, such as `Int` and `Int64`.
    public static let integerWidths: ValueDifference.Equivalences = .init(rawValue: 1 << 2)
    /// A `Double` and the nearest `Float`.
    public static let floatAndDouble: ValueDifference.Equivalences = .init(rawValue: 1 << 3)
    /// Arrays with the same elements in a different order.
    public static let unorderedArrays: ValueDifference.Equivalences = .init(rawValue: 1 << 4)
  }
}

/// How two values of a model are compared.
package struct ComparisonRules: Hashable, Sendable {
  /// Maps legacy labels to Codable labels when the values have different types; either label may be a path
  /// to a nested property, such as `state.version`.
  package var renames: [String: String] = [:]
  /// The labels of properties that are not compared.
  package var ignored: Set<String> = []
  package var equivalences: ValueDifference.Equivalences = []
  /// The schema paths of values whose order changes in each run: an array of a dictionary's values, a text or a sum of them.
  package var unordered: Set<ParityPath> = []

  package init(
    renames: [String: String] = [:],
    ignored: Set<String> = [],
    equivalences: ValueDifference.Equivalences = [],
    unordered: Set<ParityPath> = []
  ) {
    self.renames = renames
    self.ignored = ignored
    self.equivalences = equivalences
    self.unordered = unordered
  }
}

extension ComparisonRules {
  /// Returns the fields of two values of different types; a property that a rename path enters is replaced
  /// by its own fields.
  func lifted(_ legacy: [ValueField], _ codable: [ValueField]) -> (
    legacy: [ValueField], codable: [ValueField]
  ) {
    guard !renames.isEmpty else { return (legacy, codable) }
    let paths = renames.filter { $0.key.contains(".") || $0.value.contains(".") }
    guard !paths.isEmpty else { return (legacy, codable) }
    return (
      Self.lifted(legacy, to: paths.keys.filter { $0.contains(".") }),
      Self.lifted(codable, to: paths.values.filter { $0.contains(".") })
    )
  }

  /// Replaces each property that a path enters by the fields of its value.
  private static func lifted(_ fields: [ValueField], to paths: [String]) -> [ValueField] {
    fields.flatMap { field -> [ValueField] in
      let inner = paths.filter { $0.hasPrefix(field.label + ".") }
      guard !inner.isEmpty else { return [field] }
      guard let content = Operand.unwrap(field.value).content else {
        // A `nil` has no properties, so each path gets the `nil` itself.
        return inner.sorted().map { ValueField(label: $0, value: field.value, owner: field.owner) }
      }
      let parts = ValueField.all(of: content).map { part in
        ValueField(label: "\(field.label).\(part.label)", value: part.value, owner: part.owner)
      }
      return lifted(parts, to: inner)
    }
  }

  /// Returns a leaf and the raw value of the other side, if the other is not a leaf and has one.
  func rawValues(
    _ legacy: Any,
    _ left: TypeFacts,
    _ codable: Any,
    _ right: TypeFacts
  ) -> (Any, Any)? {
    guard equivalences.contains(.rawValues) else { return nil }
    switch (left.isLeaf, right.isLeaf) {
    case (true, false): return RecordedValue.rawValue(of: codable).map { (legacy, $0) }
    case (false, true): return RecordedValue.rawValue(of: legacy).map { ($0, codable) }
    default: return nil
    }
  }

  /// Returns the fields that are not ignored.
  package func compared(_ fields: [ValueField]) -> [ValueField] {
    ignored.isEmpty ? fields : fields.filter { !ignored.contains($0.label) }
  }
}

extension ValueField {
  /// The steps to the field; more than one when its label is a path to a nested property.
  var steps: [ParityPath.Step] { ParityPath.steps(ofLabel: label) }

  /// Whether the label is a path to a nested property.
  var isPath: Bool { ParityPath.isPath(label) }
}

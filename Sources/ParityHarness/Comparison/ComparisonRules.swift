import Foundation

/// Pairs of types whose values a check takes for equal where they say the same.
///
/// A port often improves a type: a `String` becomes a `URL`, an `Int` an `Int64`. Without an equivalence
/// each such property is a difference at every fixture.
public struct ValueEquivalences: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set of its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A text and the `URL` that is made of it.
  public static let textAndURL: ValueEquivalences = ValueEquivalences(rawValue: 1 << 0)
  /// A raw value and the value that has it, such as a case of an enumeration.
  public static let rawValues: ValueEquivalences = ValueEquivalences(rawValue: 1 << 1)
  /// Equal integers of two types, such as `Int` and `Int64`.
  public static let integerWidths: ValueEquivalences = ValueEquivalences(rawValue: 1 << 2)
  /// A `Double` and the `Float` that is nearest to it.
  public static let floatAndDouble: ValueEquivalences = ValueEquivalences(rawValue: 1 << 3)
  /// Arrays with the same elements in another order.
  public static let unorderedArrays: ValueEquivalences = ValueEquivalences(rawValue: 1 << 4)
}

/// How two values of a model are compared.
struct ComparisonRules: Hashable, Sendable {
  /// Legacy labels and the Codable labels that replace them, where two different types meet; either may
  /// lead to a property of a property, as `state.version` does.
  var renames: [String: String] = [:]
  /// Labels of properties that are not compared.
  var ignored: Set<String> = []
  var equivalences: ValueEquivalences = []
}

extension ComparisonRules {
  /// The fields of two values of different types, with those in the place of a property that renames
  /// lead into.
  func lifted(_ legacy: [ValueField], _ codable: [ValueField]) -> (
    legacy: [ValueField], codable: [ValueField]
  ) {
    let paths = renames.filter { $0.key.contains(".") || $0.value.contains(".") }
    guard !paths.isEmpty else { return (legacy, codable) }
    return (
      Self.lifted(legacy, to: paths.keys.filter { $0.contains(".") }),
      Self.lifted(codable, to: paths.values.filter { $0.contains(".") })
    )
  }

  /// The fields with those of a property in its place, where a path leads through the property.
  private static func lifted(_ fields: [ValueField], to paths: [String]) -> [ValueField] {
    fields.flatMap { field -> [ValueField] in
      let inner = paths.filter { $0.hasPrefix(field.label + ".") }
      guard !inner.isEmpty else { return [field] }
      guard let content = Operand.unwrap(field.value).content else {
        // What is not there has no properties.
        return inner.sorted().map { ValueField(label: $0, value: field.value, owner: field.owner) }
      }
      let parts = ValueField.all(in: Mirror(reflecting: content)).map { part in
        ValueField(label: "\(field.label).\(part.label)", value: part.value, owner: part.owner)
      }
      return lifted(parts, to: inner)
    }
  }

  /// The fields that are compared.
  func compared(_ fields: [ValueField]) -> [ValueField] {
    ignored.isEmpty ? fields : fields.filter { !ignored.contains($0.label) }
  }
}

extension ValueField {
  /// The steps to the field; more than one where it stands for a property of a property.
  var steps: [ParityPath.Step] { ParityPath.steps(ofLabel: label) }
}

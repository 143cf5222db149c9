@testable package import ValueComparison

extension StructuralComparison {
  /// Returns the differences between two values, in the order of their labels.
  package static func differences(
    _ legacy: Any,
    _ codable: Any,
    declaredAlike: Bool = false,
    rules: ComparisonRules = ComparisonRules()
  ) -> [ValueDifference] {
    compared(legacy, codable, declaredAlike: declaredAlike, rules: rules).differences
  }
}

/// Containers whose elements are compared by their declared type.
///
/// Two of the same kind find each other's elements: the legacy one asks the Codable one for a
/// comparison of its own elements with the other's.
protocol TypedContainer {
  static var isOptional: Bool { get }

  static func comparison(
    with codable: any TypedContainer.Type,
    _ comparisons: TypedComparisons
  ) -> (any TypedComparison)?

  static func comparison<Legacy>(
    ofOptionals legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> (any TypedComparison)?

  static func comparison<Legacy>(
    ofArrays legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> (any TypedComparison)?

  static func comparison<Legacy>(
    ofDictionaries legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> (any TypedComparison)?
}

extension TypedContainer {
  static var isOptional: Bool { false }

  static func comparison<Legacy>(
    ofOptionals legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> (any TypedComparison)? { nil }

  static func comparison<Legacy>(
    ofArrays legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> (any TypedComparison)? { nil }

  static func comparison<Legacy>(
    ofDictionaries legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> (any TypedComparison)? { nil }
}

extension TypedComparison {
  /// Lends the addresses of two values.
  func withAddresses<Legacy, Codable, Result>(
    of legacy: Legacy,
    _ codable: Codable,
    _ body: (UnsafeRawPointer, UnsafeRawPointer) -> Result
  ) -> Result {
    withUnsafePointer(to: legacy) { legacy in
      withUnsafePointer(to: codable) { codable in
        body(UnsafeRawPointer(legacy), UnsafeRawPointer(codable))
      }
    }
  }
}

/// The comparison of two types, looked up when there are values of them: types may hold themselves.
final class LazyComparison<Legacy, Codable>: TypedComparison {
  private unowned let comparisons: TypedComparisons
  private var found: (any TypedComparison)?

  init(_ comparisons: TypedComparisons) { self.comparisons = comparisons }

  func areSame(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer) -> Bool {
    comparison(legacy, codable).areSame(legacy, codable)
  }

  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    self.comparison(legacy, codable).compare(legacy, codable, &comparison)
  }

  private func comparison(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer
  ) -> any TypedComparison {
    if let found { return found }
    let comparison = comparisons.comparison(
      legacy.assumingMemoryBound(to: Legacy.self).pointee,
      codable.assumingMemoryBound(to: Codable.self).pointee
    )
    found = comparison
    return comparison
  }
}

/// Two arrays, element by element while their lengths are the same.
final class ArrayComparison<Legacy, Codable>: TypedComparison {
  private let elements: LazyComparison<Legacy, Codable>

  init(_ comparisons: TypedComparisons) { elements = LazyComparison(comparisons) }

  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    let legacy = legacy.assumingMemoryBound(to: [Legacy].self).pointee
    let codable = codable.assumingMemoryBound(to: [Codable].self).pointee
    guard legacy.count == codable.count else {
      comparison.compareReflected(legacy, codable)
      return
    }
    guard comparison.mayDescend() else { return }
    for (index, (legacy, codable)) in zip(legacy, codable).enumerated() {
      withAddresses(of: legacy, codable) {
        elements.compare($0, $1, at: .index(index), &comparison)
      }
    }
  }
}

extension Array: TypedContainer {
  typealias Content = Element

  static var kind: TypedContainerKind? { .array }

  static func comparison<Legacy>(
    withContentsOf legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> any TypedComparison { ArrayComparison<Legacy, Element>(comparisons) }
}

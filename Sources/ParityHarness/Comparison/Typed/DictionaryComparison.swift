/// Two dictionaries with texts as keys, value by value while their keys are the same.
final class DictionaryComparison<Legacy, Codable>: TypedComparison {
  private let values: LazyComparison<Legacy, Codable>

  init(_ comparisons: TypedComparisons) { values = LazyComparison(comparisons) }

  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    let legacy = legacy.assumingMemoryBound(to: [String: Legacy].self).pointee
    let codable = codable.assumingMemoryBound(to: [String: Codable].self).pointee
    let keys = legacy.keys.sorted()
    guard legacy.count == codable.count, keys.allSatisfy({ codable[$0] != nil }) else {
      comparison.compareReflected(legacy, codable)
      return
    }
    guard comparison.mayDescend() else { return }
    for key in keys {
      guard let legacy = legacy[key], let codable = codable[key] else { continue }
      withAddresses(of: legacy, codable) { values.compare($0, $1, at: .key(key), &comparison) }
    }
  }
}

extension Dictionary: TypedContainer where Key == String {
  typealias Content = Value

  static var kind: TypedContainerKind? { .dictionary }

  static func comparison<Legacy>(
    withContentsOf legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> any TypedComparison { DictionaryComparison<Legacy, Value>(comparisons) }
}

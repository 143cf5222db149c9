/// Two values of one type that is compared as a whole.
final class LeafComparison<Value>: TypedComparison {
  private let areEqual: (Value, Value) -> Bool

  /// - Parameter areEqual: Holds only for values of which `LeafValue` finds no difference.
  init(_ areEqual: @escaping (Value, Value) -> Bool) { self.areEqual = areEqual }

  func areSame(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer) -> Bool {
    areEqual(
      legacy.assumingMemoryBound(to: Value.self).pointee,
      codable.assumingMemoryBound(to: Value.self).pointee
    )
  }

  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    if areSame(legacy, codable) { return }
    comparison.compareReflected(
      legacy.assumingMemoryBound(to: Value.self).pointee,
      codable.assumingMemoryBound(to: Value.self).pointee
    )
  }
}

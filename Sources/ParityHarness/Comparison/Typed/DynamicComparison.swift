/// Two values at least one of which is declared as `Any` or the like: compared as what they are.
final class DynamicComparison<Legacy, Codable>: TypedComparison {
  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    comparison.compare(
      legacy.assumingMemoryBound(to: Legacy.self).pointee,
      codable.assumingMemoryBound(to: Codable.self).pointee
    )
  }
}

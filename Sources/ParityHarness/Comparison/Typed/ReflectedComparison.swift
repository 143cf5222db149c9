/// Two values of which only mirrors tell: objects, cases that carry values, types of their own mind.
final class ReflectedComparison<Legacy, Codable>: TypedComparison {
  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    comparison.compareReflected(
      legacy.assumingMemoryBound(to: Legacy.self).pointee,
      codable.assumingMemoryBound(to: Codable.self).pointee
    )
  }
}

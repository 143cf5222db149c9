/// Compares two values of two types, wherever in memory they stand.
///
/// It finds what a comparison by mirrors finds, faster: what can be known of types is found out once.
///
/// Reading from the addresses is sound: they are those of values that are lent for the time of the
/// call, or of properties in them, at offsets and of declared types that the runtime tells.
protocol TypedComparison: AnyObject {
  /// Whether two values are surely the same, with nothing to note; asked only where it costs little.
  ///
  /// - Parameters:
  ///   - legacy: The address of a value of the type that the comparison was made for.
  ///   - codable: The same on the other side.
  /// - Returns: `false` also where it is not known.
  func areSame(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer) -> Bool

  /// Reports the differences of two values, at the place that a comparison has come to.
  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  )
}

extension TypedComparison {
  func areSame(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer) -> Bool { false }

  /// Compares two values one step below the place that a comparison has come to.
  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    at step: @autoclosure () -> ParityPath.Step,
    _ comparison: inout StructuralComparison
  ) {
    if areSame(legacy, codable) { return }
    comparison.descend(to: step()) { compare(legacy, codable, &$0) }
  }
}

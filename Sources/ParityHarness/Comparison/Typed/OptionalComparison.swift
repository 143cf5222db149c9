/// Two optionals, neither of optionals.
final class OptionalComparison<Legacy, Codable>: TypedComparison {
  private let values: LazyComparison<Legacy, Codable>

  init(_ comparisons: TypedComparisons) { values = LazyComparison(comparisons) }

  func areSame(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer) -> Bool {
    switch Self.optionals(legacy, codable) {
    case (nil, nil): true
    case (let legacy?, let codable?): withAddresses(of: legacy, codable, values.areSame)
    default: false
    }
  }

  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    switch Self.optionals(legacy, codable) {
    case (let legacy?, let codable?):
      withAddresses(of: legacy, codable) { values.compare($0, $1, &comparison) }
    case (let legacy, let codable):
      comparison.compareReflected(legacy as Any, codable as Any)
    }
  }

  private static func optionals(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer
  ) -> (Legacy?, Codable?) {
    (
      legacy.assumingMemoryBound(to: Legacy?.self).pointee,
      codable.assumingMemoryBound(to: Codable?.self).pointee
    )
  }
}

extension Optional: TypedContainer {
  typealias Content = Wrapped

  /// How many optionals are around a `nil` counts: mirrors tell.
  static var kind: TypedContainerKind? {
    Wrapped.self is any AnyOptional.Type ? nil : .optional
  }

  static func comparison<Legacy>(
    withContentsOf legacy: Legacy.Type,
    _ comparisons: TypedComparisons
  ) -> any TypedComparison { OptionalComparison<Legacy, Wrapped>(comparisons) }
}

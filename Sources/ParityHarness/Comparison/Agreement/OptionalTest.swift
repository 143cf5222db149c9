/// Two optionals: both without a value, or with values that agree.
final class OptionalTest<Legacy, Codable>: AgreementTest {
  private let values: LearnedTest<Legacy, Codable>

  init(_ memory: AgreementMemory) { values = LearnedTest(memory) }

  func holds(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer, depth: Int) -> Bool {
    let legacy = legacy.assumingMemoryBound(to: Legacy?.self).pointee
    let codable = codable.assumingMemoryBound(to: Codable?.self).pointee
    return switch (legacy, codable) {
    case (nil, nil): true
    case (let legacy?, let codable?): values.holds(legacy, codable, depth: depth)
    default: false
    }
  }
}

protocol ComparableOptional {
  static var isPlain: Bool { get }
  static func test(
    with other: any ComparableOptional.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest
  static func test<Legacy>(
    after legacy: Legacy.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest
}

extension Optional: ComparableOptional {
  /// Whether a property of the type is sure to store just that: `weak` properties, which are those
  /// of objects and of some existentials, store something else.
  static var isPlain: Bool { !(Wrapped.self is AnyClass) && ConcreteTypes.contains(Wrapped.self) }

  static func test(
    with other: any ComparableOptional.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest {
    other.test(after: Wrapped.self, memory)
  }

  static func test<Legacy>(
    after legacy: Legacy.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest {
    OptionalTest<Legacy, Wrapped>(memory)
  }
}

/// Two dictionaries with the same strings as keys, and values that agree.
final class TableTest<Legacy, Codable>: AgreementTest {
  private let values: LearnedTest<Legacy, Codable>

  init(_ memory: AgreementMemory) { values = LearnedTest(memory) }

  func holds(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer, depth: Int) -> Bool {
    let legacy = legacy.assumingMemoryBound(to: [String: Legacy].self).pointee
    let codable = codable.assumingMemoryBound(to: [String: Codable].self).pointee
    guard legacy.count == codable.count else { return false }
    return legacy.allSatisfy { key, value in
      codable[key].map { values.holds(value, $0, depth: depth + 1) } == true
    }
  }
}

protocol ComparableDictionary {
  static func test(
    with other: any ComparableDictionary.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest
  static func test<Legacy>(
    after legacy: Legacy.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest
}

extension Dictionary: ComparableDictionary where Key == String {
  static func test(
    with other: any ComparableDictionary.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest {
    other.test(after: Value.self, memory)
  }

  static func test<Legacy>(
    after legacy: Legacy.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest {
    TableTest<Legacy, Value>(memory)
  }
}

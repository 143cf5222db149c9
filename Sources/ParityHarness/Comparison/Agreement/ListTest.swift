/// Two arrays of one length, with elements that agree.
final class ListTest<Legacy, Codable>: AgreementTest {
  private let elements: LearnedTest<Legacy, Codable>

  init(_ memory: AgreementMemory) { elements = LearnedTest(memory) }

  func holds(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer, depth: Int) -> Bool {
    let legacy = legacy.assumingMemoryBound(to: [Legacy].self).pointee
    let codable = codable.assumingMemoryBound(to: [Codable].self).pointee
    guard legacy.count == codable.count else { return false }
    return legacy.indices.allSatisfy { index in
      elements.holds(legacy[index], codable[index], depth: depth + 1)
    }
  }
}

protocol ComparableArray {
  static func test(
    with other: any ComparableArray.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest
  static func test<Legacy>(
    after legacy: Legacy.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest
}

extension Array: ComparableArray {
  static func test(
    with other: any ComparableArray.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest {
    other.test(after: Element.self, memory)
  }

  static func test<Legacy>(
    after legacy: Legacy.Type,
    _ memory: AgreementMemory
  ) -> any AgreementTest {
    ListTest<Legacy, Element>(memory)
  }
}

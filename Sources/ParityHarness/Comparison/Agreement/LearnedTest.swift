/// The test of two types, made for the first two values that there are.
final class LearnedTest<Legacy, Codable> {
  private unowned let memory: AgreementMemory
  private var test: (any AgreementTest)??

  init(_ memory: AgreementMemory) { self.memory = memory }

  func holds(_ legacy: Legacy, _ codable: Codable, depth: Int) -> Bool {
    let known = test ?? memory.test(legacy, codable)
    test = .some(known)
    guard let known else { return false }
    return withUnsafePointer(to: legacy) { legacy in
      withUnsafePointer(to: codable) { codable in
        known.holds(UnsafeRawPointer(legacy), UnsafeRawPointer(codable), depth: depth)
      }
    }
  }
}

/// Two cases of enumerations of at most 256 cases, which a comparison has once found equal.
final class CaseTest<Legacy, Codable>: AgreementTest {
  private struct Pair: Hashable {
    let legacy: UInt8
    let codable: UInt8
  }

  private let options: ComparisonOptions
  private var equal: Set<Pair> = []

  init(_ options: ComparisonOptions) { self.options = options }

  /// Whether a byte says everything about a value of the type.
  static var isPossible: Bool {
    MemoryLayout<Legacy>.size == 1 && MemoryLayout<Codable>.size == 1
  }

  func holds(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer, depth: Int) -> Bool {
    let pair = Pair(legacy: legacy.load(as: UInt8.self), codable: codable.load(as: UInt8.self))
    if equal.contains(pair) { return true }
    var comparison = StructuralComparison(options: options)
    comparison.compare(
      legacy.assumingMemoryBound(to: Legacy.self).pointee,
      codable.assumingMemoryBound(to: Codable.self).pointee
    )
    guard comparison.differences.isEmpty, comparison.notes.isEmpty else { return false }
    equal.insert(pair)
    return true
  }
}

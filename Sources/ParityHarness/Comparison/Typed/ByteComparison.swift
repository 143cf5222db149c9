/// Two values of one byte, such as the cases of enumerations: pairs that were found the same once
/// always are, for a byte says everything about such a value.
final class ByteComparison<Legacy, Codable>: TypedComparison {
  private struct Pair: Hashable {
    let legacy: UInt8
    let codable: UInt8
  }

  private let options: ComparisonOptions
  private var same: Set<Pair> = []

  /// - Returns: `nil` for types of more than a byte.
  init?(_ options: ComparisonOptions) {
    guard MemoryLayout<Legacy>.size == 1, MemoryLayout<Codable>.size == 1 else { return nil }
    self.options = options
  }

  func areSame(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer) -> Bool {
    same.contains(Self.pair(legacy, codable))
  }

  func compare(
    _ legacy: UnsafeRawPointer,
    _ codable: UnsafeRawPointer,
    _ comparison: inout StructuralComparison
  ) {
    let a = legacy.assumingMemoryBound(to: Legacy.self).pointee
    let b = codable.assumingMemoryBound(to: Codable.self).pointee
    var trial = StructuralComparison(options: options)
    trial.compareReflected(a, b)
    if trial.differences.isEmpty, trial.notes.isEmpty {
      same.insert(Self.pair(legacy, codable))
    } else {
      comparison.compareReflected(a, b)
    }
  }

  private static func pair(_ legacy: UnsafeRawPointer, _ codable: UnsafeRawPointer) -> Pair {
    Pair(legacy: legacy.load(as: UInt8.self), codable: codable.load(as: UInt8.self))
  }
}

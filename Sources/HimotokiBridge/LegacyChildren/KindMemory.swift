import Foundation

/// A cache of the kind of value that was last found for a key.
///
/// The values of a key nearly always have the same kind. The cached kind is only a hint: if it is wrong,
/// because of another model or a hash collision, one decoding attempt throws an error.
struct KindMemory {
  private static let table = KindTable()

  private let slot: Int

  private init(hash: Int) { slot = hash & (KindTable.count - 1) }

  /// Creates the memory for the values of a model.
  init(of model: Any.Type) { self.init(hash: ObjectIdentifier(model).hashValue) }

  /// Creates the memory for the values of a key.
  init(of key: String) { self.init(hash: key.hashValue) }

  /// Creates the memory for the value of a decoder by the last key of the coding path.
  ///
  /// A decoder creates its coding path on every access, which dominates the time for deeply nested values.
  /// There, all values share one memory.
  init(of decoder: any Decoder) {
    let path = DeepStack.isDeep ? [] : decoder.codingPath
    let indexes = path.reversed().prefix { $0.intValue != nil }.reversed()
    self.init(of: path.dropLast(indexes.count).last?.stringValue ?? "")
    for index in indexes { self = element(index.intValue ?? 0) }
  }

  /// Returns the memory for an element of an array; the first few elements may have different kinds.
  func element(_ index: Int) -> KindMemory {
    KindMemory(hash: (slot &+ min(index, 7)) &* 31 &+ 1)
  }

  /// The kind to try first.
  var kind: DecoderKind? { Self.table.kind(at: slot) }

  func remember(_ kind: DecoderKind) { Self.table.set(kind, at: slot) }
}

/// The cache of all decoders in this process.
///
/// `@unchecked Sendable`: every access holds the lock.
private final class KindTable: @unchecked Sendable {
  static let count = 1 << 14

  private let lock = NSLock()
  private var kinds: [DecoderKind?] = Array(repeating: nil, count: count)

  func kind(at slot: Int) -> DecoderKind? {
    lock.lock()
    defer { lock.unlock() }
    return kinds[slot]
  }

  func set(_ kind: DecoderKind, at slot: Int) {
    lock.lock()
    defer { lock.unlock() }
    kinds[slot] = kind
  }
}

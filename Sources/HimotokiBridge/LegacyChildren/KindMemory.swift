import Foundation

/// A cache of the kind of value that was last found for a key.
///
/// The values of a key nearly always have the same kind. The cached kind is only a hint: if it is wrong,
/// because of another model or a hash collision, one decoding attempt throws an error.
struct KindMemory {
  /// The name of a value, or of the arrays around it.
  struct Name {
    let text: String
    /// The number of nested arrays around the value.
    var arrays = 0
    /// The index in the innermost array, up to a limit.
    var place = 0

    /// Returns the name of an element; the first few elements may have different kinds.
    func element(_ index: Int) -> Name {
      Name(text: text, arrays: arrays + 1, place: min(index, 7))
    }
  }

  /// The name of the value that is being read; set only for deeply nested values.
  @TaskLocal static var name: Name?

  private static let table = KindTable()

  private let slot: Int
  /// The kind to try first.
  let kind: DecoderKind?

  /// Creates the memory for the values of a name; the elements of an array share one.
  ///
  /// A decoder creates its coding path on every access, which dominates the time for deeply nested values.
  /// There, the name is passed down, or all values share one memory.
  init(of decoder: any Decoder) {
    if let name = Self.name {
      slot = Self.slot(of: name)
    } else {
      slot = DeepStack.isDeep ? 0 : Self.slot(of: decoder.codingPath)
    }
    kind = Self.table.kind(at: slot)
  }

  /// Returns the slot for the last key of a path; the elements of the key's array have another slot.
  private static func slot(of path: [any CodingKey]) -> Int {
    let indexes = path.reversed().prefix { $0.intValue != nil }.count
    let name = path.dropLast(indexes).last?.stringValue ?? ""
    return slot(of: Name(text: name, arrays: indexes))
  }

  private static func slot(of name: Name) -> Int {
    (name.text.hashValue &+ name.arrays &* 31 &+ name.place &* 7) & (KindTable.count - 1)
  }

  func remember(_ kind: DecoderKind) { Self.table.set(kind, at: slot) }

  /// Returns whether a decoder decodes a value only as its own kind.
  static func isStrict(_ decoder: any Decoder) -> Bool { table.isStrict(type(of: decoder)) }
}

/// The cache of all decoders in this process.
///
/// `@unchecked Sendable`: every access holds the lock.
private final class KindTable: @unchecked Sendable {
  static let count = 1024

  private let lock = NSLock()
  private var kinds: [DecoderKind?] = Array(repeating: nil, count: count)
  // An array, because there are few types and another specialization of `Dictionary` adds 3 KB to an app.
  private var strictTypes: [ObjectIdentifier] = []
  private var otherTypes: [ObjectIdentifier] = []

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

  /// Returns whether a decoder is one of Foundation's, which are strict; others may not be.
  func isStrict(_ type: any Decoder.Type) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let identifier = ObjectIdentifier(type)
    if strictTypes.contains(identifier) { return true }
    if otherTypes.contains(identifier) { return false }
    let module = String(reflecting: type).prefix { $0 != "." }
    let isStrict = module == "Foundation" || module == "FoundationEssentials"
    if isStrict { strictTypes.append(identifier) } else { otherTypes.append(identifier) }
    return isStrict
  }
}

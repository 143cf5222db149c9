import Foundation

/// What kind of value was last found under a name.
///
/// The values of one name are nearly always of one kind, in this document and in the next. It is a hint
/// and no more: a wrong one, of another model or of a name with the same hash, costs one error.
struct KindMemory {
  /// The name of a value, or of the arrays around it.
  struct Name {
    let text: String
    /// How many arrays of that name are around the value.
    var arrays = 0
    /// The place in the innermost of them, as far as places are told apart.
    var place = 0

    /// The name of an element: the first few of an array may each be of a kind of its own.
    func element(_ index: Int) -> Name {
      Name(text: text, arrays: arrays + 1, place: min(index, 7))
    }
  }

  /// The name of the value that is being read; set where values are nested deeply.
  @TaskLocal static var name: Name?

  private static let table = KindTable()

  private let slot: Int
  /// The kind to try first.
  let kind: DecoderKind?

  /// The memory for the values of a name; the elements of an array share one.
  ///
  /// A decoder makes its path anew whenever it is asked for it. Far down that takes longer than
  /// anything else, so that there the name is handed down, or else all that is deep shares a memory.
  init(of decoder: any Decoder) {
    if let name = Self.name {
      slot = Self.slot(of: name)
    } else {
      slot = DeepStack.isDeep ? 0 : Self.slot(of: decoder.codingPath)
    }
    kind = Self.table.kind(at: slot)
  }

  /// The slot for the last name of a path, and for the elements of the array of that name another.
  private static func slot(of path: [any CodingKey]) -> Int {
    let indexes = path.reversed().prefix { $0.intValue != nil }.count
    let name = path.dropLast(indexes).last?.stringValue ?? ""
    return slot(of: Name(text: name, arrays: indexes))
  }

  private static func slot(of name: Name) -> Int {
    (name.text.hashValue &+ name.arrays &* 31 &+ name.place &* 7) & (KindTable.count - 1)
  }

  func remember(_ kind: DecoderKind) { Self.table.set(kind, at: slot) }

  /// Whether a decoder gives a value as the kind that it is, and as no other.
  static func isStrict(_ decoder: any Decoder) -> Bool { table.isStrict(type(of: decoder)) }
}

/// The memory of all decoders in this process.
///
/// `@unchecked` because of the `var`s, which are only touched while the lock is held.
private final class KindTable: @unchecked Sendable {
  static let count = 1024

  private let lock = NSLock()
  private var kinds: [DecoderKind?] = Array(repeating: nil, count: count)
  // Few, and no dictionary, whose code for one more type of key takes 3 KB of an app.
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

  /// Whether it is one of Foundation's; of others it is not known.
  func isStrict(_ type: any Decoder.Type) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let identifier = ObjectIdentifier(type)
    if strictTypes.contains(identifier) { return true }
    if otherTypes.contains(identifier) { return false }
    let isStrict = String(reflecting: type).hasPrefix("Foundation")
    if isStrict { strictTypes.append(identifier) } else { otherTypes.append(identifier) }
    return isStrict
  }
}

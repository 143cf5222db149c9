/// The room that a property takes in a structure.
struct PropertyRoom {
  /// An existential is a buffer of three words, the type of the value, and witness tables.
  private static let wordOfType = 3

  let size: Int
  private let alignment: Int
  private let type: Any.Type

  /// - Returns: `nil` when the property may be declared with another type than its value has.
  init?(of value: Any) {
    let type = Swift.type(of: value)
    guard !(type is AnyClass), !(type is any Error.Type),
      (type as? any ComparableOptional.Type)?.isPlain != false
    else { return nil }
    self.type = type
    func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }
    func alignment<Value>(of value: Value) -> Int { MemoryLayout<Value>.alignment }
    self.size = _openExistential(value, do: size)
    self.alignment = _openExistential(value, do: alignment)
  }

  func offset(after end: Int) -> Int { (end + alignment - 1) / alignment * alignment }

  /// Whether an existential may stand at the offset, and not the value itself.
  func isExistential<Whole>(at offset: Int, in whole: Whole) -> Bool {
    let word = MemoryLayout<UInt>.size
    let place = offset + Self.wordOfType * word
    guard place + word <= MemoryLayout<Whole>.size else { return false }
    return withUnsafeBytes(of: whole) { bytes in
      bytes.loadUnaligned(fromByteOffset: place, as: UInt.self)
        == UInt(bitPattern: ObjectIdentifier(type))
    }
  }
}

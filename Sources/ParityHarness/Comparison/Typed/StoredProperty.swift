/// A stored property of a structure: its declared type, and where it stands in memory.
struct StoredProperty {
  let label: String
  let type: Any.Type
  /// In bytes from the beginning of the structure.
  let offset: Int
}

extension StoredProperty {
  /// The stored properties of a structure.
  ///
  /// Structures of C are refused, for the runtime does not know of their unions and bit fields, and
  /// structures with mirrors of their own, which show something else.
  ///
  /// - Returns: `nil` for any other value, and when not everything is known of it.
  static func all<Structure>(of value: Structure) -> [StoredProperty]? {
    // Without `as Any` a generic existential would say that it is of its own type.
    guard Swift.type(of: value as Any) == Structure.self,
      !(Structure.self is any CustomReflectable.Type),
      Mirror(reflecting: value).displayStyle == .struct,
      !String(reflecting: Structure.self).hasPrefix("__C."),
      let properties = RuntimeReflection.current?.properties(of: Structure.self),
      fill(MemoryLayout<Structure>.size, properties)
    else { return nil }
    return properties
  }

  /// Whether properties stand one behind the other, aligned, up to the end.
  private static func fill(_ size: Int, _ properties: [StoredProperty]) -> Bool {
    var end = 0
    for property in properties {
      guard property.offset >= end, property.offset % alignment(of: property.type) == 0 else {
        return false
      }
      end = property.offset + self.size(of: property.type)
    }
    return end == size
  }

  private static func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }

  private static func alignment<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.alignment }
}

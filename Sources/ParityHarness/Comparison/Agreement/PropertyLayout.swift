/// Where the properties of a structure stand in memory.
///
/// A mirror finds the type of a property by its name each time it is asked, which takes longer than
/// to decode the property. So it is asked once for each type, and the places are worked out.
///
/// They are right because Swift lays out a structure's properties in the order of their declaration,
/// each at the next multiple of its alignment; this is part of its stable ABI. A mirror tells a
/// property's dynamic type, which is the declared one unless that is
/// - an existential such as `Any`: it would have the dynamic type's metadata in its fourth word. The
///   first such property would stand where it is looked for, as all before it are as they seem;
/// - `any Error`: types that conform to `Error` are refused;
/// - a class, or an existential of one: they are refused, and optionals of them too, as `weak`
///   properties do not hold what they seem to hold.
///
/// Structures of C are refused, for they have rules of their own.
struct PropertyLayout {
  struct Property {
    /// As readers know the property, without the underscore of a wrapper's storage.
    let name: String
    let offset: Int
    let value: Any
    /// Storage of a lazy property, which says only who has looked at the value before.
    let isLazyStorage: Bool
  }

  private(set) var properties: [Property] = []

  /// - Returns: `nil` when the places are not known for certain.
  init?<Value>(of value: Value) {
    guard type(of: value) == Value.self, !(Value.self is any CustomReflectable.Type),
      !String(reflecting: Value.self).hasPrefix("__C.")
    else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return nil }
    var end = 0
    for child in mirror.children {
      guard let label = child.label, let room = PropertyRoom(of: child.value) else { return nil }
      let offset = room.offset(after: end)
      end = offset + room.size
      guard end <= MemoryLayout<Value>.size, !room.isExistential(at: offset, in: value) else {
        return nil
      }
      properties.append(
        Property(
          name: ValueField.name(of: label),
          offset: offset,
          value: child.value,
          isLazyStorage: ValueField.isLazyStorage(label)
        )
      )
    }
    guard end == MemoryLayout<Value>.size else { return nil }
  }
}

/// A stored property, as a mirror shows it.
struct ValueField {
  let label: String
  let value: Any
}

extension ValueField {
  private static let lazyStorage = "$__lazy_storage_$_"

  /// The stored properties of a value: those of its superclasses first, without lazy storage, which
  /// says only who has looked at the value before.
  static func all(in mirror: Mirror) -> [ValueField] {
    var fields = mirror.superclassMirror.map(all(in:)) ?? []
    for child in mirror.children {
      let label = child.label ?? ".\(fields.count)"
      switch label.utf8.first {
      case UInt8(ascii: "$") where isLazyStorage(label): continue
      case UInt8(ascii: "_"): fields.append(ValueField(storageLabel: label, value: child.value))
      default: fields.append(ValueField(label: label, value: child.value))
      }
    }
    return fields
  }

  /// The storage of a wrapped property is named `_name`: readers know the property as `name`.
  private init(storageLabel label: String, value: Any) {
    let mirror = Mirror(reflecting: value)
    let wrapped = mirror.children.first { $0.label == "wrappedValue" }
    self.init(label: Self.name(of: label), value: wrapped?.value ?? value)
  }

  static func isLazyStorage(_ label: String) -> Bool { label.hasPrefix(lazyStorage) }

  /// The name by which readers know a property.
  static func name(of label: String) -> String {
    let isStorage = label.utf8.first == UInt8(ascii: "_") && label.utf8.count > 1
    return isStorage ? String(label.dropFirst()) : label
  }
}

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
    for (index, child) in mirror.children.enumerated() {
      let label = child.label ?? ".\(index)"
      guard !label.hasPrefix(lazyStorage) else { continue }
      fields.append(ValueField(storageLabel: label, value: child.value))
    }
    return fields
  }

  /// The storage of a wrapped property is named `_name`: readers know the property as `name`.
  private init(storageLabel label: String, value: Any) {
    guard label.hasPrefix("_"), label.utf8.count > 1 else {
      self.init(label: label, value: value)
      return
    }
    let mirror = Mirror(reflecting: value)
    let wrapped = mirror.children.first { $0.label == "wrappedValue" }
    self.init(label: String(label.dropFirst()), value: wrapped?.value ?? value)
  }
}

/// A property of a structure as readers know it, and where its value stands.
struct ReadableProperty {
  let label: String
  let type: Any.Type
  let offset: Int
}

extension ReadableProperty {
  private static let wrappedValue = "wrappedValue"

  /// The properties of a structure that a comparison by mirrors looks at: without lazy storage, and
  /// with what wrappers wrap in their place.
  ///
  /// - Returns: `nil` when not everything is known of them.
  static func all<Structure>(of value: Structure) -> [ReadableProperty]? {
    guard let stored = StoredProperty.all(of: value) else { return nil }
    var properties: [ReadableProperty] = []
    for property in stored where !ValueField.isLazyStorage(property.label) {
      guard let property = ReadableProperty(property, in: value) else { return nil }
      properties.append(property)
    }
    return properties
  }

  private init?<Structure>(_ property: StoredProperty, in structure: Structure) {
    let label = ValueField.name(of: property.label)
    var (type, offset) = (property.type, property.offset)
    if label != property.label, !LeafReader.isLeaf(type), !(type is any TypedContainer.Type) {
      guard let parts = Self.parts(of: property, in: structure) else { return nil }
      if let wrapped = parts.first(where: { $0.label == Self.wrappedValue }) {
        (type, offset) = (wrapped.type, offset + wrapped.offset)
      }
    }
    self.init(label: label, type: type, offset: offset)
  }

  /// What the storage of a wrapped property is made of.
  private static func parts<Structure>(
    of property: StoredProperty,
    in structure: Structure
  ) -> [StoredProperty]? {
    func parts<Storage>(_: Storage.Type) -> [StoredProperty]? {
      withUnsafePointer(to: structure) { structure in
        let storage = UnsafeRawPointer(structure) + property.offset
        return StoredProperty.all(of: storage.assumingMemoryBound(to: Storage.self).pointee)
      }
    }
    return parts(property.type)
  }
}

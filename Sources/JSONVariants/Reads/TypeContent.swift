/// Looks into the types that contain another type: optionals and collections.
package enum TypeContent {
  /// Returns a type without its optionals.
  package static func unwrapped(_ type: any Any.Type) -> any Any.Type {
    var type = type
    while let optional = type as? any AnyOptional.Type { type = optional.wrappedType }
    return type
  }

  /// Returns the type inside all optionals and collections.
  package static func innermost(_ type: any Any.Type) -> any Any.Type {
    let type = unwrapped(type)
    return (type as? any AnyCollection.Type).map { innermost($0.elementType) } ?? type
  }
}

/// A protocol that only `Optional` conforms to, for dynamic checks.
package protocol AnyOptional {
  static var wrappedType: any Any.Type { get }
  var wrapped: Any? { get }
}

extension Optional: AnyOptional {
  package static var wrappedType: any Any.Type { Wrapped.self }
  // Without the closure, an optional of an optional would lose a level.
  package var wrapped: Any? { map { $0 as Any } }
}

// MARK: -

/// A protocol that the collections conform to whose elements are read from values of a document.
package protocol AnyCollection {
  /// The type of the elements; for a dictionary, of its values.
  static var elementType: any Any.Type { get }
  /// The type of the keys; `nil` if the collection is no dictionary.
  static var keyType: (any Any.Type)? { get }
  static var isSet: Bool { get }
}

extension AnyCollection {
  package static var keyType: (any Any.Type)? { nil }
  package static var isSet: Bool { false }
  package static var isDictionary: Bool { keyType != nil }
  package static var isArray: Bool { !isDictionary && !isSet }
  /// Whether the collection has no keys, or keys as they are in a document.
  package static var hasTextKeys: Bool { keyType.map { $0 == String.self } ?? true }
}

extension Array: AnyCollection {
  package static var elementType: any Any.Type { Element.self }
}

extension Set: AnyCollection {
  package static var elementType: any Any.Type { Element.self }
  package static var isSet: Bool { true }
}

extension Dictionary: AnyCollection {
  package static var elementType: any Any.Type { Value.self }
  package static var keyType: (any Any.Type)? { Key.self }
}

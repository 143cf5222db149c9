/// How the elements of a collection are unboxed, found out from their type.
enum ElementKind {
  case model(any Unboxable.Type)
  case compatible(any UnboxCompatible.Type)
  /// A type that Unbox does not know: the collection can only be cast.
  case other

  init(_ type: Any.Type) {
    if let type = type as? any Unboxable.Type {
      self = .model(type)
    } else if let type = type as? any UnboxCompatible.Type {
      self = .compatible(type)
    } else {
      self = .other
    }
  }
}

/// A type of which a collection, read element by element, equals the same collection cast as a whole.
///
/// Unbox casts first. For a type of the app's own that can be a difference: a cast does not ask its
/// `transform(unboxedValue:)`.
protocol ElementwiseUnboxable: UnboxCompatible {}

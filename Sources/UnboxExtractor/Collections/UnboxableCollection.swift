public import HimotokiExtractor

/// A collection that is unboxed from a JSON array or object.
public protocol UnboxableCollection: Collection, UnboxCompatible {
  /// The type of the values that are unboxed: elements, or the values of a dictionary.
  associatedtype UnboxValue

  /// Unboxes a collection with a transformer for its elements.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  ///   - transformer: What unboxes the elements.
  /// - Returns: The collection; `nil` when the value, or the type of an element, is invalid.
  /// - Throws: `UnboxPathError` for the first invalid element, unless it is dropped.
  static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any,
    allowInvalidElements: Bool,
    transformer: T
  ) throws -> Self? where T.UnboxedElement == UnboxValue

  /// Reads a collection from where it stands; not for use outside this library.
  ///
  /// - Parameters:
  ///   - place: The collection in its document.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  ///   - reader: What reads the elements.
  /// - Returns: The collection.
  /// - Throws: An internal error when the value, or the type of an element, is invalid;
  ///   `UnboxPathError` for the first invalid element, unless it is dropped.
  static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> Self where R.UnboxedElement == UnboxValue
}

extension UnboxableCollection {
  /// Casts a value, or else unboxes its elements by their type.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidCollectionElements: Whether invalid elements are dropped.
  /// - Returns: The collection; `nil` when the value, or the type of an element, is invalid.
  /// - Throws: `UnboxPathError.invalidCollectionElementType` when the elements can neither be cast
  ///   nor unboxed; `UnboxPathError` for the first invalid element, unless it is dropped.
  public static func unbox(
    value: Any,
    allowInvalidCollectionElements: Bool
  ) throws -> Self? {
    if let match = value as? Self { return match }
    switch ElementKind(UnboxValue.self) {
    case .model(let type):
      return try unbox(
        value: value,
        allowInvalidElements: allowInvalidCollectionElements,
        transformer: ModelTransformer(type)
      )
    case .compatible(let type):
      return try unbox(
        value: value,
        allowInvalidElements: allowInvalidCollectionElements,
        transformer: CompatibleTransformer(type)
      )
    case .codable, .other:
      throw UnboxPathError.invalidCollectionElementType(UnboxValue.self)
    }
  }

  /// Hands the value to the method that an app implements for a collection of its own.
  ///
  /// - Parameters:
  ///   - place: The collection in its document.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  ///   - reader: What reads the elements.
  /// - Returns: The collection.
  /// - Throws: An internal error when that method returns `nil`; what it throws.
  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> Self where R.UnboxedElement == UnboxValue {
    try unbox(
      value: place.rawValue,
      allowInvalidElements: allowInvalidElements,
      transformer: reader
    ).orThrow()
  }
}

/// Turns the elements of a JSON array or object into those of an unboxed collection.
public protocol UnboxCollectionElementTransformer {
  /// The type that every element has to have in JSON.
  associatedtype UnboxRawElement
  /// The type of the elements of the collection.
  associatedtype UnboxedElement

  /// Unboxes an element.
  ///
  /// - Parameters:
  ///   - element: The element in JSON.
  ///   - allowInvalidCollectionElements: Whether a nested collection drops what it cannot unbox.
  /// - Returns: The unboxed element; `nil` when the element is invalid.
  /// - Throws: `UnboxPathError`, or any error of the element's own.
  func unbox(
    element: UnboxRawElement,
    allowInvalidCollectionElements: Bool
  ) throws -> UnboxedElement?
}

/// A type of which a collection, read element by element, equals the same collection cast as a whole.
///
/// Unbox casts first. For a type of the app's own that can be a difference: a cast does not ask its
/// `transform(unboxedValue:)`.
protocol ElementwiseUnboxable: UnboxCompatible {}

/// A collection of this library's.
protocol ElementwiseCollection: UnboxableCollection, ElementwiseUnboxable {
  /// Reads a collection with a reader whose elements are of type `UnboxValue`, which the compiler does
  /// not know because their type was opened at run time.
  static func unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    opened reader: R
  ) throws -> Self
}

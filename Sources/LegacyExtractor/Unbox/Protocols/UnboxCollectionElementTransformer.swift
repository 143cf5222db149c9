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

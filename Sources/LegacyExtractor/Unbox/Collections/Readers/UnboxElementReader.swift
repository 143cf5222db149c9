/// Reads the elements of a collection from where they stand; not for use outside this library.
///
/// It is a transformer as well, because an app's own collection is given one.
public protocol _UnboxElementReader: UnboxCollectionElementTransformer {
  /// Tells whether an element has the type that a collection's elements need to have in JSON.
  ///
  /// - Parameter place: The element in its document.
  /// - Returns: Whether it has; when one has not, the whole collection is invalid.
  func _accepts(_ place: Extractor) -> Bool

  /// Reads an element.
  ///
  /// - Parameters:
  ///   - place: The element in its document.
  ///   - allowInvalidElements: Whether a nested collection drops what it cannot unbox.
  /// - Returns: The element.
  /// - Throws: An internal error when the element is invalid; `UnboxPathError` when a part of it is;
  ///   any error of the element's own.
  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UnboxedElement

  /// Reads all elements of an array that can be read, where that is faster than one by one.
  ///
  /// - Parameter array: The array in its document.
  /// - Returns: The valid elements; `nil` where each has to be read by itself.
  func _unboxValid(in array: Extractor) -> [UnboxedElement]?
}

extension _UnboxElementReader {
  /// Has each element read by itself.
  ///
  /// - Parameter array: The array in its document.
  /// - Returns: `nil`.
  public func _unboxValid(in array: Extractor) -> [UnboxedElement]? { nil }
}

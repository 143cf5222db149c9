/// A type that can be unboxed from one JSON value, without an `Unboxer` of its own.
///
/// Adopt one of the refinements instead: `UnboxableRawType`, `UnboxableEnum`, `UnboxableByTransform`
/// or `UnboxableCollection`.
public protocol UnboxCompatible {
  /// Unboxes a value.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidCollectionElements: Whether a collection drops what it cannot unbox.
  /// - Returns: The unboxed value; `nil` when the value is invalid.
  /// - Throws: `UnboxPathError` when a part of the value is invalid.
  static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self?

  /// Reads a value from where it stands; not for use outside this library.
  ///
  /// The library's own types implement it and so need no Foundation objects.
  ///
  /// - Parameters:
  ///   - place: The value in its document.
  ///   - allowInvalidElements: Whether a collection drops what it cannot unbox.
  /// - Returns: The unboxed value.
  /// - Throws: An internal error when the value is invalid; `UnboxPathError` when a part of it is.
  static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Self
}

extension UnboxCompatible {
  /// Hands the value to `unbox(value:allowInvalidCollectionElements:)`, which an app may implement.
  ///
  /// - Parameters:
  ///   - place: The value in its document.
  ///   - allowInvalidElements: Whether a collection drops what it cannot unbox.
  /// - Returns: The unboxed value.
  /// - Throws: An internal error when that method returns `nil`; what it throws.
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Self {
    try unbox(value: place.rawValue, allowInvalidCollectionElements: allowInvalidElements)
      .orThrow()
  }
}

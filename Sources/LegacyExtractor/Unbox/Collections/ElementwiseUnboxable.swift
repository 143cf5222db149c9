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

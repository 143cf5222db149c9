extension Set: UnboxableCollection {
  /// The type of the elements.
  public typealias UnboxValue = Element

  /// Unboxes a set from an array; equal elements become one.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  ///   - transformer: What unboxes the elements.
  /// - Returns: The set; `nil` when the value, or the type of an element, is invalid.
  /// - Throws: `UnboxPathError.invalidArrayElement` for the first invalid element, or what it
  ///   throws itself, unless invalid elements are dropped.
  public static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any,
    allowInvalidElements: Bool,
    transformer: T
  ) throws -> Set<Element>? where T.UnboxedElement == Element {
    try [Element].unbox(
      value: value,
      allowInvalidElements: allowInvalidElements,
      transformer: transformer
    ).map { Set($0) }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Witnesses that say what they do in their protocols.
extension Set: ElementwiseCollection {
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Set<Element> {
    try unboxElements(of: place, allowInvalidElements: allowInvalidElements)
  }

  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> Set<Element> where R.UnboxedElement == Element {
    try Set([Element]._unbox(place, allowInvalidElements: allowInvalidElements, reader: reader))
  }

  static func unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    opened reader: R
  ) throws -> Set<Element> {
    try Set([Element].unbox(place, allowInvalidElements: allowInvalidElements, opened: reader))
  }
}

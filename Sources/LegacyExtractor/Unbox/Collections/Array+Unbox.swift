import RawJSON

extension Array: UnboxableCollection {
  /// The type of the elements.
  public typealias UnboxValue = Element

  /// Unboxes an array with a transformer for its elements.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  ///   - transformer: What unboxes the elements.
  /// - Returns: The array; `nil` when the value, or the type of an element, is invalid.
  /// - Throws: `UnboxPathError.invalidArrayElement` for the first invalid element, or what it
  ///   throws itself, unless invalid elements are dropped.
  public static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any,
    allowInvalidElements: Bool,
    transformer: T
  ) throws -> [Element]? where T.UnboxedElement == Element {
    guard let elements = value as? [T.UnboxRawElement] else { return nil }
    return try collect(elements, allowInvalidElements: allowInvalidElements, rawValue: \.self) {
      try transformer.unbox(
        element: $0,
        allowInvalidCollectionElements: allowInvalidElements
      )
    }
  }

  private static func collect<S: Sequence, Raw>(
    _ elements: S,
    allowInvalidElements: Bool,
    rawValue: (S.Element) -> Raw,
    read: (S.Element) throws -> Element?
  ) throws -> [Element] {
    let strategy = InvalidElementStrategy(allowInvalidElements: allowInvalidElements)
    var result: [Element] = []
    result.reserveCapacity(elements.underestimatedCount)
    for (index, element) in elements.enumerated() {
      let unboxed = try strategy.element(
        { try read(element) },
        orThrow: UnboxPathError.invalidArrayElement(rawValue(element), index)
      )
      if let unboxed { result.append(unboxed) }
    }
    return result
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Witnesses that say what they do in their protocols.
extension Array: ElementwiseUnboxable {
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> [Element]? {
    try unboxElements(of: place, allowInvalidElements: allowInvalidElements)
  }

  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> [Element]? where R.UnboxedElement == Element {
    let elements = place.document.elements(of: place.node)
    guard place.kind == .array, elements.allSatisfy({ reader._accepts(place.at($0)) }) else {
      return nil
    }
    return try collect(
      elements,
      allowInvalidElements: allowInvalidElements,
      rawValue: { place.at($0).rawValue },
      read: { try reader._unbox(place.at($0), allowInvalidElements: allowInvalidElements) }
    )
  }
}

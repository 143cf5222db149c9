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
    var result: [Element] = []
    for (index, element) in elements.enumerated() {
      do {
        let unboxed = try transformer.unbox(
          element: element,
          allowInvalidCollectionElements: allowInvalidElements
        )
        result.append(try unboxed.orThrow(UnboxPathError.invalidArrayElement(element, index)))
      } catch  where allowInvalidElements {}
    }
    return result
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// Witnesses that say what they do in their protocols.
extension Array: ElementwiseCollection {
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> [Element] {
    // The most usual array, without a question about its type: a fifth less time for a model that
    // holds a short one.
    if Element.self == String.self {
      let strings: Any = try place.strings(allowInvalidElements: allowInvalidElements)
      if let match = strings as? [Element] { return match }
    }
    return try unboxElements(of: place, allowInvalidElements: allowInvalidElements)
  }

  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> [Element] where R.UnboxedElement == Element {
    guard var elements = place.elements(), try elements.allSatisfy(reader._accepts) else {
      throw InvalidUnboxValue()
    }
    if allowInvalidElements, let valid = reader._unboxValid(in: place) { return valid }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var index = 0
    while let element = try elements.next() {
      do {
        result.append(try reader._unbox(element, allowInvalidElements: allowInvalidElements))
      } catch  where allowInvalidElements {
      } catch is InvalidUnboxValue {
        throw UnboxPathError.invalidArrayElement(element.rawValue, index)
      }
      index += 1
    }
    return result
  }

  static func unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    opened reader: R
  ) throws -> [Element] {
    let array: Any = try [R.UnboxedElement]._unbox(
      place,
      allowInvalidElements: allowInvalidElements,
      reader: reader
    )
    guard let match = array as? [Element] else { throw InvalidUnboxValue() }
    return match
  }
}

extension Extractor {
  /// Reads an array of strings; not generic, so that all of it is specialised.
  fileprivate func strings(allowInvalidElements: Bool) throws -> [String] {
    try [String]._unbox(
      self,
      allowInvalidElements: allowInvalidElements,
      reader: CompatibleReader<String>()
    )
  }
}

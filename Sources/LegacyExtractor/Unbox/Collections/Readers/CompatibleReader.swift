/// The elements of a collection can be unboxed by themselves.
struct CompatibleReader<Element>: _UnboxElementReader {
  private let elementType: any UnboxCompatible.Type

  init(_ type: any UnboxCompatible.Type) { elementType = type }

  func _accepts(_ place: Extractor) -> Bool { true }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Element? {
    try value(elementType, place, allowInvalidElements)
  }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Element? {
    try elementType.unbox(
      value: element,
      allowInvalidCollectionElements: allowInvalidCollectionElements
    ) as? Element
  }

  /// Opens the type, so that the cast is one between equal types and boxes nothing.
  private func value<Value: UnboxCompatible>(
    _: Value.Type,
    _ place: Extractor,
    _ allowInvalidElements: Bool
  ) throws -> Element? {
    let value = try Value._unbox(place, allowInvalidElements: allowInvalidElements)
    return value.flatMap { $0 as? Element }
  }
}

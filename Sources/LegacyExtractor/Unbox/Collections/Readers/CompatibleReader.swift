/// The elements of a collection can be unboxed by themselves.
struct CompatibleReader<Value: UnboxCompatible>: _UnboxElementReader {
  func _accepts(_ place: Extractor) -> Bool { true }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Value {
    try Value._unbox(place, allowInvalidElements: allowInvalidElements)
  }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Value? {
    try Value.unbox(
      value: element,
      allowInvalidCollectionElements: allowInvalidCollectionElements
    )
  }
}

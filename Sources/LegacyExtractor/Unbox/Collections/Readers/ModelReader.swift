/// The elements of a collection are models.
struct ModelReader<Model: Unboxable>: _UnboxElementReader {
  func _accepts(_ place: Extractor) -> Bool { place.isKind(.object) }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Model {
    try Model(unboxer: Unboxer(place))
  }

  func unbox(
    element: UnboxableDictionary,
    allowInvalidCollectionElements: Bool
  ) throws -> Model? {
    try Model(unboxer: Unboxer(dictionary: element))
  }
}

/// The elements of a collection are models that need a context.
struct ContextReader<Model: UnboxableWithContext>: _UnboxElementReader {
  let context: Model.UnboxContext

  func _accepts(_ place: Extractor) -> Bool { place.isKind(.object) }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Model {
    try Model(unboxer: Unboxer(place), context: context)
  }

  func unbox(
    element: UnboxableDictionary,
    allowInvalidCollectionElements: Bool
  ) throws -> Model? {
    try Model(unboxer: Unboxer(dictionary: element), context: context)
  }
}

import RawJSON

/// The elements of a collection are models.
struct ModelReader<Element>: _UnboxElementReader {
  private let elementType: any Unboxable.Type

  init(_ type: any Unboxable.Type) { elementType = type }

  func _accepts(_ place: Extractor) -> Bool { place.kind == .object }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Element? {
    try model(elementType, Unboxer(place))
  }

  func unbox(
    element: UnboxableDictionary,
    allowInvalidCollectionElements: Bool
  ) throws -> Element? {
    try model(elementType, Unboxer(dictionary: element))
  }

  /// Opens the type, so that the cast is one between equal types and boxes nothing.
  private func model<Model: Unboxable>(_: Model.Type, _ unboxer: Unboxer) throws -> Element? {
    try Model(unboxer: unboxer) as? Element
  }
}

import RawJSON

/// The elements of a collection are Codable models.
struct CodableReader<Element>: _UnboxElementReader {
  func _accepts(_ place: Extractor) -> Bool { true }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Element? {
    try place.decodeModel(Element.self)
  }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Element? {
    try Extractor(unboxingTree: element).decodeModel(Element.self)
  }
}

extension Extractor {
  /// Decodes a Codable value from the original bytes; `nil` when it is null or of no Codable type.
  func decodeModel<Model>(_ type: Model.Type) throws -> Model? {
    guard kind != .null, let type = type as? any Decodable.Type else { return nil }
    return try decode(type) as? Model
  }

  /// Opens the type, so that the cast is one between equal types.
  private func decode<Model: Decodable>(_ type: Model.Type) throws -> Model {
    try bridge(type, at: node)
  }
}

import Foundation

/// The elements of a collection are Codable models.
struct CodableReader<Model: Decodable>: _UnboxElementReader {
  func _accepts(_ place: Extractor) -> Bool { true }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Model {
    try place.unboxCodable(Model.self)
  }

  /// By one call of the decoder, whose set-up is half of the time of a small model.
  ///
  /// An array with something in it that is not JSON cannot be given to the decoder as a whole.
  func _unboxValid(in array: Extractor) -> [Model]? {
    let attempts = try? array.bridge([Attempt<Model>].self)
    return attempts?.compactMap(\.value)
  }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Model? {
    try Extractor(unboxingTree: element).unboxCodable(Model.self)
  }
}

/// A value that may be invalid, as null always is to Unbox.
struct Attempt<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = container.decodeNil() ? nil : try? container.decode(Value.self)
  }
}

extension Extractor {
  /// Decodes a Codable value that stands here; null is invalid, as it is to Unbox.
  package func unboxCodable<Model: Decodable>(
    _ type: Model.Type,
    using decoder: JSONDecoder? = nil
  ) throws -> Model {
    guard !isKind(.null) else { throw InvalidUnboxValue.error }
    return try bridge(type, using: decoder)
  }
}

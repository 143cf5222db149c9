import Foundation
import RawJSON

/// The elements of a collection are Codable models.
struct CodableReader<Model: Decodable>: _UnboxElementReader {
  func _accepts(_ place: Extractor) -> Bool { true }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Model {
    try place.unboxCodable(Model.self)
  }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Model? {
    try Extractor(unboxingTree: element).unboxCodable(Model.self)
  }
}

extension Extractor {
  /// Decodes a Codable value that stands here; null is invalid, as it is to Unbox.
  package func unboxCodable<Model: Decodable>(
    _ type: Model.Type,
    using decoder: JSONDecoder? = nil
  ) throws -> Model {
    guard !isKind(.null) else { throw InvalidUnboxValue() }
    return try bridge(type, using: decoder)
  }
}

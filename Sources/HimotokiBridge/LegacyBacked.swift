import Foundation
public import HimotokiExtractor

/// A legacy model that a Codable parent may contain before the model is Codable itself.
///
///     extension User: LegacyBacked {}          // the only edit; `User` itself is unchanged
///
///     struct Page: Codable { let users: [User] }
///
/// The model gets an `init(from:)` that reads its part of the document from any `Decoder`, with the
/// original keys: the key strategy of the parent's decoder does not apply to it. Neither do date and data
/// strategies, because a legacy model reads strings and numbers.
///
/// Where this package calls the decoder, the model reads its own bytes on iOS 17, macOS 14 and later, and on
/// Linux: in a document with a legacy root, in a `ScannedDocument`, under `decode(_:bridging:)` and in a
/// `RawValueDecoder`. Otherwise it requests every value from the `Decoder`. Numbers keep their value, with up
/// to 38 digits. Details that a `Decoder` does not expose are lost: whether an integer was written `1` or
/// `1.0`, the order of keys, and all but the first of repeated keys.
///
/// Models that are nested too deeply for the stack of the current thread are decoded on a thread with a
/// larger stack, while the current thread waits.
///
/// A `DecodeError` or `UnboxError` of the model becomes a `DecodingError` with the whole coding path and
/// the legacy error as its underlying error.
public protocol LegacyBacked: Decodable {}

extension LegacyBacked where Self: LegacyDecodable {
  /// Decodes the model from any decoder, which is not kept, as Himotoki decodes it from the same JSON.
  ///
  /// - Throws: `DecodingError`, with the `DecodeError` as its underlying error; other errors that the model
  ///   throws as they are.
  public init(from decoder: any Decoder) throws {
    self = try LegacyChild.decode(from: decoder) { try Self.decode($0) }
  }
}

/// Decodes a legacy model inside a Codable parent.
package enum LegacyChild {
  package static func decode<Model>(
    from decoder: any Decoder,
    _ decode: (Extractor) throws -> Model
  ) throws -> Model {
    try DeepStack.withRoom {
      if let place = extractor(for: decoder) {
        return try located(in: decoder) { try decode(place) }
      }
      let tree = try DecoderTree(from: decoder, for: Model.self)
      let place = Extractor(any: tree.value, bridgingDecoder: bridgingDecoder(of: decoder))
      return try DeepStack.withRoom(forLevels: tree.depth) {
        try located(in: decoder) { try decode(place) }
      }
    }
  }

  /// Returns the extractor of the model if the decoder reads a part of an enclosing legacy document.
  private static func extractor(for decoder: any Decoder) -> Extractor? {
    guard let (document, node) = ReadingDecoder.place(of: decoder) else { return nil }
    let context = ExtractionContext(
      document: document,
      origin: node,
      bridgingDecoder: bridgingDecoder(of: decoder)
    )
    return Extractor(context: context, node: node)
  }

  private static func bridgingDecoder(of decoder: any Decoder) -> JSONDecoder? {
    decoder.namedBridgeDecoder ?? ReadingDecoder.current?.root
  }

  /// Converts the errors of a model, whose paths start at the model, to errors with paths from the root.
  private static func located<Model>(
    in decoder: any Decoder,
    _ decode: () throws -> Model
  ) throws -> Model {
    do {
      return try decode()
    } catch let error as DecodingError {
      throw error.crossing(decoder.codingPath)
    } catch let error as any LegacyError {
      throw error.decodingError(at: decoder.codingPath)
    }
  }
}

/// An error of a legacy library.
package protocol LegacyError: Error {
  /// Returns the equivalent `DecodingError`, with a path that starts at the coding path of the parent.
  func decodingError(at path: [any CodingKey]) -> DecodingError
}

extension DecodeError: LegacyError {
  package func decodingError(at path: [any CodingKey]) -> DecodingError {
    let underlying = prefixed(by: ExtractionPath(path.keys))
    switch self {
    case .missingKeyPath(let keyPath):
      return .missing(keyPath.components, below: path, underlying)
    case .typeMismatch(let expected, let actual, let keyPath):
      let message = "Expected to decode \(expected) but found \(actual) instead."
      let context = DecodingError.Context(
        codingPath: path + keyPath.codingKeys,
        debugDescription: message,
        underlyingError: underlying
      )
      return .typeMismatch(expectedType(named: expected), context)
    case .custom(let message):
      return .corrupted(message, at: path, underlying)
    }
  }
}

extension DecodingError {
  package static func missing(
    _ keys: [String],
    below path: [any CodingKey],
    _ underlying: any Error
  ) -> DecodingError {
    let name = keys.last ?? ""
    var path = path + ExtractionPath(keys).codingKeys
    if !keys.isEmpty { path.removeLast() }
    let context = Context(
      codingPath: path,
      debugDescription: "No value associated with key \"\(name)\", or null.",
      underlyingError: underlying
    )
    return .keyNotFound(JSONCodingKey(stringValue: name), context)
  }

  package static func corrupted(
    _ message: String,
    at path: [any CodingKey],
    _ underlying: any Error
  ) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: message, underlyingError: underlying)
    )
  }
}

extension ExtractionPath {
  package var codingKeys: [any CodingKey] { components.map { JSONCodingKey(stringValue: $0) } }
}

/// The type for a type name in Himotoki's errors.
private func expectedType(named name: String) -> Any.Type {
  switch name {
  case "Array": [Any].self
  case "Bool": Bool.self
  case "Dictionary": [String: Any].self
  case "Double": Double.self
  case "Float": Float.self
  case "Int": Int.self
  case "NSNumber": NSNumber.self
  case "String": String.self
  case "UInt": UInt.self
  default: Any.self
  }
}

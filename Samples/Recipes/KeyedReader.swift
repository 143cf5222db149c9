/// Reads the values of an object by the names of their keys, for models that Himotoki decoded.
///
///     static func decode(_ e: Extractor) throws -> User {      init(from decoder: any Decoder) throws {
///                                                                let e = try KeyedReader(decoder)
///       try User(id: e <| "id",                                  id = try e.value("id")
///                name: e <|? ["profile", "name"])                name = try e.valueOptional("profile", "name")
///     }                                                        }
///
/// A model can be ported line by line and given its `CodingKeys` later. The names are those that the
/// decoder's key strategy made: with `.convertFromSnakeCase` the key of `user_id` is `userId`.
///
/// The reader keeps a container, not the decoder, which must not be used after `init(from:)`; nor must
/// the reader. Needs `AnyCodingKey.swift` and `OptionalNestedPath.swift`.
public struct KeyedReader {
  private let container: KeyedDecodingContainer<AnyCodingKey>

  /// Creates a reader of the object that a decoder stands at.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError.typeMismatch` when there is no object.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: AnyCodingKey.self)
  }

  /// Reads a value, as `<|` did.
  ///
  /// - Parameter path: The keys that lead to the value.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` when there is no value or it does not decode.
  public func value<Value: Decodable>(_ path: AnyCodingKey...) throws -> Value {
    try container.decode(at: path)
  }

  /// Reads a value if there is one, as `<|?` did: what stands on the way and is no object reads as if
  /// nothing stood there.
  ///
  /// - Parameter path: The keys that lead to the value.
  /// - Returns: The value; `nil` when it is missing or null.
  /// - Throws: The error of the value.
  public func valueOptional<Value: Decodable>(_ path: AnyCodingKey...) throws -> Value? {
    try container.decodeIfPresent(at: path)
  }
}

@available(*, unavailable)
extension KeyedReader: Sendable {}

// For: models of Himotoki, ported line by line.
// Costs: 1.4 times the time of containers.
// Does not: check the names of keys, as `CodingKeys` do, or work after `init(from:)`.
// Delete when: the model has `CodingKeys`.
// Needs: `AnyCodingKey.swift`, `OptionalNestedPath.swift`.

/// Reads the values of an object by the names of their keys, for models ported from Himotoki.
///
///     static func decode(_ e: Extractor) throws -> User {      init(from decoder: any Decoder) throws {
///                                                                let e = try KeyedReader(decoder)
///       try User(id: e <| "id",                                  id = try e.value("id")
///                name: e <|? ["profile", "name"])                name = try e.valueOptional("profile", "name")
///     }                                                        }
///
/// You can port a model line by line and add its `CodingKeys` later. Use the names after the
/// decoder's key strategy has converted them: with `.convertFromSnakeCase`, the key of `user_id` is
/// `userId`.
///
/// Do not use the reader after `init(from:)`: its container is no longer valid then, nor is the
/// decoder.
public struct KeyedReader {
  private let container: KeyedDecodingContainer<AnyCodingKey>

  /// Creates a reader for the object of a decoder.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError.typeMismatch` when the value is not an object.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: AnyCodingKey.self)
  }

  /// Reads a value, as `<|` does.
  ///
  /// - Parameter path: The key path of the value.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` when the value is missing, null or does not decode.
  public func value<Value: Decodable>(_ path: AnyCodingKey...) throws -> Value {
    try container.decode(at: path)
  }

  /// Reads a value if present, as `<|?` does.
  ///
  /// An intermediate value that is not an object counts as missing.
  ///
  /// - Parameter path: The key path of the value.
  /// - Returns: The value; `nil` when it is missing or null.
  /// - Throws: The error of the value.
  public func valueOptional<Value: Decodable>(_ path: AnyCodingKey...) throws -> Value? {
    try container.decodeIfPresent(at: path)
  }
}

@available(*, unavailable)
extension KeyedReader: Sendable {}

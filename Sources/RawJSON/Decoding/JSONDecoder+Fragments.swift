package import Foundation

extension JSONDecoder {
  /// Decodes any value, also with a decoder that takes everything for the inside of an object.
  ///
  /// Such a decoder accepts an object with its braces. Anything else is given to it as the member of
  /// one; of a dictionary, because its keys are not converted.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The value's JSON, without whitespace before it.
  /// - Returns: The decoded value.
  /// - Throws: As `decode(_:from:)`.
  package func decodeFragment<T: Decodable>(_ type: T.Type, from bytes: Data) throws -> T {
    guard needsObject(around: bytes) else { return try decode(type, from: bytes) }
    let key = "value"
    let object = Data(#"{"\#(key)":"#.utf8) + bytes + Data("}".utf8)
    do {
      guard let value = try decode([String: T].self, from: object)[key] else {
        throw DecodingError.valueNotFound(
          type,
          DecodingError.Context(codingPath: [], debugDescription: "Expected a value.")
        )
      }
      return value
    } catch let error as DecodingError {
      throw error.withoutFirstKey()
    }
  }

  /// Whether this decoder can read a value only as the member of an object.
  func needsObject(around bytes: Data) -> Bool {
    guard bytes.first != .openBrace, #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *) else {
      return false
    }
    return assumesTopLevelDictionary
  }
}

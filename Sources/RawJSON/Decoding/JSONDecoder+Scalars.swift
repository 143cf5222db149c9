package import Foundation

extension JSONDecoder {
  /// Decodes the text of one JSON value, which may be a scalar.
  ///
  /// A scalar is decoded as the only element of an array, because the `JSONDecoder` of iOS 13.0 refuses
  /// it as a document.
  ///
  /// - Throws: What `decode(_:from:)` throws, with coding paths from the value.
  package func decodeValue<T: Decodable>(_ type: T.Type, from text: Data) throws -> T {
    guard let first = text.first, first != .openBracket, first != .openBrace else {
      return try decode(type, from: text)
    }
    var array = Data([.openBracket])
    array += text
    array.append(.closeBracket)
    do {
      return try decode(OnlyElement<T>.self, from: array).value
    } catch let error as DecodingError {
      throw error.ofOnlyElement
    }
  }
}

/// The value in an array of one.
private struct OnlyElement<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    value = try container.decode(Value.self)
  }
}

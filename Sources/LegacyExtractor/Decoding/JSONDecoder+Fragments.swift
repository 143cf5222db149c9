import Foundation

extension JSONDecoder {
  /// Decodes any value, also with a decoder that accepts only some as a document.
  ///
  /// A decoder that assumes a dictionary takes everything but an object in braces for the inside of
  /// one, so the value becomes a member; of a dictionary, because its keys are not converted. The
  /// `JSONDecoder` of iOS 13.0 refuses scalars, so a scalar becomes the only element of an array.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The value's JSON, without whitespace before it.
  /// - Returns: The decoded value.
  /// - Throws: As `decode(_:from:)`, with coding paths from the value.
  package func decodeFragment<T: Decodable>(_ type: T.Type, from bytes: Data) throws -> T {
    guard let wrapper = wrapper(for: bytes) else { return try decode(type, from: bytes) }
    do {
      return switch wrapper {
      case .object:
        try decode(
          OnlyMember<T>.self,
          from: Data("{\"\(onlyKey)\":".utf8) + bytes + Data("}".utf8)
        ).value
      case .array:
        try decode(OnlyElement<T>.self, from: Data("[".utf8) + bytes + Data("]".utf8)).value
      }
    } catch let error as DecodingError {
      throw error.withoutFirstKey()
    }
  }

  /// What a value must be put into before this decoder accepts it.
  enum Wrapper { case object, array }

  /// `nil` for a value that the decoder accepts as it is.
  func wrapper(for bytes: Data) -> Wrapper? {
    if bytes.first == .openBrace { return nil }
    if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *), assumesTopLevelDictionary {
      return .object
    }
    return bytes.first == .openBracket ? nil : .array
  }
}

private let onlyKey = "value"

/// The value in a dictionary of one.
private struct OnlyMember<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let members = try decoder.singleValueContainer().decode([String: Value].self)
    guard let value = members[onlyKey] else {
      throw DecodingError.valueNotFound(
        Value.self,
        DecodingError.Context(codingPath: [], debugDescription: "Expected a value.")
      )
    }
    self.value = value
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

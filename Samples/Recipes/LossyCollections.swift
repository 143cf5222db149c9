/// A value, or the error of decoding it: decoding an attempt itself always succeeds.
///
/// The functions below are for the properties of a model. Where the array is the document, or stands
/// in another array, decode attempts:
///
///     let beers = try decoder.decode([Attempt<Beer>].self, from: data).compactMap(\.value)
public struct Attempt<Value: Decodable>: Decodable {
  /// The value or the error; its coding path has the index or the key.
  public let result: Result<Value, any Error>

  /// The value, if it decoded.
  public var value: Value? { try? result.get() }

  /// The error, if there is one.
  public var error: (any Error)? { if case .failure(let error) = result { error } else { nil } }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(from decoder: any Decoder) throws {
    result = Result { try decoder.singleValueContainer().decode(Value.self) }
  }
}

extension Attempt: Sendable where Value: Sendable {}

// An attempt passes over any element. A loop of `try?` around `decode` would never end, because an
// element that throws stays the next one.
extension KeyedDecodingContainer {
  /// Decodes an array without the elements that do not decode, nulls among them.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - key: The key of the array.
  ///   - onDrop: Hears why an element is dropped.
  /// - Returns: The elements that decode, in order.
  /// - Throws: A `DecodingError` when there is no array.
  public func decodeLossyArray<Element: Decodable>(
    of type: Element.Type = Element.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [Element] {
    let attempts = try decode([Attempt<Element>].self, forKey: key)
    attempts.compactMap(\.error).forEach(onDrop)
    return attempts.compactMap(\.value)
  }

  /// Decodes a dictionary without the values that do not decode, nulls among them.
  ///
  /// - Parameters:
  ///   - type: The type of a value.
  ///   - key: The key of the dictionary.
  ///   - onDrop: Hears why a value is dropped.
  /// - Returns: The values that decode.
  /// - Throws: A `DecodingError` when there is no dictionary.
  public func decodeLossyDictionary<Value: Decodable>(
    of type: Value.Type = Value.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [String: Value] {
    let attempts = try decode([String: Attempt<Value>].self, forKey: key)
    attempts.values.compactMap(\.error).forEach(onDrop)
    return attempts.compactMapValues(\.value)
  }
}

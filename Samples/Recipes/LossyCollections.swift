// For: arrays, sets and dictionaries without the elements that do not decode.
// Costs: 0.9 times the time of `[Int]`, 1.3 times if one element of five is bad; 1.4 times for a
//   dictionary.
// Does not: accept a missing key, or a value that is no collection; the functions `…IfPresent`
//   accept a missing key.
// Delete when: the log stays empty: `decode` does the same then.
// Needs: `IgnoredValues.swift`.

/// A value or the error of decoding it; decoding an attempt always succeeds.
///
/// The functions below are for the properties of a model. If the array is the document, or is
/// inside another array, decode attempts:
///
///     let beers = try decoder.decode([Attempt<Beer>].self, from: data).compactMap(\.value)
///
/// A `DecodingLog` contains the dropped elements.
public struct Attempt<Value: Decodable>: Decodable {
  /// The value or the error; the coding path of the error includes the index or the key.
  public let result: Result<Value, any Error>

  /// The value; `nil` if it did not decode.
  public var value: Value? { if case .success(let value) = result { value } else { nil } }

  /// The error; `nil` if the value decoded.
  public var error: (any Error)? { if case .failure(let error) = result { error } else { nil } }

  /// Decodes the value, or keeps the error.
  public init(from decoder: any Decoder) throws {
    do {
      result = .success(try decoder.singleValueContainer().decode(Value.self))
    } catch {
      decoder.ignoredValues?.add(error, from: decoder, .dropped)
      result = .failure(error)
    }
  }
}

extension Attempt: Sendable where Value: Sendable {}

extension UnkeyedDecodingContainer {
  /// Decodes the remaining elements, without nulls and elements that do not decode; an optional
  /// element keeps its null.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - onDrop: Called with the error of a dropped element.
  /// - Returns: The elements that decode, in order.
  /// - Throws: The error of an element that the decoder cannot skip; `JSONDecoder` can skip all.
  public mutating func decodeLossyElements<Element: Decodable>(
    of type: Element.Type = Element.self,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [Element] {
    var elements: [Element] = []
    while !isAtEnd {
      let index = currentIndex
      do {
        elements.append(try decode(type))
      } catch {
        onDrop(error)
        guard currentIndex == index else { continue }
        // After an error the index stays at the element: a loop with only `try?` would never end.
        let decoder = try superDecoder()
        guard currentIndex > index else { throw error }
        decoder.ignoredValues?.add(error, from: decoder, .dropped)
      }
    }
    return elements
  }
}

extension KeyedDecodingContainer {
  /// Decodes an array without nulls and elements that do not decode.
  ///
  ///     songs = try container.decodeLossyArray(forKey: .songs)
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - key: The key of the array.
  ///   - onDrop: Called with the error of a dropped element.
  /// - Returns: The elements that decode, in order.
  /// - Throws: A `DecodingError` when there is no array.
  public func decodeLossyArray<Element: Decodable>(
    of type: Element.Type = Element.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [Element] {
    var array = try nestedUnkeyedContainer(forKey: key)
    return try array.decodeLossyElements(of: type, onDrop: onDrop)
  }

  /// Decodes a set without nulls and elements that do not decode.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - key: The key of the array.
  ///   - onDrop: Called with the error of a dropped element; duplicates do not count.
  /// - Returns: The elements that decode.
  /// - Throws: A `DecodingError` when there is no array.
  public func decodeLossySet<Element: Decodable & Hashable>(
    of type: Element.Type = Element.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> Set<Element> {
    Set(try decodeLossyArray(of: type, forKey: key, onDrop: onDrop))
  }

  /// Decodes a dictionary without nulls and values that do not decode.
  ///
  /// - Parameters:
  ///   - type: The type of a value.
  ///   - key: The key of the dictionary.
  ///   - onDrop: Called with the error of a dropped value.
  /// - Returns: The values that decode.
  /// - Throws: A `DecodingError` when there is no dictionary.
  public func decodeLossyDictionary<Value: Decodable>(
    of type: Value.Type = Value.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [String: Value] {
    // A key strategy would convert the keys of a keyed container.
    try decode([String: Attempt<Value>].self, forKey: key).kept(onDrop)
  }

  /// Decodes a dictionary of arrays without elements that do not decode and values that are not
  /// arrays.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - key: The key of the dictionary.
  ///   - onDrop: Called with the error of a dropped array or element.
  /// - Returns: The arrays, with the elements that decode.
  /// - Throws: A `DecodingError` when there is no dictionary.
  public func decodeLossyDictionaryOfArrays<Element: Decodable>(
    of type: Element.Type = Element.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [String: [Element]] {
    let arrays = try decode([String: Attempt<KeptElements<Element>>].self, forKey: key).kept(onDrop)
    return arrays.mapValues { array in
      array.errors.forEach(onDrop)
      return array.elements
    }
  }
}

// The same functions for collections that may be missing.
extension KeyedDecodingContainer {
  /// Decodes an array without the elements that do not decode, if present.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - key: The key of the array.
  ///   - onDrop: Called with the error of a dropped element.
  /// - Returns: The elements that decode; `nil` when the array is missing or null.
  /// - Throws: A `DecodingError` when the value is neither an array nor null.
  public func decodeLossyArrayIfPresent<Element: Decodable>(
    of type: Element.Type = Element.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [Element]? {
    guard try hasValue(forKey: key) else { return nil }
    return try decodeLossyArray(of: type, forKey: key, onDrop: onDrop)
  }

  /// Decodes a set without the elements that do not decode, if present.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - key: The key of the array.
  ///   - onDrop: Called with the error of a dropped element.
  /// - Returns: The elements that decode; `nil` when the array is missing or null.
  /// - Throws: A `DecodingError` when the value is neither an array nor null.
  public func decodeLossySetIfPresent<Element: Decodable & Hashable>(
    of type: Element.Type = Element.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> Set<Element>? {
    guard try hasValue(forKey: key) else { return nil }
    return try decodeLossySet(of: type, forKey: key, onDrop: onDrop)
  }

  /// Decodes a dictionary without the values that do not decode, if present.
  ///
  /// - Parameters:
  ///   - type: The type of a value.
  ///   - key: The key of the dictionary.
  ///   - onDrop: Called with the error of a dropped value.
  /// - Returns: The values that decode; `nil` when the dictionary is missing or null.
  /// - Throws: A `DecodingError` when the value is neither a dictionary nor null.
  public func decodeLossyDictionaryIfPresent<Value: Decodable>(
    of type: Value.Type = Value.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [String: Value]? {
    guard try hasValue(forKey: key) else { return nil }
    return try decodeLossyDictionary(of: type, forKey: key, onDrop: onDrop)
  }

  /// Decodes a dictionary of arrays without the elements that do not decode, if present.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - key: The key of the dictionary.
  ///   - onDrop: Called with the error of a dropped array or element.
  /// - Returns: The arrays, with the elements that decode; `nil` when the dictionary is missing or
  ///   null.
  /// - Throws: A `DecodingError` when the value is neither a dictionary nor null.
  public func decodeLossyDictionaryOfArraysIfPresent<Element: Decodable>(
    of type: Element.Type = Element.self,
    forKey key: Key,
    onDrop: (any Error) -> Void = { _ in }
  ) throws -> [String: [Element]]? {
    guard try hasValue(forKey: key) else { return nil }
    return try decodeLossyDictionaryOfArrays(of: type, forKey: key, onDrop: onDrop)
  }

  private func hasValue(forKey key: Key) throws -> Bool {
    try contains(key) && !decodeNil(forKey: key)
  }
}

extension Dictionary {
  /// The values of the attempts that succeeded.
  func kept<Kept>(_ onDrop: (any Error) -> Void) -> [Key: Kept] where Value == Attempt<Kept> {
    compactMapValues { attempt in
      if case .failure(let error) = attempt.result { onDrop(error) }
      return attempt.value
    }
  }
}

/// The elements of an array that decode, and the errors of the others.
private struct KeptElements<Element: Decodable>: Decodable {
  let elements: [Element]
  let errors: [any Error]

  init(from decoder: any Decoder) throws {
    var array = try decoder.unkeyedContainer()
    var errors: [any Error] = []
    elements = try array.decodeLossyElements { errors.append($0) }
    self.errors = errors
  }
}

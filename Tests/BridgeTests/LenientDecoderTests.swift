import Bridge
import Foundation
import LegacyExtractor
import Testing

/// A legacy child in a decoder that is none of Foundation's and that reads fractions as integers.
@Suite struct LenientDecoderTests {
  private struct Raw: LegacyDecodable, LegacyBacked {
    let value: NSDictionary
    static func decode(_ e: Extractor) throws -> Raw {
      Raw(value: try #require(e.rawValue as? NSDictionary))
    }
  }

  /// What other decoders have read for a key tells nothing, at any depth.
  @Test(arguments: [0, 400])
  func readsAFractionAsOneWhereAnIntegerWasBefore(depth: Int) throws {
    _ = try JSONDecoder().decode(Raw.self, from: Data(#"{"leaf":1,"list":[1]}"#.utf8))
    var value: [String: Any] = ["leaf": 1.5, "list": [1.5]]
    for _ in 0..<depth { value = ["inner": value] }
    let found = try Raw(from: TruncatingDecoder(value: value)).value
    #expect(found == value as NSDictionary)
  }
}

/// Decodes a tree of dictionaries, arrays and doubles.
private struct TruncatingDecoder: Decoder, SingleValueDecodingContainer {
  let value: Any
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(TruncatedMembers(values: try cast([String: Any].self)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    TruncatedElements(values: try cast([Any].self))
  }

  func decodeNil() -> Bool { false }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if type == Int.self, let double = value as? Double {
      return try TruncatingDecoder(value: Int(double)).cast(type)
    }
    if type == String.self || type == Bool.self || type == Double.self || type == Int.self {
      return try cast(type)
    }
    return try T(from: self)
  }

  func cast<T>(_ type: T.Type) throws -> T {
    if let value = value as? T { return value }
    let context = DecodingError.Context(codingPath: [], debugDescription: "No \(type).")
    throw DecodingError.typeMismatch(type, context)
  }
}

private struct TruncatedMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: [String: Any]
  let codingPath: [any CodingKey] = []
  var allKeys: [Key] { values.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
  func decodeNil(forKey key: Key) -> Bool { false }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try superDecoder(forKey: key).singleValueContainer().decode(type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try superDecoder(forKey: key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try superDecoder(forKey: key).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { TruncatingDecoder(value: values) }
  func superDecoder(forKey key: Key) -> any Decoder {
    TruncatingDecoder(value: values[key.stringValue] ?? [String: Any]())
  }
}

/// Its `superDecoder` stays where it is, as that of some containers does.
private struct TruncatedElements: UnkeyedDecodingContainer {
  let values: [Any]
  let codingPath: [any CodingKey] = []
  var currentIndex = 0
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex == values.count }

  func decodeNil() -> Bool { false }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value = try TruncatingDecoder(value: values[currentIndex]).decode(type)
    currentIndex += 1
    return value
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try TruncatingDecoder(value: values[currentIndex]).container(keyedBy: type)
  }
  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try TruncatingDecoder(value: values[currentIndex]).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { TruncatingDecoder(value: values) }
}

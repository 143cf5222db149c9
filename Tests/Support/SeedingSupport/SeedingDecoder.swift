import JSONVariants

@testable import ParityEngine

/// A decoder with a bug at one path, between Foundation's decoder and the one that records the reads.
///
/// The recording decoder stands above, so that it sees what the model asks for, and not the bug.
struct SeedingDecoder: Decoder {
  let base: any Decoder
  let seeding: BugSeeding

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    seeding.container(over: try base.container(keyedBy: type))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    SeedingUnkeyedContainer(base: try base.unkeyedContainer(), seeding: seeding)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SeedingSingleValueContainer(base: try base.singleValueContainer())
  }
}

/// A value that is decoded with the current bug.
struct Seeded<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    guard let seeding = BugSeeding.current, Value.self is any SeedableValue.Type else {
      value = try decoder.singleValueContainer().decode(Value.self)
      return
    }
    value = try Value(from: SeedingDecoder(base: decoder, seeding: seeding))
  }
}

/// A value that the recording decoder asks for.
private protocol SeedableValue: Decodable {
  /// Decodes the value with a bug; `decode` decodes it without.
  static func seeded<Key: CodingKey>(
    _ bug: SeededBug,
    in container: KeyedDecodingContainer<Key>,
    for key: Key,
    isOptional: Bool,
    decode: () throws -> Any?
  ) throws -> Any?
}

extension Recorded: SeedableValue {
  fileprivate static func seeded<Key: CodingKey>(
    _ bug: SeededBug,
    in container: KeyedDecodingContainer<Key>,
    for key: Key,
    isOptional: Bool,
    decode: () throws -> Any?
  ) throws -> Any? {
    let value = try bug.value(in: container, for: key, isOptional: isOptional) { () -> Value? in
      (try decode() as? Recorded)?.value
    }
    return value.map { Recorded(value: $0) }
  }
}

extension BugSeeding {
  fileprivate func container<Key>(
    over base: KeyedDecodingContainer<Key>
  ) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(SeedingKeyedContainer(base: base, seeding: self))
  }

  /// Whether the bug is at a coding path.
  fileprivate func isAt(_ codingPath: [any CodingKey]) -> Bool {
    codingPath.count == path.steps.count
      && ParityPath(ParityPath(codingPath).steps.map(\.schema)) == path
  }
}

private struct SeedingSingleValueContainer: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // A type that is asked for directly, such as `Date`, means something to Foundation's decoder.
    guard T.self is any SeedableValue.Type else { return try base.decode(T.self) }
    return try base.decode(Seeded<T>.self).value
  }
}

private struct SeedingUnkeyedContainer: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer
  let seeding: BugSeeding

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try base.decode(Seeded<T>.self).value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    seeding.container(over: try base.nestedContainer(keyedBy: type))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    SeedingUnkeyedContainer(base: try base.nestedUnkeyedContainer(), seeding: seeding)
  }

  mutating func superDecoder() throws -> any Decoder {
    SeedingDecoder(base: try base.superDecoder(), seeding: seeding)
  }
}

private struct SeedingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>
  let seeding: BugSeeding

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  func contains(_ key: Key) -> Bool { base.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let value = try read(T.self, key, isOptional: false) {
      try base.decode(Seeded<T>.self, forKey: key).value
    }
    // No bug makes `nil` of a required value.
    guard let value else {
      let context = DecodingError.Context(codingPath: codingPath + [key], debugDescription: "")
      throw DecodingError.valueNotFound(type, context)
    }
    return value
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try read(T.self, key, isOptional: true) {
      try base.decodeIfPresent(Seeded<T>.self, forKey: key)?.value
    }
  }

  private func read<T: Decodable>(
    _ type: T.Type,
    _ key: Key,
    isOptional: Bool,
    _ decode: () throws -> T?
  ) throws -> T? {
    guard let type = type as? any SeedableValue.Type, seeding.isAt(codingPath + [key]) else {
      return try decode()
    }
    return try type.seeded(
      seeding.bug,
      in: base,
      for: key,
      isOptional: isOptional,
      decode: decode
    ) as? T
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    seeding.container(over: try base.nestedContainer(keyedBy: type, forKey: key))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    SeedingUnkeyedContainer(base: try base.nestedUnkeyedContainer(forKey: key), seeding: seeding)
  }

  func superDecoder() throws -> any Decoder {
    SeedingDecoder(base: try base.superDecoder(), seeding: seeding)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    SeedingDecoder(base: try base.superDecoder(forKey: key), seeding: seeding)
  }
}

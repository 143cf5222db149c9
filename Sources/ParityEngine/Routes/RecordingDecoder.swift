import JSONVariants

/// A decoder that records requests and forwards them to another decoder.
struct RecordingDecoder: Decoder {
  let base: any Decoder
  let recorder: ReadRecorder
  let position: Int

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    recorder.recording(try base.container(keyedBy: type), at: position)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    recorder.recording(try base.unkeyedContainer(), at: position)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    let container = try base.singleValueContainer()
    return RecordingSingleValueContainer(base: container, recorder: recorder, position: position)
  }
}

extension ReadRecorder {
  fileprivate func recording<Key>(
    _ container: KeyedDecodingContainer<Key>,
    at position: Int
  ) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      RecordingKeyedContainer(base: container, recorder: self, position: position)
    )
  }

  /// Returns an unkeyed container, which records all elements at one schema path.
  fileprivate func recording(
    _ container: any UnkeyedDecodingContainer,
    at position: Int
  ) -> any UnkeyedDecodingContainer {
    let place = child(of: position, at: .anyIndex)
    return RecordingUnkeyedContainer(base: container, recorder: self, place: place)
  }
}

/// The single value container of a `RecordingDecoder`.
private struct RecordingSingleValueContainer: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer
  let recorder: ReadRecorder
  let position: Int

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    recorder.position = position
    return try base.decode(Recorded<T>.self).value
  }
}

/// The unkeyed container of a `RecordingDecoder`.
private struct RecordingUnkeyedContainer: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer
  let recorder: ReadRecorder
  let place: Int

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    recorder.read(place, as: type, isOptional: false)
    recorder.position = place
    return try base.decode(Recorded<T>.self).value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    recorder.recording(try base.nestedContainer(keyedBy: type), at: place)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    recorder.recording(try base.nestedUnkeyedContainer(), at: place)
  }

  mutating func superDecoder() throws -> any Decoder {
    RecordingDecoder(base: try base.superDecoder(), recorder: recorder, position: place)
  }
}

/// The keyed container of a `RecordingDecoder`.
private struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>
  let recorder: ReadRecorder
  let position: Int

  var codingPath: [any CodingKey] { base.codingPath }

  /// The keys of the object; requesting them marks them as data, unless they are the cases of an enumeration.
  var allKeys: [Key] {
    let keys = base.allKeys
    if let first = keys.first, Mirror(reflecting: first).displayStyle != .enum {
      recorder.enumerate(position)
    }
    return keys
  }

  /// Records a key as read when its presence is tested, because its absence affects the outcome.
  func contains(_ key: Key) -> Bool {
    _ = place(of: key)
    return base.contains(key)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    _ = place(of: key)
    return try base.decodeNil(forKey: key)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try read(T.self, key, isOptional: false) {
      try base.decode(Recorded<T>.self, forKey: key).value
    }
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try ifPresent(key)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let place = place(of: key)
    return recorder.recording(try base.nestedContainer(keyedBy: type, forKey: key), at: place)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    let place = place(of: key)
    return recorder.recording(try base.nestedUnkeyedContainer(forKey: key), at: place)
  }

  func superDecoder() throws -> any Decoder {
    let place = recorder.child(of: position, at: .key("super"))
    return RecordingDecoder(base: try base.superDecoder(), recorder: recorder, position: place)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    let (place, decoder) = (place(of: key), try base.superDecoder(forKey: key))
    return RecordingDecoder(base: decoder, recorder: recorder, position: place)
  }
}

extension RecordingKeyedContainer {
  private func place(of key: Key) -> Int {
    recorder.child(of: position, at: .key(key.stringValue))
  }

  private func ifPresent<T: Decodable>(_ key: Key) throws -> T? {
    try read(T.self, key, isOptional: true) {
      try base.decodeIfPresent(Recorded<T>.self, forKey: key)?.value
    }
  }

  /// Records a read of a type and decodes the value.
  private func read<T>(
    _ type: any Any.Type,
    _ key: Key,
    isOptional: Bool,
    _ decode: () throws -> T
  ) throws -> T {
    let place = place(of: key)
    recorder.read(place, as: type, isOptional: isOptional)
    recorder.position = place
    do {
      return try decode()
    } catch {
      recorder.refuse(base.codingPath + [key], error)
      throw error
    }
  }
}

// The protocol has an implementation of its own for each of these types, which would record a required read.
extension RecordingKeyedContainer {
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? { try ifPresent(key) }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? { try ifPresent(key) }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? { try ifPresent(key) }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? { try ifPresent(key) }
  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try ifPresent(key) }
  func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try ifPresent(key) }
  func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try ifPresent(key) }
  func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try ifPresent(key) }
  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try ifPresent(key) }
  func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try ifPresent(key) }
  func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try ifPresent(key) }
  func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? { try ifPresent(key) }
  func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? { try ifPresent(key) }
  func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? { try ifPresent(key) }
}

import JSONVariants

/// The keyed container of a `RecordingDecoder`.
struct RecordingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let base: KeyedDecodingContainer<Key>
  private let recorder: ReadRecorder
  private let position: Int

  init(_ base: KeyedDecodingContainer<Key>, _ recorder: ReadRecorder, at position: Int) {
    self.base = base
    self.recorder = recorder
    self.position = position
  }

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
    try value(type, key) {
      recorder.position = place(of: key)
      return try base.decode(Recorded<T>.self, forKey: key).value
    }
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try valueIfPresent(type, key) {
      recorder.position = place(of: key)
      return try base.decodeIfPresent(Recorded<T>.self, forKey: key)?.value
    }
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let place = place(of: key)
    let container = try base.nestedContainer(keyedBy: type, forKey: key)
    return KeyedDecodingContainer(
      RecordingKeyedContainer<NestedKey>(container, recorder, at: place)
    )
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    let place = place(of: key)
    let container = try base.nestedUnkeyedContainer(forKey: key)
    return RecordingUnkeyedContainer(container, recorder, at: place)
  }

  func superDecoder() throws -> any Decoder {
    RecordingDecoder(
      try base.superDecoder(),
      recorder,
      at: recorder.child(of: position, at: .key("super"))
    )
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    let place = place(of: key)
    return RecordingDecoder(try base.superDecoder(forKey: key), recorder, at: place)
  }

  private func place(of key: Key) -> Int {
    recorder.child(of: position, at: .key(key.stringValue))
  }

  private func value<T: Decodable>(
    _ type: T.Type,
    _ key: Key,
    _ decode: () throws -> T
  ) throws -> T {
    guard let bug = recorder.bug(at: note(type, key, isOptional: false)) else {
      return try recordingRefusal(of: key, decode)
    }
    return try bug.value(type, in: base, for: key, decode: decode)
  }

  private func valueIfPresent<T: Decodable>(
    _ type: T.Type,
    _ key: Key,
    _ decode: () throws -> T?
  ) throws -> T? {
    guard let bug = recorder.bug(at: note(type, key, isOptional: true)) else {
      return try recordingRefusal(of: key, decode)
    }
    return try bug.valueIfPresent(type, in: base, for: key, decode: decode)
  }

  private func recordingRefusal<T>(of key: Key, _ decode: () throws -> T) throws -> T {
    do {
      return try decode()
    } catch {
      recorder.refuse(base.codingPath + [key], error)
      throw error
    }
  }

  private func note(_ type: Any.Type, _ key: Key, isOptional: Bool) -> Int {
    let place = place(of: key)
    recorder.read(place, as: type, isOptional: isOptional)
    return place
  }
}

// Without these overloads, each scalar would be decoded through `Recorded` and an extra container.
extension RecordingKeyedContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try value(type, key) { try base.decode(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try valueIfPresent(type, key) { try base.decodeIfPresent(type, forKey: key) }
  }
}

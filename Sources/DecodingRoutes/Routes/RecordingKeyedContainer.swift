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
  private func scalar<T: Decodable>(
    _ key: Key,
    _ decode: (T.Type, Key) throws -> T
  ) throws -> T {
    try value(T.self, key) { try decode(T.self, key) }
  }

  private func scalarIfPresent<T: Decodable>(
    _ key: Key,
    _ decode: (T.Type, Key) throws -> T?
  ) throws -> T? {
    try valueIfPresent(T.self, key) { try decode(T.self, key) }
  }

  func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try scalar(key, base.decode) }
  func decode(_: String.Type, forKey key: Key) throws -> String { try scalar(key, base.decode) }
  func decode(_: Double.Type, forKey key: Key) throws -> Double { try scalar(key, base.decode) }
  func decode(_: Float.Type, forKey key: Key) throws -> Float { try scalar(key, base.decode) }
  func decode(_: Int.Type, forKey key: Key) throws -> Int { try scalar(key, base.decode) }
  func decode(_: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(key, base.decode) }
  func decode(_: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(key, base.decode) }
  func decode(_: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(key, base.decode) }
  func decode(_: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(key, base.decode) }
  func decode(_: UInt.Type, forKey key: Key) throws -> UInt { try scalar(key, base.decode) }
  func decode(_: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(key, base.decode) }
  func decode(_: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(key, base.decode) }
  func decode(_: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(key, base.decode) }
  func decode(_: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(key, base.decode) }
}

extension RecordingKeyedContainer {
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
  func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try scalarIfPresent(key, base.decodeIfPresent)
  }
}

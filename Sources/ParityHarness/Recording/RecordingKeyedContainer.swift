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
  var allKeys: [Key] { base.allKeys }

  /// Asking whether a key is there is reading it: its absence makes a difference.
  func contains(_ key: Key) -> Bool {
    _ = place(of: key)
    return base.contains(key)
  }

  func decodeNil(forKey key: Key) throws -> Bool {
    _ = place(of: key)
    return try base.decodeNil(forKey: key)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    recorder.position = note(type, key, isOptional: false)
    return try base.decode(Recorded<T>.self, forKey: key).value
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    recorder.position = note(type, key, isOptional: true)
    return try base.decodeIfPresent(Recorded<T>.self, forKey: key)?.value
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

  private func note(_ type: Any.Type, _ key: Key, isOptional: Bool) -> Int {
    let place = place(of: key)
    recorder.read(place, as: type, isOptional: isOptional)
    return place
  }
}

// Without these a scalar would pass through `Recorded` and a container of its own.
extension RecordingKeyedContainer {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    _ = note(type, key, isOptional: false)
    return try base.decode(type, forKey: key)
  }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }

  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    _ = note(type, key, isOptional: true)
    return try base.decodeIfPresent(type, forKey: key)
  }
}

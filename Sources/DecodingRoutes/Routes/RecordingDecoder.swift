import JSONVariants

/// A decoder that records requests and forwards them to another decoder.
struct RecordingDecoder: Decoder {
  private let base: any Decoder
  private let recorder: ReadRecorder
  private let position: Int

  init(_ base: any Decoder, _ recorder: ReadRecorder, at position: Int) {
    self.base = base
    self.recorder = recorder
    self.position = position
  }

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try base.container(keyedBy: type)
    return KeyedDecodingContainer(RecordingKeyedContainer(container, recorder, at: position))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    RecordingUnkeyedContainer(try base.unkeyedContainer(), recorder, at: position)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    RecordingSingleValueContainer(try base.singleValueContainer(), recorder, at: position)
  }
}

/// The single value container of a `RecordingDecoder`.
struct RecordingSingleValueContainer: SingleValueDecodingContainer {
  private let base: any SingleValueDecodingContainer
  private let recorder: ReadRecorder
  private let position: Int

  init(_ base: any SingleValueDecodingContainer, _ recorder: ReadRecorder, at position: Int) {
    self.base = base
    self.recorder = recorder
    self.position = position
  }

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    recorder.position = position
    return try base.decode(Recorded<T>.self).value
  }
}

// A single value container adds no step to the path, so scalars need no recording here.
extension RecordingSingleValueContainer {
  func decode(_ type: Bool.Type) throws -> Bool { try base.decode(type) }
  func decode(_ type: String.Type) throws -> String { try base.decode(type) }
  func decode(_ type: Double.Type) throws -> Double { try base.decode(type) }
  func decode(_ type: Float.Type) throws -> Float { try base.decode(type) }
  func decode(_ type: Int.Type) throws -> Int { try base.decode(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try base.decode(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try base.decode(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try base.decode(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try base.decode(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try base.decode(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try base.decode(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try base.decode(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try base.decode(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try base.decode(type) }
}

/// The unkeyed container of a `RecordingDecoder`, which records all elements at one schema path.
struct RecordingUnkeyedContainer: UnkeyedDecodingContainer {
  private var base: any UnkeyedDecodingContainer
  private let recorder: ReadRecorder
  private let place: Int

  init(_ base: any UnkeyedDecodingContainer, _ recorder: ReadRecorder, at position: Int) {
    self.base = base
    self.recorder = recorder
    place = recorder.child(of: position, at: .anyIndex)
  }

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
    let container = try base.nestedContainer(keyedBy: type)
    return KeyedDecodingContainer(RecordingKeyedContainer(container, recorder, at: place))
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    RecordingUnkeyedContainer(try base.nestedUnkeyedContainer(), recorder, at: place)
  }

  mutating func superDecoder() throws -> any Decoder {
    RecordingDecoder(try base.superDecoder(), recorder, at: place)
  }
}

extension RecordingUnkeyedContainer {
  /// Records that an element of a type is read, and returns the type.
  private func recorded<Value>(_ type: Value.Type) -> Value.Type {
    recorder.read(place, as: type, isOptional: false)
    return type
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try base.decode(recorded(type)) }
  mutating func decode(_ type: String.Type) throws -> String { try base.decode(recorded(type)) }
  mutating func decode(_ type: Double.Type) throws -> Double { try base.decode(recorded(type)) }
  mutating func decode(_ type: Float.Type) throws -> Float { try base.decode(recorded(type)) }
  mutating func decode(_ type: Int.Type) throws -> Int { try base.decode(recorded(type)) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try base.decode(recorded(type)) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try base.decode(recorded(type)) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try base.decode(recorded(type)) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try base.decode(recorded(type)) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try base.decode(recorded(type)) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try base.decode(recorded(type)) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try base.decode(recorded(type)) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try base.decode(recorded(type)) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try base.decode(recorded(type)) }
}

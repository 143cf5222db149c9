/// A decoder that notes what is asked for and lets another decoder answer.
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

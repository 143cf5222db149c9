import Foundation

/// A value whose decoding is listened to.
struct Recorded<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    guard let recorder = ReadRecorder.current, !DecoderNatives.contains(Value.self) else {
      value = try decoder.singleValueContainer().decode(Value.self)
      return
    }
    let position = recorder.position
    value = try Value(from: RecordingDecoder(decoder, recorder, at: position))
    recorder.position = position
  }
}

/// Types that decoders make themselves, by rules of their own, when asked directly.
enum DecoderNatives {
  static func contains(_ type: Any.Type) -> Bool {
    type == Date.self || type == Data.self || type == URL.self || type == Decimal.self
      || type is any StringKeyedDictionary.Type
  }
}

private protocol StringKeyedDictionary {}

extension Dictionary: StringKeyedDictionary where Key == String, Value: Decodable {}

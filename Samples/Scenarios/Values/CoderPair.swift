import Foundation

/// A decoder and the encoder that writes what it reads: strategies come in pairs.
struct CoderPair {
  let decoder = JSONDecoder()
  let encoder = JSONEncoder()

  /// Encodes a value and decodes it again.
  func roundTrip<Value: Codable>(_ value: Value) throws -> (json: String, value: Value) {
    let data = try encoder.encode(value)
    return (String(decoding: data, as: UTF8.self), try decoder.decode(Value.self, from: data))
  }
}

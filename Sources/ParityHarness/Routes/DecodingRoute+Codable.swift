public import Foundation

extension DecodingRoute where Value: Decodable & ThreadSafeConformance {
  /// Decodes with the model's Codable conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  /// - Returns: The route.
  public static func codable(
    _ type: Value.Type,
    decoder: JSONDecoder = JSONDecoder()
  ) -> DecodingRoute {
    let keys = KeyConversion(decoder.keyDecodingStrategy)
    let listening = ListeningDecode<Value>(library: .foundation, keys: keys) { data, recorder in
      try ReadRecorder.$current.withValue(recorder) {
        try decoder.decode(Recorded<Value>.self, from: data).value
      }
    }
    return DecodingRoute("codable", listening: listening) {
      try decoder.decode(Value.self, from: $0)
    }
  }
}

public import Foundation

extension DecodingRoute where Value: Codable & ThreadSafeConformance {
  /// Decodes with the model's Codable conformance, and encodes each fixture's value again.
  ///
  /// What was encoded is decoded on the legacy route of the check: it must be the value that the
  /// legacy route reads in the fixture itself.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  /// - Returns: The route.
  public static func codable(
    _ type: Value.Type,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder
  ) -> DecodingRoute {
    codable(type, decoder: decoder).encoding { try encoder.encode($0) }
  }
}

extension DecodingRoute {
  /// The same route with a way back, which a check tries on the value of each fixture.
  ///
  /// - Parameter encode: Writes a value as the app does; called from several threads at once.
  /// - Returns: The route.
  public func encoding(_ encode: @escaping @Sendable (Value) throws -> Data) -> DecodingRoute {
    var route = self
    route.encode = encode
    return route
  }
}

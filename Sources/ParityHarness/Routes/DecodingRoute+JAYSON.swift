public import LegacyExtractor

extension DecodingRoute {
  /// Decodes with code written for JAYSON, which has no protocol for models.
  ///
  /// The route tells what it reads, as a closure over bytes cannot.
  ///
  /// - Parameter make: Makes the model of a document's root.
  /// - Returns: The route.
  public static func jayson(
    _ make: @escaping @Sendable (JAYSON) throws -> Value
  ) -> DecodingRoute {
    let listening = ListeningDecode<Value>.legacy(.jayson) { data, recorder in
      try make(JAYSON(data: data, recorder: recorder))
    }
    return DecodingRoute("legacy", listening: listening) { try make(JAYSON(data: $0)) }
  }
}

public import LegacyExtractor

extension DecodingRoute {
  /// Decodes with the model's Unbox conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func unbox(
    _ type: Value.Type
  ) -> DecodingRoute where Value: Unboxable & ThreadSafeConformance {
    let listening = ListeningDecode<Value>.legacy(.unbox) { data, recorder in
      try Value(unboxer: Unboxer(data: data, bridgingDecoder: nil, recorder: recorder))
    }
    return DecodingRoute("legacy", listening: listening) {
      try LegacyExtractor.unbox(data: $0)
    }
  }

  /// Decodes documents that are arrays of an Unbox model.
  ///
  /// - Parameter type: The array of the model.
  /// - Returns: The route.
  public static func unbox<Model: Unboxable & ThreadSafeConformance>(
    _ type: [Model].Type
  ) -> DecodingRoute where Value == [Model] {
    DecodingRoute("legacy") { try LegacyExtractor.unbox(data: $0) }
  }
}

public import LegacyExtractor

extension DecodingRoute {
  /// Decodes with the model's Himotoki conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func legacy(
    _ type: Value.Type
  ) -> DecodingRoute where Value: LegacyDecodable & ThreadSafeConformance {
    let listening = ListeningDecode<Value>.legacy(.himotoki) { data, recorder in
      try Value.decode(Extractor(data: data, recorder: recorder))
    }
    return DecodingRoute("legacy", listening: listening) { try Value.decodeValue(from: $0) }
  }

  /// Decodes a part of each document with the model's Himotoki conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - rootKeyPath: Where the model stands in a document.
  /// - Returns: The route.
  public static func legacy(
    _ type: Value.Type,
    rootKeyPath: ExtractionPath
  ) -> DecodingRoute where Value: LegacyDecodable & ThreadSafeConformance {
    let listening = ListeningDecode<Value>.legacy(.himotoki) { data, recorder in
      try Extractor(data: data, recorder: recorder).value(rootKeyPath)
    }
    return DecodingRoute("legacy", listening: listening) {
      try Value.decodeValue(from: $0, rootKeyPath: rootKeyPath)
    }
  }
}

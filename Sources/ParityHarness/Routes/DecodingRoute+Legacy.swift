public import LegacyExtractor

extension DecodingRoute {
  /// Decodes with the model's legacy conformance.
  ///
  /// - Parameter type: The model.
  /// - Returns: The route.
  public static func legacy(_ type: Value.Type) -> DecodingRoute
  where Value: LegacyDecodable & ThreadSafeConformance {
    DecodingRoute("legacy") { try Value.decodeValue(from: $0) }
  }

  /// Decodes a part of each document with the model's legacy conformance.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - rootKeyPath: Where the model stands in a document.
  /// - Returns: The route.
  public static func legacy(
    _ type: Value.Type,
    rootKeyPath: ExtractionPath
  ) -> DecodingRoute where Value: LegacyDecodable & ThreadSafeConformance {
    DecodingRoute("legacy") { try Value.decodeValue(from: $0, rootKeyPath: rootKeyPath) }
  }
}

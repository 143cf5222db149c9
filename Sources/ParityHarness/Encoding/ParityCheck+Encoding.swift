public import Foundation
public import LegacyExtractor

extension ParityCheck {
  /// Creates a check of a model that conforms to Himotoki's protocol and to Codable's, in both
  /// directions.
  ///
  /// What the encoder makes of each fixture's value must be the same to the legacy route as the
  /// fixture. Where it is not, the divergence's operator is `encoded`.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  public init<Model: LegacyDecodable & Codable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder
  ) {
    self.init(
      name ?? "\(model)",
      legacy: .legacy(model),
      codable: .codable(model, decoder: decoder, encoder: encoder)
    )
  }

  /// Creates a check of a model that conforms to Unbox's protocol and to Codable's, in both
  /// directions.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  public init<Model: Unboxable & Codable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder
  ) {
    self.init(
      name ?? "\(model)",
      legacy: .unbox(model),
      codable: .codable(model, decoder: decoder, encoder: encoder)
    )
  }
}

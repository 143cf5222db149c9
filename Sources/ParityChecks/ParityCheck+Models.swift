public import DecodingRoutes
public import Foundation
import JSONVariants
public import LegacyMappers

// Checks of a model that has both conformances, which is how most models stand while they move.

extension ParityCheck {
  /// Creates a check of a model that conforms to both `LegacyDecodable` and `Decodable`.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type, such as `Order.Item`.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Model: LegacyDecodable & Decodable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      name ?? TypeName.of(model),
      legacy: .himotoki(model),
      codable: .codable(model, decoder: decoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// Creates a check of a model that conforms to both `Unboxable` and `Decodable`.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type, such as `Order.Item`.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Model: Unboxable & Decodable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      name ?? TypeName.of(model),
      legacy: .unbox(model),
      codable: .codable(model, decoder: decoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }
}

extension ParityCheck {
  /// Creates a check of a model that conforms to both `LegacyDecodable` and `Codable`, including its encoder.
  ///
  /// The value of each fixture is encoded again, and the legacy route must decode the result to the same
  /// value as the fixture itself. Where it does not, the divergence's mutator is `encoded`.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type, such as `Order.Item`.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Model: LegacyDecodable & Codable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      name ?? TypeName.of(model),
      legacy: .himotoki(model),
      codable: .codable(model, decoder: decoder, encoder: encoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// Creates a check of a model that conforms to both `Unboxable` and `Codable`, including its encoder.
  ///
  /// The value of each fixture is encoded again, and the legacy route must decode the result to the same
  /// value as the fixture itself. Where it does not, the divergence's mutator is `encoded`.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type, such as `Order.Item`.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards.
  ///   - encoder: The encoder that the app uses; it must not be changed afterwards.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file.
  ///   - line: The caller's line.
  public init<Model: Unboxable & Codable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(
      name ?? TypeName.of(model),
      legacy: .unbox(model),
      codable: .codable(model, decoder: decoder, encoder: encoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }
}

extension DocumentEvaluator {
  init(_ check: ParityCheck) {
    self.init(legacy: check.legacy, codable: check.codable, rules: check.rules)
  }
}

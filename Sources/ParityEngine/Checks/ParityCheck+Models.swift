public import Foundation
import JSONVariants
public import LegacyMappers

// Checks of a model by its mapper: with both conformances, which is how most models stand while they move, and with
// no Codable half yet.

extension ParityCheck {
  /// Creates a check of a model that conforms to both `LegacyDecodable` and `Decodable`.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type, such as `Order.Item`.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards. Without one, it is that of the suite.
  ///   - fileID: The caller's file ID.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line.
  public init<Model: LegacyDecodable & Decodable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder? = nil,
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
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards. Without one, it is that of the suite.
  ///   - fileID: The caller's file ID.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line.
  public init<Model: Unboxable & Decodable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder? = nil,
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
  /// Creates the check of a model that conforms to `LegacyDecodable`, and to `Decodable` as soon as it is moved.
  ///
  ///     static let app = ParitySuite([ParityCheck(User.self), .legacy(Book.self)])
  ///
  /// Until then, a suite drafts and counts the model, and does not check it. The line stays as it is when the
  /// model is moved.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type, such as `Order.Item`.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards. Without one, it is that of the suite.
  ///   - fileID: The caller's file ID.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line.
  /// - Returns: The check.
  public static func legacy<Model: LegacyDecodable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> ParityCheck {
    legacy(
      name ?? TypeName.of(model),
      .himotoki(model),
      decoder: decoder,
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// Creates the check of a model that conforms to `Unboxable`, and to `Decodable` as soon as it is moved.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type, such as `Order.Item`.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards. Without one, it is that of the suite.
  ///   - fileID: The caller's file ID.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line.
  /// - Returns: The check.
  public static func legacy<Model: Unboxable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> ParityCheck {
    legacy(
      name ?? TypeName.of(model),
      .unbox(model),
      decoder: decoder,
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// Creates the check of a legacy route, whose model conforms to `Decodable` as soon as it is moved.
  ///
  ///     .legacy("Store", .unbox { try Store(unboxer: $0, currency: .euro) })
  ///
  /// - Parameters:
  ///   - name: The name of the model.
  ///   - route: The route that the app uses now.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards. Without one, it is that of the suite.
  ///   - fileID: The caller's file ID.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line.
  /// - Returns: The check.
  public static func legacy<Model: ThreadSafeConformance>(
    _ name: String,
    _ route: DecodingRoute<Model>,
    decoder: JSONDecoder? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> ParityCheck {
    let port = DecodingRoute<Model>.port(decoder: decoder)
    var check = ParityCheck(
      name,
      legacy: route,
      codable: port ?? .missingPort(of: name, decoder: decoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
    check.hasPort = port != nil
    return check
  }
}

extension ParityCheck {
  /// Creates the check of a model whose legacy half is gone, with its recorded outcomes.
  ///
  ///     static let app = ParitySuite([ParityCheck(User.self), .recorded(Book.self)])
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - name: The name of the model; by default that of its type, such as `Order.Item`.
  ///   - decoder: The decoder that the app uses; it must not be changed afterwards. Without one, it is that of the suite.
  ///   - fileID: The caller's file ID.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line.
  /// - Returns: The check, which has no outcomes before `record` has written some.
  public static func recorded<Model: Decodable & ThreadSafeConformance>(
    _ model: Model.Type,
    name: String? = nil,
    decoder: JSONDecoder? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) -> ParityCheck {
    ParityCheck(
      name ?? TypeName.of(model),
      legacy: .recorded(),
      codable: .codable(model, decoder: decoder),
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }
}

extension DecodingRoute {
  /// Creates a route that refuses every document, so that a check without a port never shows parity.
  ///
  /// It has the app's decoder, for which the port is drafted.
  fileprivate static func missingPort(of name: String, decoder: JSONDecoder?) -> DecodingRoute {
    foundation(decoder) { _, _, _ in throw MissingPortError(model: name) }
  }
}

/// The error of a model that has no Codable half yet.
private struct MissingPortError: Error, CustomStringConvertible {
  let model: String

  var description: String { "\(model) has no Codable half yet" }
}

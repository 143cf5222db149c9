public import Foundation

/// A Codable type that names the decoder with which a legacy parent decodes it.
///
///     extension User: BridgeDecoderProviding {
///       static var bridgeDecoder: JSONDecoder { .api }
///     }
///
/// Collections and optionals of the type use its decoder too.
public protocol BridgeDecoderProviding: Decodable {
  /// The decoder for values of this type.
  ///
  /// Return a shared decoder: it is asked for at every bridged value.
  static var bridgeDecoder: JSONDecoder { get }
}

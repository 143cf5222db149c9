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

/// What the bridge uses where nothing more specific says otherwise.
public enum BridgeDefaults: Sendable {
  /// The decoder of last resort for all Codable children of legacy parents in this process.
  ///
  /// Set it once, at launch, to the decoder that the app will use for its responses when the last
  /// model is Codable. Safe to read and set from any thread. Do not change the properties of a decoder
  /// while models are decoded with it.
  public static var decoder: JSONDecoder {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  private static let lock = NSLock()
  /// Unsafe only to the compiler: it is read and written while the lock is held.
  private nonisolated(unsafe) static var current = JSONDecoder()
}

/// The decoder that a type names for itself, or for what it wraps: `[User]?` uses the decoder of `User`.
private func bridgeDecoder(of type: Any.Type) -> JSONDecoder? {
  if let provider = type as? any BridgeDecoderProviding.Type { return provider.bridgeDecoder }
  guard let wrapper = type as? any BridgeWrapper.Type else { return nil }
  return bridgeDecoder(of: wrapper.wrappedType)
}

/// A type whose values hold values of another type.
package protocol BridgeWrapper {
  static var wrappedType: Any.Type { get }
}

extension Optional: BridgeWrapper { package static var wrappedType: Any.Type { Wrapped.self } }
extension Array: BridgeWrapper { package static var wrappedType: Any.Type { Element.self } }
extension Set: BridgeWrapper { package static var wrappedType: Any.Type { Element.self } }
extension Dictionary: BridgeWrapper { package static var wrappedType: Any.Type { Value.self } }

extension Extractor {
  /// Decodes a Codable value of this document from its original bytes.
  ///
  /// The decoder is, most specific first: that of the call, of the type, of the root, of the process.
  package func bridge<T: Decodable>(
    _ type: T.Type,
    using ownDecoder: JSONDecoder? = nil
  ) throws -> T {
    let decoder =
      ownDecoder ?? bridgeDecoder(of: type) ?? context.bridgingDecoder ?? BridgeDefaults.decoder
    let place = written
    do {
      // An app may change the decoder of a call before the next one.
      if ownDecoder == nil,
        let value = try place.context.decodeSibling(type, at: place.node, using: decoder)
      {
        return value
      }
      return try place.document.decode(
        type,
        at: place.node,
        using: decoder,
        root: context.bridgingDecoder
      )
    } catch let error as DecodingError {
      throw error.crossing(codingPath)
    }
  }

  /// The path to here, from where the legacy models begin.
  private var codingPath: [any CodingKey] {
    context.tree?.codingPath ?? document.codingPath(to: node, from: context.origin)
  }
}

import Foundation

/// Finds the decoder that a type names for itself.
enum BridgeDecoderLookup {
  /// The decoder of the type or of what it wraps: `[User]?` uses the decoder of `User`.
  static func decoder(for type: Any.Type) -> JSONDecoder? {
    if let provider = type as? any BridgeDecoderProviding.Type { return provider.bridgeDecoder }
    guard let wrapper = type as? any BridgeWrapper.Type else { return nil }
    return decoder(for: wrapper.wrappedType)
  }
}

/// A type whose values hold values of another type.
private protocol BridgeWrapper {
  static var wrappedType: Any.Type { get }
}

extension Optional: BridgeWrapper {
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}

extension Array: BridgeWrapper {
  fileprivate static var wrappedType: Any.Type { Element.self }
}

extension Set: BridgeWrapper {
  fileprivate static var wrappedType: Any.Type { Element.self }
}

extension Dictionary: BridgeWrapper {
  fileprivate static var wrappedType: Any.Type { Value.self }
}

extension Attempt: BridgeWrapper {
  fileprivate static var wrappedType: Any.Type { Value.self }
}

public import Foundation

extension CodingUserInfoKey {
  /// The `JSONDecoder` for the Codable descendants of legacy models inside a Codable document.
  ///
  /// A `Decoder` does not expose the `JSONDecoder` that created it. If the outermost model is Codable, its
  /// decoder specifies the decoder for deeper models with this key:
  ///
  ///     decoder.userInfo[.bridgeDecoder] = otherDecoder
  ///
  /// Without it, the type's own decoder or the default of the process is used. To specify the decoder itself,
  /// use `decodesBridgedDescendants`, which avoids a retain cycle.
  public static let bridgeDecoder: CodingUserInfoKey =
    CodingUserInfoKey(rawValue: "legacy-extractor.bridge-decoder").unsafelyUnwrapped
}

extension JSONDecoder {
  /// Whether this decoder also decodes the Codable descendants of legacy models in its documents.
  ///
  ///     let decoder = JSONDecoder()
  ///     decoder.keyDecodingStrategy = .convertFromSnakeCase
  ///     decoder.decodesBridgedDescendants = true
  ///
  /// The decoder stores a weak reference to itself under `CodingUserInfoKey.bridgeDecoder`.
  public var decodesBridgedDescendants: Bool {
    get { (userInfo[.bridgeDecoder] as? OwnDecoder)?.decoder === self }
    set {
      if newValue {
        userInfo[.bridgeDecoder] = OwnDecoder(self)
      } else if decodesBridgedDescendants {
        userInfo[.bridgeDecoder] = nil
      }
    }
  }
}

/// A weak reference of a decoder to itself, for its user info.
///
/// `@unchecked Sendable`: weak references are read atomically, and this one is never set again.
private final class OwnDecoder: @unchecked Sendable {
  private(set) weak var decoder: JSONDecoder?

  init(_ decoder: JSONDecoder) { self.decoder = decoder }
}

extension Decoder {
  /// The decoder that the user info specifies for the Codable descendants of legacy models.
  var namedBridgeDecoder: JSONDecoder? {
    let named = userInfo[.bridgeDecoder]
    return named as? JSONDecoder ?? (named as? OwnDecoder)?.decoder
  }
}

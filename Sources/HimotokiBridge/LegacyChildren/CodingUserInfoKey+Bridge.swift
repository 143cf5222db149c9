public import Foundation

extension CodingUserInfoKey {
  /// The `JSONDecoder` for the Codable descendants of legacy models inside a Codable document.
  ///
  /// A `Decoder` cannot be asked which decoder made it. Where the outermost model is Codable, this is
  /// how its decoder names another one for models further down:
  ///
  ///     decoder.userInfo[.bridgeDecoder] = otherDecoder
  ///
  /// Without it, the type's own decoder and the default of the process apply. To name itself a decoder
  /// has `decodesBridgedDescendants`: it must not hold itself.
  public static let bridgeDecoder: CodingUserInfoKey =
    CodingUserInfoKey(rawValue: "legacy-extractor.bridge-decoder").unsafelyUnwrapped
}

extension JSONDecoder {
  /// Whether this decoder is also that of the Codable descendants of legacy models in its documents.
  ///
  ///     let decoder = JSONDecoder()
  ///     decoder.keyDecodingStrategy = .convertFromSnakeCase
  ///     decoder.decodesBridgedDescendants = true
  ///
  /// The decoder refers to itself without holding itself, under `CodingUserInfoKey.bridgeDecoder`.
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

/// The decoder that has this in its user info.
///
/// `@unchecked`: what is weak is read atomically, and never set again.
private final class OwnDecoder: @unchecked Sendable {
  private(set) weak var decoder: JSONDecoder?

  init(_ decoder: JSONDecoder) { self.decoder = decoder }
}

extension Decoder {
  /// The decoder that was named for the Codable descendants of legacy models.
  var namedBridgeDecoder: JSONDecoder? {
    let named = userInfo[.bridgeDecoder]
    return named as? JSONDecoder ?? (named as? OwnDecoder)?.decoder
  }
}

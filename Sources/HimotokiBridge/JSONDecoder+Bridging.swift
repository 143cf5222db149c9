public import Foundation
import HimotokiExtractor

extension JSONDecoder {
  /// Decodes a document that contains legacy models, and lets each of them read its own bytes.
  ///
  ///     let page = try decoder.decode(Page.self, bridging: data)
  ///
  /// The result is the same as that of `decode(_:from:)`, but a `LegacyBacked` model inside the document
  /// reads its bytes directly instead of requesting every value from the decoder. This takes less than half
  /// the time and preserves details of the text, such as `1.0` and the order of keys. Before iOS 17 and
  /// macOS 14 the model requests every value all the same.
  ///
  /// If the scan refuses a document that the decoder may accept, such as JSON5 or one with an out-of-range
  /// number that is never read, the decoder decodes it without the scan, and the models inside request every
  /// value from the decoder.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The whole document.
  /// - Returns: The decoded value.
  /// - Throws: Same as `decode(_:from:)`; `DecodingError.dataCorrupted`, with line and column, when neither
  ///   the scan nor the decoder accepts the data as JSON.
  /// - Complexity: O(*n*) in the length of the data.
  public func decode<T: Decodable>(_ type: T.Type, bridging data: Data) throws -> T {
    let document: JSONDocument
    do {
      document = try JSONDocument(data, allowingFragments: true)
    } catch let refusal {
      do {
        return try decode(type, from: data)
      } catch DecodingError.dataCorrupted(let context)
        where context.codingPath.isEmpty
        && context.debugDescription.hasPrefix("The given data was not valid JSON")
      {
        // The text is Foundation's on all platforms. The errors of models stay as they are.
        throw refusal.decodingError(in: data)
      }
    }
    guard !takesForMembers(document) else { return try decode(type, from: data) }
    return try document.decode(type, at: .root, using: self)
  }

  /// Returns whether this decoder, which assumes a dictionary, takes the root for the inside of one.
  private func takesForMembers(_ document: JSONDocument) -> Bool {
    if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *), assumesTopLevelDictionary {
      return !document.isKind(.object, .root)
    }
    return false
  }
}

/// Decodes Codable values from the parsed tree of any other JSON mapper.
///
/// Use it in a parent that still uses another library, such as the original Himotoki, ObjectMapper or
/// SwiftyJSON:
///
///     let user = try RawValueDecoder(.api).decode(User.self, from: e.rawValue)
///
/// The tree is written as JSON once, without loss, and decoded from that text by the given decoder: integers
/// up to `UInt64.max`, the shortest text of every `Double`, every digit of a `Decimal`. Information that the
/// other mapper's parser has lost, such as the digits of a long number, cannot be recovered.
public struct RawValueDecoder: Sendable {
  private let decoder: JSONDecoder

  /// Creates a decoder for parsed trees from one for their values, by default that of the process.
  public init(_ decoder: JSONDecoder = BridgeDefaults.decoder) { self.decoder = decoder }

  /// Decodes a value from a parsed tree.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - rawValue: A tree of `[String: Any]`, `[Any]`, `String`, `NSNumber`, `NSNull`, their
  ///     Foundation classes or native Swift numbers, or a single such value.
  /// - Returns: The decoded value.
  /// - Throws: `DecodingError`; `dataCorrupted` with the coding path for a value that is not JSON, and for a
  ///   tree nested more than 512 levels deep.
  /// - Complexity: O(*n*) in the size of the tree.
  public func decode<T: Decodable>(_ type: T.Type, from rawValue: Any) throws -> T {
    let document: JSONDocument
    do {
      document = try JSONDocument(any: rawValue)
    } catch {
      // Without the byte, which is one of a text that the caller never sees.
      throw DecodingError.corrupted("\(error.reason.sentence).", at: [], error)
    }
    return try document.decode(type, at: .root, using: decoder)
  }
}

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

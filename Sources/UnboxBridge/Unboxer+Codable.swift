public import Foundation
public import HimotokiBridge
import HimotokiExtractor
public import UnboxExtractor

// Unbox's methods for Codable values. They are disfavored overloads, so that legacy parents read a dual model
// through its legacy half. Collections of Codable values need no overloads, because every array is an
// `UnboxableCollection`, which checks at run time whether its elements are Codable.
extension Unboxer {
  /// Unboxes a required Codable value for a key.
  ///
  /// The defaulted parameter makes calls unambiguous with the overload of `UnboxBridgeOptionals`, which returns
  /// an optional.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - decoder: The decoder; by default that of the type, the root or the process, in this order.
  /// - Returns: The decoded value.
  /// - Throws: `UnboxError.pathError` when the value is missing or null; `DecodingError` with the whole
  ///   coding path when it cannot be decoded.
  @_disfavoredOverload
  public func unbox<T: Decodable>(key: String, using decoder: JSONDecoder? = nil) throws -> T {
    try read(.init(key)) { try $0.unboxCodable(T.self, using: decoder) }
  }

  /// Unboxes a required Codable value for a key path, as `unbox(key:using:)` does for a key.
  @_disfavoredOverload
  public func unbox<T: Decodable>(
    keyPath: String,
    using decoder: JSONDecoder? = nil
  ) throws -> T {
    try read(.init(keyPath: keyPath)) { try $0.unboxCodable(T.self, using: decoder) }
  }
}

/// Unboxes a model, as `unbox(data:)` does, with a decoder for its Codable descendants.
///
/// - Throws: `UnboxError`; `DecodingError` from a Codable descendant.
public func unbox<T: Unboxable>(data: Data, using decoder: JSONDecoder) throws -> T {
  try T(unboxer: Unboxer(data: data, bridgingDecoder: decoder))
}

extension LegacyBacked where Self: Unboxable {
  /// Decodes the model as Unbox does, from any decoder, which is not kept; throws `DecodingError` with the
  /// legacy error as its underlying error, and the errors of the model itself as they are.
  public init(from decoder: any Decoder) throws {
    self = try LegacyChild.decode(from: decoder) { try Self(unboxer: Unboxer(of: $0)) }
  }
}

extension Unboxer {
  /// Creates an unboxer of the value of a decoder, for legacy code inside of `init(from:)`.
  ///
  ///     let unboxer = try Unboxer(reading: decoder)
  ///     price = try unboxer.unbox(key: "price", formatter: CentsFormatter())      // not ported yet
  ///
  /// The keys are those of the document, whatever the key strategy of the decoder is. Errors of the reads are thrown as
  /// they are.
  ///
  /// - Parameter decoder: The decoder, which is not kept.
  /// - Throws: The error of the decoder; `DecodingError` for a value that is no object.
  /// - Complexity: O(*n*) in the size of the value; O(1) where this package reads the document.
  public convenience init(reading decoder: any Decoder) throws {
    try self.init(LegacyChild.decode(from: decoder) { try Unboxer.object($0) })
  }

  fileprivate convenience init(of extractor: Extractor) throws {
    try self.init(Unboxer.object(extractor))
  }

  private static func object(_ extractor: Extractor) throws -> Extractor {
    let object = extractor.written
    guard object.document.isKind(.object, object.node) else { throw UnboxError.invalidData }
    return object
  }
}

extension UnboxError: LegacyError {
  package func decodingError(at path: [any CodingKey]) -> DecodingError {
    guard case .pathError(let error, let keyPath) = self else {
      return .corrupted(description, at: path, self)
    }
    let keys = error.keys(of: keyPath)
    let place = path + ExtractionPath(keys).codingKeys
    switch error {
    case .missingKey:
      return .missing(keys, below: path, self)
    case .invalidValue(let value, _):
      let context = DecodingError.Context(
        codingPath: place,
        debugDescription: description,
        underlyingError: self
      )
      return value is NSNull ? .valueNotFound(Any.self, context) : .typeMismatch(Any.self, context)
    default:
      return .corrupted(description, at: place, self)
    }
  }
}

extension UnboxPathError {
  /// Returns the keys of a key path, or the only key of a read with `key:`, which may contain a period.
  ///
  /// The two differ in the key that the error carries: it is the last one of a path.
  fileprivate func keys(of keyPath: String) -> [String] {
    switch self {
    case .missingKey(keyPath), .invalidValue(_, keyPath): [keyPath]
    default: ExtractionPath(keyPath: keyPath).components
    }
  }
}

import HimotokiExtractor
public import UnboxExtractor

// The reads of `UnboxOptionals`, for Codable values. Like those of `UnboxBridge` they are disfavored overloads, so
// that legacy parents read a dual model through its legacy half.
extension Unboxer {
  /// Unboxes a Codable value for a key; `nil` when anything fails, as in Unbox 3.1.
  @_disfavoredOverload
  public func unbox<T: Decodable>(key: String) -> T? {
    readIfPossible(.init(key)) { try $0.unboxCodable(T.self) }
  }

  /// Unboxes a Codable value for a key path; `nil` when anything fails, as in Unbox 3.1.
  @_disfavoredOverload
  public func unbox<T: Decodable>(keyPath: String) -> T? {
    readIfPossible(.init(keyPath: keyPath)) { try $0.unboxCodable(T.self) }
  }
}

import Foundation
import HimotokiBridge
import HimotokiExtractor
import UnboxExtractor

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
    default: keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

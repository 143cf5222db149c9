import Foundation
import HimotokiBridge
import HimotokiExtractor
import UnboxExtractor

extension UnboxError: LegacyError {
  package func decodingError(at path: [any CodingKey]) -> DecodingError {
    guard case .pathError(let error, let keyPath) = self else {
      return .corrupted(description, at: path, self)
    }
    let keys = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch error {
    case .missingKey:
      return .missing(keys, below: path, self)
    case .invalidValue(let value, _):
      let context = DecodingError.Context(
        codingPath: path + keys.map(JSONCodingKey.init(stringValue:)),
        debugDescription: description,
        underlyingError: self
      )
      return value is NSNull ? .valueNotFound(Any.self, context) : .typeMismatch(Any.self, context)
    default:
      return .corrupted(
        description,
        at: path + keys.map(JSONCodingKey.init(stringValue:)),
        self
      )
    }
  }
}

import Foundation
import HimotokiExtractor

/// An error of a legacy library.
package protocol LegacyError: Error {
  /// Returns the equivalent `DecodingError`, with a path that starts at the coding path of the parent.
  func decodingError(at path: [any CodingKey]) -> DecodingError
}

extension DecodeError: LegacyError {
  package func decodingError(at path: [any CodingKey]) -> DecodingError {
    let underlying = prefixed(by: ExtractionPath(path.keys))
    switch self {
    case .missingKeyPath(let keyPath):
      return .missing(keyPath.components, below: path, underlying)
    case .typeMismatch(let expected, let actual, let keyPath):
      let message = "Expected to decode \(expected) but found \(actual) instead."
      let context = DecodingError.Context(
        codingPath: path + keyPath.codingKeys,
        debugDescription: message,
        underlyingError: underlying
      )
      return .typeMismatch(LegacyTypeName.type(named: expected), context)
    case .custom(let message):
      return .corrupted(message, at: path, underlying)
    }
  }
}

extension DecodingError {
  package static func missing(
    _ keys: [String],
    below path: [any CodingKey],
    _ underlying: any Error
  ) -> DecodingError {
    let name = keys.last ?? ""
    var path = path + ExtractionPath(keys).codingKeys
    if !keys.isEmpty { path.removeLast() }
    let context = Context(
      codingPath: path,
      debugDescription: "No value associated with key \"\(name)\", or null.",
      underlyingError: underlying
    )
    return .keyNotFound(JSONCodingKey(stringValue: name), context)
  }

  package static func corrupted(
    _ message: String,
    at path: [any CodingKey],
    _ underlying: any Error
  ) -> DecodingError {
    .dataCorrupted(
      Context(codingPath: path, debugDescription: message, underlyingError: underlying)
    )
  }
}

extension ExtractionPath {
  package var codingKeys: [any CodingKey] { components.map { JSONCodingKey(stringValue: $0) } }
}

/// The types for the type names in Himotoki's errors.
private enum LegacyTypeName {
  static func type(named name: String) -> Any.Type {
    switch name {
    case "Array": [Any].self
    case "Bool": Bool.self
    case "Dictionary": [String: Any].self
    case "Double": Double.self
    case "Float": Float.self
    case "Int": Int.self
    case "NSNumber": NSNumber.self
    case "String": String.self
    case "UInt": UInt.self
    default: Any.self
    }
  }
}

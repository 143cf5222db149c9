import HarnessSupport
import Foundation

/// The Codable version of a model, field by field.
protocol FieldPort {
  var container: KeyedDecodingContainer<AnyKey> { get }
}

extension FieldPort {
  func required<T: Decodable>(_ key: AnyKey, _ type: T.Type = T.self) throws -> T {
    try container.decode(T.self, forKey: key)
  }

  func optional<T: Decodable>(_ key: AnyKey, _ type: T.Type = T.self) throws -> T? {
    try container.decodeIfPresent(T.self, forKey: key)
  }

  func elements<T: Decodable>(_ key: AnyKey, _ type: T.Type = T.self) throws -> [T] {
    try required(key, [Lossy<T>].self).compactMap(\.value)
  }

  /// A value that is made of another.
  func made<Raw: Decodable, T>(_ key: AnyKey, of make: (Raw) -> T?) throws -> T {
    guard let value = make(try required(key)) else { throw corrupted(key) }
    return value
  }

  func corrupted(_ key: AnyKey) -> DecodingError {
    .dataCorruptedError(forKey: key, in: container, debugDescription: "bad value")
  }
}

struct AnyKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }
}

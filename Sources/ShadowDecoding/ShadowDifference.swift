import Foundation

/// A place at which the two values of a document differ, which is `Sendable`.
public struct ShadowDifference: Sendable, Hashable, CustomStringConvertible {
  /// What differs.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Two values of one type.
    case value
    /// The types of the values.
    case type
    /// One side is `nil`, or has no such property, key or element.
    case presence
    /// The numbers of elements of two arrays.
    case count
    /// One decoder returned a value, and the other decoder threw an error.
    case failure
  }

  /// The property, such as `answers[3].isBest`; empty for the whole value.
  public let path: String
  /// What differs.
  public let kind: Kind
  /// The legacy side; by default only its type.
  public let legacy: String
  /// The Codable side; by default only its type.
  public let codable: String

  /// The difference in one line, such as `answers[3].isBest: presence, legacy Bool, codable nil`.
  public var description: String {
    "\(path.isEmpty ? "(value)" : path): \(kind), legacy \(legacy), codable \(codable)"
  }
}

// MARK: -

/// Writes values, paths and errors as the options ask for.
struct ShadowText {
  private static let maximumLength = 100

  let strategy: ShadowOptions.ValueStrategy

  func text(_ value: Any?) -> String {
    guard let value else { return "nil" }
    switch strategy {
    case .redact: return "\(type(of: value))"
    case .show: return String(String(describing: value).prefix(Self.maximumLength))
    }
  }

  /// The step to a value of a dictionary; its key may be data.
  func step(toKey key: Any) -> String {
    strategy == .show ? "[\(text(key))]" : "[*]"
  }

  /// What a decoder threw; `nil` if it returned a value.
  func text(_ error: (any Error)?) -> String {
    guard let error else { return "value" }
    guard let error = error as? DecodingError else { return text(error as Any) }
    switch error {
    case .keyNotFound(let key, let context): return "keyNotFound at \(path(context, key))"
    case .valueNotFound(_, let context): return "valueNotFound at \(path(context))"
    case .typeMismatch(let type, let context): return "typeMismatch (\(type)) at \(path(context))"
    case .dataCorrupted(let context): return "dataCorrupted at \(path(context))"
    @unknown default: return text(error as Any)
    }
  }

  private func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
    (context.codingPath + [key].compactMap { $0 }).reduce("$") { path, key in
      // The key of a dictionary may be an integer, too.
      if let index = key.intValue, key.stringValue == "Index \(index)" {
        return "\(path)[\(index)]"
      }
      // Only the cases of an enumeration are known not to be data.
      let mirror = Mirror(reflecting: key)
      let isName = mirror.displayStyle == .enum && mirror.children.isEmpty
      return path + (isName ? ".\(key.stringValue)" : step(toKey: key.stringValue))
    }
  }
}

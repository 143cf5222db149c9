public import Foundation

/// What is wrong with the value at a key or key path; Unbox's error, case for case.
///
/// Values in it are what `JSONSerialization` makes of the JSON, or the app's own object when the
/// input was a dictionary. It is `Sendable` as every `Error` has to be; the compiler cannot check
/// that for the payloads, which nothing in this library changes after the error is made.
public enum UnboxPathError: Error, @unchecked Sendable {
  /// The key path is empty. Declared by Unbox but never thrown: the empty path is the key `""`.
  case emptyKeyPath
  /// There is no value for a key, or no element at an index.
  case missingKey(String)
  /// The value for a key is of the wrong type or could not be transformed.
  case invalidValue(Any, String)
  /// A collection's element type can neither be unboxed nor cast to.
  case invalidCollectionElementType(Any)
  /// The element at an index could not be unboxed.
  case invalidArrayElement(Any, Int)
  /// A dictionary's key type is neither `String` nor an `UnboxableKey`.
  case invalidDictionaryKeyType(Any)
  /// A key could not be transformed.
  case invalidDictionaryKey(Any)
  /// The value for a dictionary's key could not be unboxed.
  case invalidDictionaryValue(Any, String)
}

extension UnboxPathError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .emptyKeyPath:
      "The key path is empty."
    case .missingKey(let key):
      "The key \"\(key)\" is missing."
    case .invalidValue(let value, let key):
      "The value \(text(of: value)) is invalid for the key \"\(key)\"."
    case .invalidCollectionElementType(let type):
      "The element type \(type) is neither Unboxable nor UnboxCompatible."
    case .invalidArrayElement(let element, let index):
      "The element \(text(of: element)) at index \(index) is invalid."
    case .invalidDictionaryKeyType(let type):
      "The key type \(type) is neither String nor UnboxableKey."
    case .invalidDictionaryKey(let key):
      "The dictionary key \(key) is invalid."
    case .invalidDictionaryValue(let value, let key):
      "The value \(text(of: value)) is invalid for the dictionary key \"\(key)\"."
    }
  }
  /// Describes a value as the errors of Himotoki do: Swift's own description of nested dictionaries
  /// recurses until the stack of a thread ends.
  private func text(of value: Any) -> String {
    do {
      return try JSONDocument(any: value, for: .parts).describe(.root)
    } catch {
      return "(\(error))"
    }
  }
}

extension UnboxPathError: CustomNSError {
  /// The domain that the error had in Unbox, for code that compares `NSError` domains.
  public static var errorDomain: String { "Unbox.UnboxPathError" }
}

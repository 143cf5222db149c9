public import Foundation
import HimotokiExtractor

/// Why a legacy model could not be unboxed; Unbox's error, case for case.
public enum UnboxError: Error, Sendable {
  /// The data is not JSON, its root is of another type than the call asks for, or a dictionary is nested
  /// more than 512 levels deep where a model reads it.
  case invalidData
  /// The closure of a custom unboxing returned `nil`.
  case customUnboxingFailed
  /// The value at a key or key path could not be unboxed.
  ///
  /// Both the error and the path are those of the innermost read: parents are not part of them, as
  /// in Unbox.
  case pathError(UnboxPathError, String)
}

extension UnboxError: CustomStringConvertible, CustomNSError {
  /// The error as a sentence.
  public var description: String {
    switch self {
    case .invalidData:
      "[UnboxError] The data is not valid JSON of the expected type."
    case .customUnboxingFailed:
      "[UnboxError] The closure for custom unboxing returned nil."
    case .pathError(let error, let path):
      "[UnboxError] An error occurred while unboxing path \"\(path)\": \(error)"
    }
  }

  /// The domain that the error had in Unbox, for code that compares `NSError` domains.
  public static var errorDomain: String { "Unbox.UnboxError" }
}

extension UnboxError: DocumentError {
  package static var notJSON: UnboxError { .invalidData }
  package static var nestedTooDeeply: UnboxError { .invalidData }
}

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

extension UnboxPathError: CustomStringConvertible, CustomNSError {
  // Values are described as in the errors of Himotoki: Swift's own description of nested dictionaries
  // recurses until the stack of a thread ends.

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .emptyKeyPath:
      "The key path is empty."
    case .missingKey(let key):
      "The key \"\(key)\" is missing."
    case .invalidValue(let value, let key):
      "The value \(Extractor(any: value).valueDescription) is invalid for the key \"\(key)\"."
    case .invalidCollectionElementType(let type):
      "The element type \(type) is neither Unboxable nor UnboxCompatible."
    case .invalidArrayElement(let element, let index):
      "The element \(Extractor(any: element).valueDescription) at index \(index) is invalid."
    case .invalidDictionaryKeyType(let type):
      "The key type \(type) is neither String nor UnboxableKey."
    case .invalidDictionaryKey(let key):
      "The dictionary key \(key) is invalid."
    case .invalidDictionaryValue(let value, let key):
      "The value \(Extractor(any: value).valueDescription) is invalid for the dictionary key \"\(key)\"."
    }
  }

  /// The domain that the error had in Unbox, for code that compares `NSError` domains.
  public static var errorDomain: String { "Unbox.UnboxPathError" }
}

/// Thrown where Unbox's own functions return `nil`: the value cannot be unboxed.
///
/// Readers inside the library throw it, because in unspecialised code an `Optional<T>` costs a look-up
/// of its metadata at every value. Whoever knows the key or the index turns it into an
/// `UnboxPathError`.
struct InvalidUnboxValue: Error {
  /// The one that is thrown: to make another allocates, and null for an optional is usual.
  static let error: any Error = InvalidUnboxValue()
}

extension Optional {
  /// The value, or else an error.
  func orThrow(_ error: @autoclosure () -> any Error = InvalidUnboxValue.error) throws -> Wrapped {
    guard let self else { throw error() }
    return self
  }
}

public import Foundation

/// Why a legacy model could not be unboxed; Unbox's error, case for case.
public enum UnboxError: Error, Sendable {
  /// The data is not JSON, or its root is of another type than the call asks for.
  case invalidData
  /// The closure of a custom unboxing returned `nil`.
  case customUnboxingFailed
  /// The value at a key or key path could not be unboxed.
  ///
  /// Both the error and the path are those of the innermost read: parents are not part of them, as
  /// in Unbox.
  case pathError(UnboxPathError, String)
}

extension UnboxError: CustomStringConvertible {
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
}

extension UnboxError: CustomNSError {
  /// The domain that the error had in Unbox, for code that compares `NSError` domains.
  public static var errorDomain: String { "Unbox.UnboxError" }
}

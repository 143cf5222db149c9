import HimotokiExtractor
import JAYSONExtractor
import UnboxExtractor

/// Where in a document an error happened, and what stands there.
public struct ErrorLocation: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// The keys and indexes from the root, as `DecodingError` prints them: `shots[0].user`.
  ///
  /// Empty for the root, and where the data is not JSON.
  public let path: String
  /// The kind of the value: `number`, `string`, `bool`, `array`, `dictionary` or `null`.
  ///
  /// Where the data is not JSON, `invalid JSON`.
  public let sourceType: String
  /// The beginning of the value's text, on one line.
  public let excerpt: String
}

extension ErrorLocation: CustomStringConvertible {
  /// The place on one line, for example `3:14: kids[1] is a dictionary: {"name": "Ann"}`.
  public var description: String {
    "\(line):\(column): \(path.isEmpty ? "the root" : path) is \(article)\(sourceType): \(excerpt)"
  }

  private var article: String {
    switch sourceType {
    case "null", Self.invalidJSON: ""
    case "array": "an "
    default: "a "
    }
  }

  static let invalidJSON = "invalid JSON"
}

/// An error of a legacy mapper that can be found in the document that caused it.
///
/// ```swift
/// } catch let error as any LocatableError {
///   log("\(error) at \(error.location(in: data)?.description ?? "an unknown place")")
///   // … at 3:14: kids[1] is a dictionary: {"name": "Ann"}
/// }
/// ```
public protocol LocatableError: Error {
  /// Finds the place in the document that explains the error.
  ///
  /// That is the value which is of the wrong type; for a missing one, the last value on the way to
  /// it. Where the error does not say enough, it is the first place in the document that would have
  /// led to the same error.
  ///
  /// - Parameter data: The document that was decoded.
  /// - Returns: The place; `nil` when nothing in the document explains the error.
  /// - Complexity: O(*n*) in the length of the data, because it is read again.
  func location(in data: Data) -> ErrorLocation?
}

extension DecodeError: LocatableError {
  /// Finds the first place that leads to this error.
  ///
  /// The key path of the error lacks array indexes and the keys of dictionaries, so these are tried
  /// in the order of the document.
  ///
  /// - Parameter data: The document that was decoded.
  /// - Returns: The place; `nil` when nothing in the document explains the error, which includes
  ///   every `custom` error of a model.
  /// - Complexity: O(*n*) in the length of the data, which is read again, times the keys of the path.
  public func location(in data: Data) -> ErrorLocation? {
    ErrorLocation.find(in: data) { document in
      switch self {
      case .missingKeyPath(let path):
        KeyPathSearch(document, for: .missing).find(path.components)
      case .typeMismatch(let expected, let actual, let path):
        KeyPathSearch(document, for: .mismatch(expected: expected, actual: actual))
          .find(path.components)
      case .custom:
        nil
      }
    }
  }
}

extension UnboxError: LocatableError {
  /// Finds the first place that leads to this error.
  ///
  /// The error names the innermost read only, and not the object that was read from, so that this is
  /// a guess. A wrong value is told by the value; an object without a key is the first whose
  /// neighbours in an array or a dictionary have it, or else the first of all, from the root down.
  ///
  /// - Parameter data: The document that was unboxed.
  /// - Returns: The place; `nil` when nothing in the document explains the error, and for
  ///   `customUnboxingFailed`.
  /// - Complexity: O(*n*) in the length of the data, which is read again.
  public func location(in data: Data) -> ErrorLocation? {
    ErrorLocation.find(in: data) { document in
      switch self {
      case .invalidData: document.firstUnexpectedRoot
      case .customUnboxingFailed: nil
      case .pathError(let error, let path): UnboxErrorSearch(document, error, path: path).find()
      }
    }
  }
}

extension JSONDocument {
  /// The root of a document that is JSON and yet invalid; if that is an array or an object, the first
  /// value in it that is no object.
  fileprivate var firstUnexpectedRoot: JSONNode {
    children(of: .root).first { kind($0) != .object } ?? .root
  }
}

extension JAYSONError: LocatableError {
  /// Finds the value that the error carries, or the null below it that was not wanted.
  ///
  /// - Parameter data: The document that was read.
  /// - Returns: The place; `nil` for `invalidJSONObject` and for a value that was not read from this
  ///   document.
  /// - Complexity: O(*n*) in the length of the data, because it is read again.
  public func location(in data: Data) -> ErrorLocation? {
    guard let json else { return nil }
    return ErrorLocation.find(in: data) { document in
      guard let node = document.node(at: json.steps) else { return nil }
      let unwanted = missingStep.flatMap { document.child(of: node, at: $0) }
      return unwanted.flatMap { document.kind($0) == .null ? $0 : nil } ?? node
    }
  }

  private var json: JAYSON? {
    switch self {
    case .notFoundKeyPath(_, let json), .notFoundKey(_, let json), .notFoundIndex(_, let json),
      .failedToGetString(_, let json), .failedToGetBool(_, let json),
      .failedToGetNumber(_, let json), .failedToGetArray(_, let json),
      .failedToGetDictionary(_, let json), .failedToParseURL(_, let json),
      .decodeError(_, let json, _):
      json
    case .invalidJSONObject:
      nil
    }
  }

  private var missingStep: JSONPathStep? {
    switch self {
    case .notFoundKey(let key, _): .key(key)
    case .notFoundIndex(let index, _): .index(index)
    default: nil
    }
  }
}

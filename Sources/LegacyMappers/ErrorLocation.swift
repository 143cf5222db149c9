package import HimotokiExtractor
import JAYSONExtractor
import UnboxExtractor

/// Where in a document an error happened, and what stands there.
public struct ErrorLocation: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in Unicode scalars, counted from 1.
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
  /// Finds the first place that leads to this error; `nil` also for every `custom` error of a model.
  ///
  /// The key path of the error lacks array indexes and the keys of dictionaries, so these are tried in the
  /// order of the document: the time grows with the number of keys in the path, too.
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
  /// Finds the first place that leads to this error; `nil` also for `customUnboxingFailed`.
  ///
  /// The error names the innermost read only, and not the object that was read from, so that this is
  /// a guess. A wrong value is found by the value; an object without a key is the first whose
  /// neighbours in an array or a dictionary have it, or else the first of all, from the root down.
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
  /// Finds the value that the error carries, or the null below it that was not wanted; `nil` for
  /// `invalidJSONObject` and for a value that was not read from this document.
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

extension ErrorLocation {
  /// Reads the data and looks for a place in it; when it is not JSON, that is the place.
  static func find(
    in data: Data,
    search: (JSONDocument) -> JSONNode?
  ) -> ErrorLocation? {
    do {
      let document = try JSONDocument(data, allowingFragments: true)
      return search(document).map { ErrorLocation(of: $0, in: document) }
    } catch {
      return ErrorLocation(of: error, in: data)
    }
  }

  private init(of node: JSONNode, in document: JSONDocument) {
    let range = document.byteRange(node)
    let start = document.location(ofByte: range.lowerBound)
    let end = min(range.upperBound, range.lowerBound + Excerpt.byteCount)
    line = start.line
    column = start.column
    path = document.path(to: node).text
    sourceType = document.kind(node).sourceType
    excerpt = Excerpt.text(
      of: document.data(in: range.lowerBound..<end),
      isCut: end < range.upperBound
    )
  }

  /// The place of a syntax error.
  private init(of error: JSONSyntaxError, in data: Data) {
    let start = error.location(in: data)
    let rest = JSONSyntaxError.text(of: data).dropFirst(error.offset)
      .prefix { $0 != UInt8(ascii: "\n") }
    line = start.line
    column = start.column
    path = ""
    sourceType = Self.invalidJSON
    excerpt = Excerpt.text(
      of: rest.prefix(Excerpt.byteCount),
      isCut: rest.count > Excerpt.byteCount
    )
  }
}

/// Shows the beginning of a JSON text on one line.
private enum Excerpt {
  /// How much text is looked at; indentation may take most of it.
  static let byteCount = 1024
  private static let length = 60

  static func text(of bytes: Data, isCut: Bool) -> String {
    let line = String(decoding: bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline)
      .map { $0.drop { $0 == " " || $0 == "\t" } }
      .joined(separator: " ")
    return isCut || line.count > length ? line.prefix(length) + "…" : line
  }
}

extension JSONKind {
  /// The name of the kind in JAYSON's errors.
  fileprivate var sourceType: String {
    switch self {
    case .null, .opaque: "null"
    case .false, .true: "bool"
    case .number: "number"
    case .string, .key: "string"
    case .array: "array"
    case .object: "dictionary"
    }
  }
}

extension [JSONPathStep] {
  /// The steps as `DecodingError` prints a coding path: a key with a period is put in backticks.
  fileprivate var text: String {
    reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += (text.isEmpty ? "" : ".") + key.quotedIfNeeded
      }
    }
  }
}

extension String {
  fileprivate var quotedIfNeeded: String {
    guard contains(where: { "`.\\".contains($0) }) else { return self }
    let escaped = reduce(into: "") { text, character in
      if character == "`" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return "`\(escaped)`"
  }
}

extension JSONDocument {
  /// The value to which the steps lead from the root, if each of them exists.
  ///
  /// - Complexity: O(*n*) in the number of siblings on the way.
  func node(at path: some Sequence<JSONPathStep>) -> JSONNode? {
    var current: JSONNode? = .root
    for step in path {
      current = current.flatMap { child(of: $0, at: step) }
    }
    return current
  }

  /// The value one step inside another.
  func child(of container: JSONNode, at step: JSONPathStep) -> JSONNode? {
    switch step {
    case .key(let key): value(forKey: key, in: container)
    case .index(let index): element(index, of: container)
    }
  }
}

// What only the searches of this module and the tools need: models look their values up one by one.

extension JSONElements: Sequence, IteratorProtocol {}

extension JSONMembers: Sequence, IteratorProtocol {}

extension JSONDocument {
  /// The text of a value as it stands in the document.
  package func text(of node: JSONNode) -> String {
    String(decoding: data(of: node), as: UTF8.self)
  }
}

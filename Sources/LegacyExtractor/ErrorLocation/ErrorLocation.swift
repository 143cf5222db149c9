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

import LegacyExtractor

// The name of the type since JAYSON 1.0.
private typealias JSONError = JAYSONError

/// What the last rows of the guide's table of JAYSON's calls say.
enum JAYSONErrorCalls {
  static func legacyName(of error: any Error) -> String? {
    switch error {
    case JSONError.notFoundKey, JSONError.notFoundIndex: "missing"
    case JSONError.failedToGetString, JSONError.failedToGetNumber: "type"
    case JSONError.failedToParseURL, JSONError.decodeError: "other"
    default: nil
    }
  }

  static func codableName(of error: any Error) -> String? {
    switch error {
    case DecodingError.keyNotFound, DecodingError.valueNotFound: "missing"
    case DecodingError.typeMismatch: "type"
    case DecodingError.dataCorrupted: "other"
    default: nil
    }
  }
}

import LegacyExtractor

/// Writes what reading with JAYSON's API gave.
enum JAYSONOutcome {
  static func of(_ read: () throws -> String) -> String {
    do {
      return try read()
    } catch let error as JAYSONError {
      return "E \(error.factText)"
    } catch {
      return factText(foreign: error)
    }
  }
}

extension JAYSONError {
  /// The error as the facts write it.
  fileprivate var factText: String {
    switch self {
    case .notFoundKeyPath(_, let json): "notFoundKeyPath(\(json.factPath))"
    case .notFoundKey(let key, let json): "notFoundKey(key: \(key.factQuoted), \(json.factPath))"
    case .notFoundIndex(let index, let json): "notFoundIndex(index: \(index), \(json.factPath))"
    case .failedToGetString(let source, let json): failure("failedToGetString", source, json)
    case .failedToGetBool(let source, let json): failure("failedToGetBool", source, json)
    case .failedToGetNumber(let source, let json): failure("failedToGetNumber", source, json)
    case .failedToGetArray(let source, let json): failure("failedToGetArray", source, json)
    case .failedToGetDictionary(let source, let json):
      failure("failedToGetDictionary", source, json)
    case .failedToParseURL(let source, let json): failure("failedToParseURL", source, json)
    case .decodeError(let source, let json, let error):
      failure("decodeError", source, json, ", " + LegacyExtractorTests.factText(foreign: error))
    case .invalidJSONObject: "invalidJSONObject"
    }
  }

  private func failure(_ name: String, _ source: Any, _ json: JAYSON, _ rest: String = "") -> String
  {
    "\(name)(source: \(factPayload(source)), \(json.factPath)\(rest))"
  }
}

extension JAYSON {
  fileprivate var factPath: String { "json@\(currentPath())" }
}

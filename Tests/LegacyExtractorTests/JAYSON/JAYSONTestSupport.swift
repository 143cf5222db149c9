import Foundation
import LegacyExtractor

/// Reads a document from the text in a test.
func json(_ text: String) throws -> JAYSON { try JAYSON(data: Data(text.utf8)) }

/// Writes what a read did on one line: the value, or `E` and the error by case, payload and path.
func outcome(_ read: () throws -> Any?) -> String {
  do {
    return text(of: try read())
  } catch let error as JAYSONError {
    return "E " + text(of: error)
  } catch let error as NSError {
    return "E \(error.domain) \(error.code)"
  }
}

/// The same, for a read of a text; text that is no JSON is an outcome too.
func outcome(of document: String, _ read: (JAYSON) throws -> Any?) -> String {
  outcome { try read(json(document)) }
}

private func text(of value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let value as JAYSON: value.sourceType.description
  case let value as String: value.debugDescription
  case let value?: "\(value)"
  }
}

private func text(of error: JAYSONError) -> String {
  switch error {
  case .notFoundKeyPath(_, let json): "notFoundKeyPath @\(json.currentPath())"
  case .notFoundKey(let key, let json): "notFoundKey(\(key)) @\(json.currentPath())"
  case .notFoundIndex(let index, let json): "notFoundIndex(\(index)) @\(json.currentPath())"
  case .failedToGetString(let source, let json): failure("failedToGetString", source, json)
  case .failedToGetBool(let source, let json): failure("failedToGetBool", source, json)
  case .failedToGetNumber(let source, let json): failure("failedToGetNumber", source, json)
  case .failedToGetArray(let source, let json): failure("failedToGetArray", source, json)
  case .failedToGetDictionary(let source, let json): failure("failedToGetDictionary", source, json)
  case .failedToParseURL(let source, let json): failure("failedToParseURL", source, json)
  case .decodeError(let source, let json, let inner):
    failure("decodeError(\(inner))", source, json)
  case .invalidJSONObject: "invalidJSONObject"
  }
}

/// The source is shown as JSON text, so that the order of its keys does not matter.
private func failure(_ name: String, _ source: Any, _ json: JAYSON) -> String {
  let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys]
  let data = try? JSONSerialization.data(withJSONObject: source, options: options)
  let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "?"
  return "\(name) \(text) @\(json.currentPath())"
}

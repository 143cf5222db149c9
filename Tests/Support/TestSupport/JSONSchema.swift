package import Foundation

/// A JSON Schema of draft 2020-12, with the keywords that the schemas of this package use.
package struct JSONSchema {
  package struct UnknownKeyword: Error { package let keyword: String }

  private static let keywords: Set<String> = [
    "$schema", "$defs", "title", "description", "$ref", "type", "enum", "const", "minimum",
    "pattern", "properties", "required", "additionalProperties", "items", "anyOf",
  ]

  private let root: [String: Any]

  /// Reads the published schema of `parity.json`.
  ///
  /// - Returns: The schema.
  /// - Throws: The error of a file that cannot be read, or `UnknownKeyword`.
  package static func ofReports() throws -> JSONSchema { try JSONSchema(Data(contentsOf: reports)) }

  /// The file of the published schema of `parity.json`.
  package static let reports = (0..<4)
    .reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("Sources/ParityResults/parity.schema.json")

  /// Reads a schema.
  ///
  /// - Parameter data: The JSON of the schema.
  /// - Throws: The error of a text that is no JSON object, or `UnknownKeyword`.
  package init(_ data: Data) throws {
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw UnknownKeyword(keyword: "")
    }
    self.root = root
    try Self.checkKeywords(root)
  }

  private static func checkKeywords(_ schema: [String: Any]) throws {
    for keyword in schema.keys where !keywords.contains(keyword) {
      throw UnknownKeyword(keyword: keyword)
    }
    let named = ["properties", "$defs"].compactMap { schema[$0] as? [String: Any] }
    let inner =
      named.flatMap(\.values) + [schema["items"]].compactMap { $0 }
      + (schema["anyOf"] as? [Any] ?? [])
    for case let schema as [String: Any] in inner { try checkKeywords(schema) }
  }

  /// Returns what is wrong with a document.
  ///
  /// - Parameter data: The JSON of the document.
  /// - Returns: Each problem with its place; empty for a valid document.
  /// - Throws: The error of a text that is no JSON.
  package func problems(in data: Data) throws -> [String] {
    problems(try JSONSerialization.jsonObject(with: data), root, "$")
  }

  private func problems(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    var problems: [String] = []
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last,
      let target = (root["$defs"] as? [String: Any])?[String(name)] as? [String: Any]
    {
      problems += self.problems(value, target, place)
    }
    if let type = schema["type"] {
      let names = type as? [String] ?? [type as? String ?? ""]
      if !names.contains(where: { Self.is(value, $0) }) { problems.append("\(place): \(names)") }
    }
    let values = schema["enum"] as? [Any] ?? schema["const"].map { [$0] }
    if let values, !values.contains(where: { Self.isEqual($0, value) }) {
      problems.append("\(place): none of \(values)")
    }
    if let least = schema["minimum"] as? Double, (value as? Double).map({ $0 < least }) == true {
      problems.append("\(place): below \(least)")
    }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      problems.append("\(place): not of the form \(pattern)")
    }
    if let schemas = schema["anyOf"] as? [[String: Any]],
      schemas.allSatisfy({ !self.problems(value, $0, place).isEmpty })
    {
      problems.append("\(place): none of the alternatives")
    }
    return problems + inner(value, schema, place)
  }

  private func inner(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    if let elements = value as? [Any], let items = schema["items"] as? [String: Any] {
      return elements.enumerated().flatMap { problems($0.element, items, "\(place)[\($0.offset)]") }
    }
    guard let members = value as? [String: Any] else { return [] }
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    let missing = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }
    let unknown =
      schema["additionalProperties"] as? Bool == false
      ? members.keys.filter { known[$0] == nil } : []
    return missing.map { "\(place): \($0) is missing" }
      + unknown.map { "\(place): \($0) is unknown" }
      + members.flatMap { name, member in
        known[name].map { problems(member, $0, "\(place).\(name)") } ?? []
      }
  }

  private static func `is`(_ value: Any, _ type: String) -> Bool {
    let isBool = (value as? NSNumber).map { "\(Swift.type(of: $0))".contains("Bool") } ?? false
    switch type {
    case "null": return value is NSNull
    case "boolean": return isBool
    case "integer": return !isBool && (value as? Double).map { $0.rounded() == $0 } == true
    case "number": return !isBool && value is NSNumber
    case "string": return value is String
    case "array": return value is [Any]
    default: return value is [String: Any]
    }
  }

  private static func isEqual(_ a: Any, _ b: Any) -> Bool {
    (a as? NSObject).map { $0.isEqual(b) } ?? false
  }
}

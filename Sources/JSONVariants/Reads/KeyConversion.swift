package import Foundation
import LegacyMappers

/// The conversion of document keys to model keys by a key decoding strategy.
package struct KeyConversion: Sendable {
  private let strategy: JSONDecoder.KeyDecodingStrategy

  package init(_ strategy: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys) {
    self.strategy = strategy
  }

  /// Returns the model key for a document key.
  package func converted(_ key: String, at path: [String]) -> String {
    switch strategy {
    case .useDefaultKeys: key
    case .convertFromSnakeCase: Self.camelCase(key)
    case .custom(let convert):
      convert((path + [key]).map { JSONCodingKey(stringValue: $0) }).stringValue
    @unknown default: key
    }
  }

  /// Returns a document key that converts to a model key; `nil` when none is found.
  func documentKey(for key: String) -> String? {
    [key, KeySpelling.otherStyle(key), KeySpelling.otherCase(key)]
      .compactMap { $0 }
      .last { converted($0, at: []) == key }
  }

  /// Whether model keys equal document keys.
  package var isIdentity: Bool { if case .useDefaultKeys = strategy { true } else { false } }

  /// Converts a path in model keys to the path in the keys of a document.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  package func documentPath(of path: ParityPath, in text: Data) -> ParityPath {
    guard let document = try? JSONDocument(text, allowingFragments: true) else { return path }
    var node: JSONNode? = .root
    var steps: [ParityPath.Step] = []
    for step in path.steps {
      let (documentStep, child) = child(of: node, at: step, in: document, ParityPath(steps).keys)
      steps.append(documentStep)
      node = child
    }
    return ParityPath(steps)
  }

  private func child(
    of node: JSONNode?,
    at step: ParityPath.Step,
    in document: JSONDocument,
    _ path: [String]
  ) -> (ParityPath.Step, JSONNode?) {
    switch step {
    case .key(let key):
      let member = node.map(document.members)?.first { member in
        converted(document.string(member.key), at: path) == key
      }
      let name = member.map { document.string($0.key) } ?? documentKey(for: key) ?? key
      return (.key(name), member?.value)
    case .index(let index):
      let elements = node.map(document.elements)
      return (step, elements?.dropFirst(max(0, index)).first { _ in true })
    case .anyIndex, .anyKey: return (step, nil)
    }
  }

  /// Converts a key as `convertFromSnakeCase` does: underscores at both ends are kept, the first of several
  /// words is lowercased, the others are capitalized.
  fileprivate static func camelCase(_ key: String) -> String {
    let body = key.drop { $0 == "_" }
    guard let last = body.lastIndex(where: { $0 != "_" }) else { return key }
    let words = body[...last].split(separator: "_")
    guard let first = words.first, words.count > 1 else { return key }
    let head = key.prefix { $0 == "_" }
    let tail = body[body.index(after: last)...]
    let rest = words.dropFirst().map(\.capitalized).joined()
    return head + first.lowercased() + rest + tail
  }
}

/// Alternative spellings of a key.
enum KeySpelling {
  /// Returns the key in lowercase, or with an uppercase first letter if it is lowercase already.
  static func otherCase(_ key: String) -> String? {
    let lower = key.lowercased()
    let other = lower == key ? key.prefix(1).uppercased() + key.dropFirst() : lower
    return other == key ? nil : other
  }

  /// Returns `user_name` for `userName` and vice versa.
  static func otherStyle(_ key: String) -> String? {
    let other = key.contains("_") ? KeyConversion.camelCase(key) : snakeCase(key)
    return other == key ? nil : other
  }

  private static func snakeCase(_ key: String) -> String {
    key.reduce(into: "") { text, character in
      if character.isUppercase, !text.isEmpty { text += "_" }
      text += character.lowercased()
    }
  }
}

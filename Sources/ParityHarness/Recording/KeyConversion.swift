import Foundation

/// How a decoder turns the keys of a document into those that models ask for.
struct KeyConversion: Sendable {
  private let strategy: JSONDecoder.KeyDecodingStrategy

  init(_ strategy: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys) { self.strategy = strategy }

  /// The key that a model asks for when it wants a document's key.
  func converted(_ key: String, at path: [String]) -> String {
    switch strategy {
    case .useDefaultKeys: key
    case .convertFromSnakeCase: Self.camelCase(key)
    case .custom(let convert): convert((path + [key]).map { DocumentKey($0) }).stringValue
    @unknown default: key
    }
  }

  /// A key of a document that turns into a key that a model asks for; `nil` when none is found.
  func documentKey(for key: String) -> String? {
    [key, KeySpelling.otherStyle(key), KeySpelling.otherCase(key)]
      .compactMap { $0 }
      .last { converted($0, at: []) == key }
  }

  /// What `convertFromSnakeCase` does: underscores at both ends stay, the first word is lowercased
  /// when there are several, the others are capitalised.
  private static func camelCase(_ key: String) -> String {
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

private struct DocumentKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: String) { stringValue = key }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

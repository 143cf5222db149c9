/// A sentence on what the routes read, or write.
struct Hint: Hashable, Codable, Sendable {
  let text: String
  /// The keys in the text, each of which may be data of a fixture.
  let keys: [String]

  init(_ text: String, naming keys: [String] = []) {
    self.text = text
    self.keys = keys
  }
}

/// What `HintTable` says of one difference.
struct Hints: Hashable, Codable, Sendable {
  /// On the keys that the routes read.
  var keys: Hint?
  /// On a mistake that several properties have in common, such as a strategy that the decoder lacks.
  var setting: Hint?
  /// On the types that the routes ask for.
  var types: Hint?
}

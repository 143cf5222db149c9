/// The application of a mutator.
struct AppliedMutator: Hashable {
  let number: Int
  /// The tree index at which the application is recorded.
  let owner: Int
  /// The tree index of the kind of the object around the value; 0 for all kinds.
  private(set) var kind = 0

  /// Returns the application for one kind of object.
  func of(_ kind: ObjectKind) -> AppliedMutator {
    var applied = self
    applied.kind = kind.number
    return applied
  }

  init(number: Int, owner: Int) { (self.number, self.owner) = (number, owner) }
}

/// The words and the forms of dates seen so far at each path, each of which gets variants of its own.
struct SpelledWords {
  /// The maximum number at one path; more words are probably names.
  private static let maximumWords = 4

  private var counts: [Int: Int] = [:]
  private var numbers: [Word: Int] = [:]

  private struct Word: Hashable {
    let schema: Int
    let text: String
  }

  /// Returns the tree index of a word, as if it were a path of its own; for other texts the path's index.
  mutating func number(of text: String?, at schema: Int, in tree: inout SchemaTree<Void>) -> Int {
    guard let text, PathValues.isWord(text) else { return schema }
    let word = Word(schema: schema, text: text)
    if let known = numbers[word] { return known }
    guard counts[schema, default: 0] < Self.maximumWords else { return schema }
    counts[schema, default: 0] += 1
    let number = tree.child(of: schema, at: .key(text))
    numbers[word] = number
    return number
  }
}

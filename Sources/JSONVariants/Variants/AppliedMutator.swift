/// The application of a mutator.
struct AppliedMutator: Hashable {
  /// The number of the mutator; smaller numbers have priority.
  let number: Int
  /// The tree index at which the application is recorded.
  let owner: Int
}

/// A variant with the application of its mutator.
typealias AppliedVariant = (applied: AppliedMutator, variant: Variant)

/// The words seen so far at each path, each of which gets spellings of its own.
struct SpelledWords {
  /// The maximum number of words at one path; more are probably names.
  private static let maximumWords = 4

  private var counts: [Int: Int] = [:]
  private var numbers: [Word: Int] = [:]

  private struct Word: Hashable {
    let schema: Int
    let text: String
  }

  /// Returns the tree index of a word, as if it were a path of its own; for other values the path's index.
  mutating func number(of site: MutationSite, at schema: Int, in tree: inout SchemaTree<Void>)
    -> Int
  {
    guard let text = site.string, PathValues.isWord(text) else { return schema }
    let word = Word(schema: schema, text: text)
    if let known = numbers[word] { return known }
    guard counts[schema, default: 0] < Self.maximumWords else { return schema }
    counts[schema, default: 0] += 1
    let number = tree.child(of: schema, at: .key(text))
    numbers[word] = number
    return number
  }
}

import LegacyMappers

/// The words of all fixtures at each path, which are tried in the other fixtures.
struct FixtureWords {
  /// The maximum number of words at one path; more are probably names.
  private static let maximumWords = 4
  /// The maximum number of paths; keys that are IDs add new paths in every fixture.
  private static let maximumPlaces = 1 << 14

  private struct Words {
    var all: [String] = []
    var areTooMany = false

    mutating func insert(_ word: String) {
      guard !areTooMany, !all.contains(word) else { return }
      all.append(word)
      areTooMany = all.count > FixtureWords.maximumWords
    }
  }

  private var places = SchemaTree(root: Words())

  /// Adds the words of a document.
  ///
  /// - Complexity: O(*n*) in the number of values.
  mutating func add(_ document: JSONDocument) { visit(.root, in: document, SchemaTree<Words>.root) }

  /// Returns the other words at a path; none if the given text is not a word, or if there are too many.
  func words(at path: ParityPath, insteadOf text: String?) -> [String] {
    guard let text, Self.isWord(text), let place = place(of: path),
      !places[place].value.areTooMany
    else { return [] }
    return places[place].value.all.filter { $0 != text }
  }

  /// Returns whether a text is short and consists of letters, so that a model may handle it individually.
  static func isWord(_ text: String) -> Bool {
    let isShort = !text.isEmpty && text.utf8.count <= 20
    return isShort
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "_-".utf8.contains(byte)
      }
  }

  private func place(of path: ParityPath) -> Int? {
    path.steps.reduce(SchemaTree<Words>.root as Int?) { place, step in
      place.flatMap { places.child(of: $0, at: step.schema) }
    }
  }

  private mutating func visit(_ node: JSONNode, in document: JSONDocument, _ place: Int) {
    if document.kind(node) == .string {
      let text = document.string(node)
      if Self.isWord(text) { places[value: place].insert(text) }
    }
    guard places.count < Self.maximumPlaces else { return }
    for (key, value) in document.members(of: node) {
      let step = ParityPath.Step.key(document.string(key))
      visit(value, in: document, places.insertChild(of: place, at: step, Words()))
    }
    guard document.kind(node) == .array, document.count(of: node) > 0 else { return }
    let elements = places.insertChild(of: place, at: .anyIndex, Words())
    for element in document.elements(of: node) { visit(element, in: document, elements) }
  }
}

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
    guard let text = site.string, FixtureWords.isWord(text) else { return schema }
    let word = Word(schema: schema, text: text)
    if let known = numbers[word] { return known }
    guard counts[schema, default: 0] < Self.maximumWords else { return schema }
    counts[schema, default: 0] += 1
    let number = tree.child(of: schema, at: .key(text))
    numbers[word] = number
    return number
  }
}

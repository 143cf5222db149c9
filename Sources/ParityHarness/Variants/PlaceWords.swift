import LegacyExtractor

/// The words met so far at each place: short texts, of which a model may know some.
struct WordTree {
  /// Of more words at one place, most are likely to be names.
  private static let maximumWords = 4
  private static let maximumLength = 20

  private var counts: [Int: Int] = [:]
  private var numbers: [Word: Int] = [:]

  private struct Word: Hashable {
    let schema: Int
    let text: String
  }

  /// The number of a word, as if it were a place of its own; that of the place for all else.
  mutating func number(of site: MutationSite, at schema: Int, in tree: inout SchemaTree<Void>)
    -> Int
  {
    guard let text = site.string, Self.isWord(text) else { return schema }
    let word = Word(schema: schema, text: text)
    if let known = numbers[word] { return known }
    guard counts[schema, default: 0] < Self.maximumWords else { return schema }
    counts[schema, default: 0] += 1
    let number = tree.child(of: schema, at: .key(text))
    numbers[word] = number
    return number
  }

  /// Whether a text may be one of a few that a model knows.
  static func isWord(_ text: String) -> Bool {
    let isShort = !text.isEmpty && text.utf8.count <= maximumLength
    return isShort
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "_-".utf8.contains(byte)
      }
  }
}

// MARK: -

/// The words that fixtures have at each place: what one has, another may have.
struct FixtureWords {
  /// Of more words at one place, most are likely to be names.
  private static let maximumWords = 4
  /// Where keys are identifiers, each fixture has places that no other has; not all are kept.
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

  /// - Complexity: O(*n*) in the number of values.
  mutating func add(_ document: JSONDocument) { visit(.root, in: document, SchemaTree<Words>.root) }

  /// The words of a place but one; none where that is no word, or where there are too many.
  func words(at path: ParityPath, insteadOf text: String?) -> [String] {
    guard let text, WordTree.isWord(text), let place = place(of: path),
      !places[place].value.areTooMany
    else { return [] }
    return places[place].value.all.filter { $0 != text }
  }

  private func place(of path: ParityPath) -> Int? {
    path.steps.reduce(SchemaTree<Words>.root as Int?) { place, step in
      place.flatMap { places.child(of: $0, at: step.schema) }
    }
  }

  private mutating func visit(_ node: JSONNode, in document: JSONDocument, _ place: Int) {
    if document.kind(node) == .string {
      let text = document.string(node)
      if WordTree.isWord(text) { places[value: place].insert(text) }
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

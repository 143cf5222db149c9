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

  private static func isWord(_ text: String) -> Bool {
    let isShort = !text.isEmpty && text.utf8.count <= maximumLength
    return isShort
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "_-".utf8.contains(byte)
      }
  }
}

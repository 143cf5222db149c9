import JSONVariants
import LegacyMappers

/// Replaces values by others of the same format, so that the document still decodes.
///
/// Each letter becomes `x`, or `a` in a text of hexadecimal digits, and each digit becomes `1`, so that a
/// date remains a date and a URL a URL. Null, true, false and keys are kept.
struct FixtureRedaction {
  /// The same word wherever it has the same schema path.
  private struct Word: Hashable {
    let schema: Int
    let text: String
  }

  private struct Replacement {
    let edit: DocumentEdit
    /// The word that is replaced, which a route may require literally; `nil` for other values.
    let word: Word?
  }

  /// The maximum number of documents to try.
  private static let maximumTrials = 400

  /// In the order of the document.
  private var replacements: [Replacement] = []
  private var schema = SchemaTree<Void>()

  init(_ document: JSONDocument) { visit(.root, SchemaTree<Void>.root, in: document) }

  /// Returns all replacements but those of needed words.
  ///
  /// - Parameter isNeeded: Called for sets of words, the largest first; returns whether the document needs a
  ///   text that the edit replaces.
  /// - Returns: The edit; `nil` if the needed words cannot be told apart from the others by few trials.
  func edit(unless isNeeded: (DocumentEdit) -> Bool) -> DocumentEdit? {
    // Needed words have schema paths in common, as those of an enumeration. A smallest set of words with which the rest
    // can be replaced is not searched for: it would keep a value that is needed only beside another replacement.
    let words = Set(replacements.compactMap(\.word))
      .sorted { ($0.schema, $0.text) < ($1.schema, $1.text) }
    var waiting = [words[...]]
    var needed: Set<Word> = []
    var trials = 0
    while let part = waiting.popLast() {
      guard !part.isEmpty else { continue }
      guard trials < Self.maximumTrials else { return nil }
      trials += 1
      let set = Set(part)
      let edits = replacements.filter { $0.word.map(set.contains) ?? false }.map(\.edit)
      guard isNeeded(DocumentEdit(combining: edits)) else { continue }
      guard part.count > 1 else {
        needed.formUnion(part)
        continue
      }
      let middle = part.startIndex + part.count / 2
      waiting += [part[middle...], part[..<middle]]
    }
    return DocumentEdit(
      combining: replacements.filter { !($0.word.map(needed.contains) ?? false) }.map(\.edit)
    )
  }

  private mutating func visit(_ node: JSONNode, _ place: Int, in document: JSONDocument) {
    switch document.kind(node) {
    case .object:
      for member in document.members(of: node) {
        let step = ParityPath.Step.key(document.string(member.key))
        visit(member.value, schema.child(of: place, at: step), in: document)
      }
    case .array:
      let inside: Int = schema.child(of: place, at: .anyIndex)
      for element in document.elements(of: node) { visit(element, inside, in: document) }
    case .string:
      let text = document.string(node)
      add(
        JSONText.quoted(Self.replaced(text)),
        Self.isWord(text) ? Word(schema: place, text: text) : nil,
        for: document.byteRange(node)
      )
    case .number:
      let digits = String(document.text(of: node).map { $0.isNumber ? "1" : $0 })
      add(digits, nil, for: document.byteRange(node))
    default: break
    }
  }

  private mutating func add(_ text: String, _ word: Word?, for range: Range<Int>) {
    replacements.append(Replacement(edit: DocumentEdit(replacing: range, with: text), word: word))
  }

  private static func isWord(_ text: String) -> Bool {
    text.utf8.count <= 32 && text.allSatisfy { $0.isLetter || "_-. ".contains($0) }
  }

  private static func replaced(_ text: String) -> String {
    // The scheme of a URL affects decoding and discloses nothing.
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      return scheme + replaced(String(text.dropFirst(scheme.count)))
    }
    let isHexadecimal = text.allSatisfy { $0.isHexDigit || $0 == "-" }
    let isTimestamp =
      text.first?.isNumber == true && text.allSatisfy { $0.isNumber || "TZ:-+. ".contains($0) }
    return String(
      text.map { character in
        if character.isNumber { return "1" }
        guard character.isLetter, !isTimestamp else { return character }
        if isHexadecimal { return character.isUppercase ? "A" : "a" }
        return character.isUppercase ? "X" : "x"
      }
    )
  }
}

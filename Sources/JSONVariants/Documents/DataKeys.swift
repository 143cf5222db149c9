/// Distinguishes keys that are names in the code from keys that are data, such as a user's identifier.
///
/// Decisions and all names of properties show names and hide data, and so do redacted reports everywhere. A key is a
/// name if it is
///
/// 1. the label of a property;
/// 2. a key that a route requests by name, unless a fixture has it as a value, or one of its words: a model may take
///    the key from the document;
/// 3. a key beside those, in an object whose keys no route enumerates.
///
/// Any other key is data: one of a dictionary, of an object that no route reads, and one that a mutation has changed.
package struct DataKeys: Hashable, Sendable {
  /// The text that replaces a key that is data.
  package static let placeholder = "*"

  private static let maximumLength = 40
  /// A key with more digits is probably a record's identifier or a date.
  private static let maximumDigits = 3

  /// The keys that are names, in the form that `plain(_:)` returns, so that respelled keys are found, too.
  private var names: Set<String> = []
  /// The words in the names of the types that the routes request.
  package var typeWords: Set<String> = []

  /// Creates a value with the given names; all other keys are data.
  package init(names: Set<String> = []) { insert(names) }

  package mutating func insert(_ names: some Sequence<String>) {
    self.names.formUnion(names.map(Self.plain))
  }

  package func isName(_ key: String) -> Bool {
    key == Self.placeholder || names.contains(Self.plain(key))
  }

  /// Returns whether an expected type that an error names is one that a route or a library requests.
  ///
  /// A model may throw the error of a library with any other text.
  package func isTypeName(_ text: String) -> Bool {
    Self.words(of: text).allSatisfy { typeWords.contains($0) || Self.libraryWords.contains($0) }
      && text.allSatisfy { $0.isLetter || $0.isNumber || "_.,:<>[]()?& ".contains($0) }
  }

  package static func words(of typeName: String) -> [String] {
    typeName.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// The words in the errors of libraries, apart from the types of the app.
  private static let libraryWords: Set<String> = [
    "rawValue", "for", "any", "some", "Any", "AnyHashable", "Array", "Bool", "Character", "Data",
    "Date", "Decimal", "Dictionary", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64",
    "NSArray", "NSDecimal", "NSDictionary", "NSNull", "NSNumber", "NSString", "Optional", "Set",
    "String", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID",
  ]

  package static func plain(_ key: String) -> String {
    String(key.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" })
  }

  /// Returns the words of a key in lowercase, which separators, capital letters and digits begin.
  static func keyWords(of key: String) -> [String] {
    var words: [String] = []
    var last: Character?
    for character in key {
      defer { last = character }
      guard character.isLetter || character.isNumber else { continue }
      let isInside =
        last.map { last in
          last.isLetter && character.isLetter && (last.isUppercase || !character.isUppercase)
            || last.isNumber && character.isNumber
        } ?? false
      if !isInside { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }

  package static func looksLikeName(_ key: String) -> Bool {
    guard let first = key.first, key.count <= maximumLength else { return false }
    let isPlain = key.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_-$ ".contains($0) }
    // A mirror labels an associated value that has no label `.0`.
    return isPlain && (first.isLetter || "_$@.".contains(first))
      && key.filter(\.isNumber).count <= maximumDigits
  }
}

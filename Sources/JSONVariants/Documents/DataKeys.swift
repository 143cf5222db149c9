/// Distinguishes keys that are names in the code from keys that are data, such as a user's identifier.
///
/// Redacted reports show names and hide data. The rules, the first that applies:
///
/// 1. The label of a property is a name. A key that a route requests is a name if it looks like an identifier
///    and no fixture has it as a string value, because a model may request a key that it finds in the document.
/// 2. A key of an object that a route decodes as a dictionary, or whose keys it enumerates, is data.
/// 3. Any other key of a fixture is a name if it looks like an identifier.
/// 4. A key that no fixture contains comes from a mutation. It counts as data, because a mutation may
///    derive it from data.
package struct DataKeys: Hashable, Sendable {
  /// The text that replaces a key that is data.
  package static let placeholder = "*"

  private static let maximumLength = 40
  /// A key with more digits is probably a record's identifier or a date.
  private static let maximumDigits = 3

  /// The keys that are names, in the form that `plain(_:)` returns, so that respelled keys are found, too.
  package var names: Set<String> = []
  package var data: Set<String> = []
  /// The words in the names of the types that the routes request.
  package var typeWords: Set<String> = []
  /// The keys of the fixtures; `nil` if there are no fixtures to inspect.
  package var present: Set<String>?

  /// Creates a value without recorded reads or fixtures: every key that looks like an identifier is a name.
  package init() {}

  /// Creates a value with the given names; all other keys are data.
  package init(names: Set<String>) {
    self.names = Set(names.map(Self.plain))
    present = []
  }

  package func isName(_ key: String) -> Bool {
    let plain = Self.plain(key)
    if names.contains(plain) || key == Self.placeholder { return true }
    guard Self.looksLikeName(key), !data.contains(plain) else { return false }
    return present?.contains(plain) ?? true
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

  package static func looksLikeName(_ key: String) -> Bool {
    guard let first = key.first, key.count <= maximumLength else { return false }
    let isPlain = key.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "_-$ ".contains($0) }
    // A mirror labels an associated value that has no label `.0`.
    return isPlain && (first.isLetter || "_$@.".contains(first))
      && key.filter(\.isNumber).count <= maximumDigits
  }
}

import LegacyMappers

/// One kind of mutation, which changes one value of a fixture: a row of the catalogue.
///
/// To add one, write a row into the table of the values that it changes (`Mutators+….swift`), with a
/// test in `VariantGeneratorTests` and `UPDATE_DOCUMENTS=1 swift test --filter CatalogueArticleTests`, which
/// writes the row into the documentation.
package struct Mutator: Sendable {
  /// The name in reports, identifiers and files.
  package let name: String
  /// The description of the mutation, in one sentence.
  package let summary: String
  /// The smallest profile that applies it.
  private(set) var profile = MutationProfile.pullRequest
  /// The numeric types for which it is applied; `nil` for every type.
  private(set) var numbers: Set<NumberKind>?
  /// Returns the edit at a value; `nil` if the mutator does not apply to it.
  let edit: @Sendable (MutationSite) -> DocumentEdit?
  /// The position of a value that the edit inserts into the container; `nil` if it inserts none.
  let insertion: Insertion?
  /// The scope in which the mutator is applied once.
  private(set) var scope: Scope
  /// The number, by which its application is recorded; those of the catalogue come first, in its order.
  private(set) var number = 0

  enum Scope: Sendable {
    case value
    /// Once for each path, even where several paths share the variants of a model: a parent may derive values of its
    /// own from it.
    case path
    /// Once for each of the first few words at a path.
    case word
    /// Once for all members of an object.
    case object
  }

  enum Insertion: Sendable {
    case first
    case last
    case key(String)
  }

  init(
    _ name: String,
    _ summary: String,
    insertion: Insertion? = nil,
    scope: Scope = .value,
    edit: @escaping @Sendable (MutationSite) -> DocumentEdit?
  ) {
    self.name = name
    self.summary = summary
    self.insertion = insertion
    self.scope = scope
    self.edit = edit
  }

  /// The mutator, restricted to the full profile.
  var inFullProfile: Mutator { with(\.profile, .full) }

  /// The mutator, applied at every path of a model that occurs at several.
  var atEveryPath: Mutator { with(\.scope, .path) }

  /// Returns the mutator, restricted to paths at which a route requests one of the numeric types.
  func forNumbers(_ kinds: Set<NumberKind>) -> Mutator { with(\.numbers, kinds) }

  func numbered(_ number: Int) -> Mutator { with(\.number, number) }

  private func with<Value>(_ property: WritableKeyPath<Mutator, Value>, _ value: Value) -> Mutator {
    var row = self
    row[keyPath: property] = value
    return row
  }
}

extension Mutator {
  /// Creates a mutator that inserts an element at the start of an array.
  static func inserting(
    _ name: String,
    _ summary: String,
    _ element: @escaping @Sendable (MutationSite) -> String?
  ) -> Mutator {
    Mutator(name, summary, insertion: .first) { site in
      element(site).flatMap { site.insertingFirst($0) }
    }
  }

  /// Creates a mutator that appends an element to a nonempty array.
  static func appending(_ name: String, _ summary: String, _ element: String) -> Mutator {
    Mutator(name, summary, insertion: .last) { $0.insertingLast(element) }
  }

  /// Creates a mutator that replaces a value.
  static func replacing(
    _ name: String,
    _ summary: String,
    scope: Scope = .value,
    with text: @escaping @Sendable (MutationSite) -> String?
  ) -> Mutator {
    Mutator(name, summary, scope: scope) { site in text(site).map(site.replacing) }
  }
}

// MARK: - Mutators for a path

/// Mutators that depend on the recorded reads or on other fixtures.
extension Mutator {
  /// Creates mutators that replace the value of an enumeration by each of its other cases.
  static func cases(_ rawValues: [String]) -> [Mutator] {
    rawValues.map { rawValue in
      .replacing("case \(rawValue)", caseSummary) { site in
        switch site.kind {
        case .string: site.string == rawValue ? nil : JSONText.quoted(rawValue)
        case .number: site.text == rawValue || Int64(rawValue) == nil ? nil : rawValue
        default: nil
        }
      }
    }
  }

  /// Creates a mutator that moves a member to a key that a route reads and the object does not have.
  static func movingKey(to key: String) -> Mutator {
    Mutator(movedKey + key, movedKeySummary) { site in site.renamingKey { _ in key } }
  }

  /// Creates mutators that replace a word by the words that other fixtures have at the path.
  static func words(_ words: [String]) -> [Mutator] {
    words.map { word in
      .replacing(otherWord, otherWordSummary) { site in
        site.string == nil || site.string == word ? nil : JSONText.quoted(word)
      }
    }
  }

  private static let otherWord = "wordOfOtherFixture"

  /// Returns the path of the value that the mutator with this name adds to the container at a path; `nil` if it adds
  /// none.
  package static func addition(_ name: String, to path: ParityPath) -> ParityPath? {
    insertions[name].map { insertion in
      if case .key(let key) = insertion {
        path.appending(.key(key))
      } else {
        path.appending(.anyIndex)
      }
    }
  }

  /// The positions of the values that mutators insert, by the names of the mutators.
  private static let insertions: [String: Insertion] = Dictionary(
    catalogue.compactMap { row in row.insertion.map { (row.name, $0) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns whether the mutator with this name changes a key instead of a value.
  package static func renamesKey(_ name: String) -> Bool {
    ["keyCase", "keyStyle", "keyWithDoubledUnderscore"].contains(name)
      || name.hasPrefix(movedKey)
  }

  private static let caseSummary = "Writes another case of the enumeration that a route reads."
  /// The text in the name of a mutator that moves a member, before the new key.
  package static let movedKey = "keyMovedTo "
  private static let movedKeySummary = "Moves the value to a key that a route reads beside it."
  private static let otherWordSummary = "Writes a word that another fixture has at the same path."

  /// The values that are added for a key that no fixture has.
  private static let addedValues: [(name: String, value: String)] = [
    ("addedNull", "null"), ("addedString", "\"x\""), ("addedNumber", "7"),
    ("addedFraction", "7.25"), ("addedTrue", "true"), ("addedFalse", "false"),
    ("addedArray", "[]"), ("addedObject", "{}"), ("addedNumberInString", "\"7\""),
    ("addedDate", "\"2026-08-01T10:00:00Z\""), ("addedURL", "\"https://example.com/a\""),
  ]

  /// The names of the values that only the full profile adds.
  private static let addedInFullProfile: Set<String> = ["addedFraction", "addedTrue", "addedURL"]

  /// Creates mutators that add an absent key that a route reads, with values of all kinds.
  static func adding(
    _ key: String,
    cases: [String],
    in profile: MutationProfile
  ) -> [(mutator: Mutator, value: String)] {
    let some = addedValues.filter { profile == .full || !addedInFullProfile.contains($0.name) }
    let values = some + cases.prefix(1).map { ("addedCase", JSONText.quoted($0)) }
    return values.map { name, value in
      let member = "\(JSONText.quoted(key)):\(value)"
      return (Mutator(name, addedSummary) { $0.insertingFirst(member) }, value)
    }
  }

  private static let addedSummary = "Adds a key that a route reads and no fixture has."

  /// The names or name prefixes of these mutators with their descriptions, for the documentation.
  package static let made: [(name: String, summary: String)] =
    [
      ("case …", caseSummary), (movedKey + "…", movedKeySummary),
      (otherWord, otherWordSummary),
      optionalKeysDropped, optionalKeysNull, mixedElementsInEmptyArray,
    ] + addedValues.map { ($0.name, "\(addedSummary.dropLast()), with the value `\($0.value)`.") }
    + [("addedCase", "\(addedSummary.dropLast()), with a case of the enumeration.")]

  /// Returns the smallest profile that has a mutator made for a path.
  package static func profile(ofMade name: String) -> MutationProfile {
    addedInFullProfile.contains(name) ? .full : .pullRequest
  }
}

extension Mutator {
  /// All mutators of the tables, in the order in which they are applied.
  static let catalogue: [Mutator] = MutatorTable.all.flatMap(\.mutators)
}

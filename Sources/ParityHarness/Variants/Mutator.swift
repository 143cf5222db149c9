import LegacyExtractor

/// One kind of change that is made at one place of a fixture: a row of the catalogue.
///
/// To add one, write a row into the table of the values that it changes (`Mutators+….swift`), with a
/// test in `VariantGeneratorTests` and `UPDATE_DOCUMENTS=1 swift test --filter CatalogueArticleTests`, which
/// writes the row into the documentation.
package struct Mutator: Sendable {
  /// The name in reports, identifiers and files.
  package let name: String
  /// What it does, in one sentence.
  package let summary: String
  /// The values that it changes.
  private(set) var values = MutatedValues.any
  /// The smallest profile that applies it.
  private(set) var profile = MutationProfile.pullRequest
  /// The numbers for which it is made.
  private(set) var numbers = NumberKinds.all
  /// The change at a place, or `nil` where the mutator does not apply.
  let edit: @Sendable (MutationSite) -> DocumentEdit?
  /// Where in the container at the place the change puts a new value; `nil` when it puts none there.
  let insertion: Insertion?
  /// Of what there is one variant.
  let scope: Scope

  enum Scope: Sendable {
    case value
    /// Each of the first words that a place has is one of its own.
    case word
    /// All members of an object are one.
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

  /// The row, of the largest profile alone.
  var inFullProfile: Mutator {
    var row = self
    row.profile = .full
    return row
  }

  /// The row for places at which a route asks for a number of some kinds.
  func forNumbers(_ kinds: NumberKinds) -> Mutator {
    var row = self
    row.numbers = kinds
    return row
  }
}

extension Mutator {
  /// The rows of the table of some values.
  static func rows(for values: MutatedValues, _ rows: [Mutator]) -> [Mutator] {
    rows.map { row in
      var row = row
      row.values = values
      return row
    }
  }

  /// A mutator that puts a new element in front of an array.
  static func inserting(
    _ name: String,
    _ summary: String,
    _ element: @escaping @Sendable (MutationSite) -> String?
  ) -> Mutator {
    Mutator(name, summary, insertion: .first) { site in
      element(site).flatMap { site.insertingFirst($0, in: .array) }
    }
  }

  /// A mutator that puts a new element behind those of an array, which has some.
  static func appending(_ name: String, _ summary: String, _ element: String) -> Mutator {
    Mutator(name, summary, insertion: .last) { $0.insertingLast(element) }
  }

  /// A mutator that writes another value in the place of one.
  static func replacing(
    _ name: String,
    _ summary: String,
    scope: Scope = .value,
    with text: @escaping @Sendable (MutationSite) -> String?
  ) -> Mutator {
    Mutator(name, summary, scope: scope) { site in text(site).map(site.replacing) }
  }
}

// MARK: - Made for a place

/// Mutators that are made of what the routes or other fixtures have told of a place.
extension Mutator {
  /// For values of an enumeration: each of its other cases.
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

  /// For members: their value under a key that a route reads and the object does not have.
  static func movingKey(to key: String) -> Mutator {
    Mutator(movedKey + key, movedKeySummary) { site in site.renamingKey { _ in key } }
  }

  /// For words: those that other fixtures have at the place.
  static func words(_ words: [String]) -> [Mutator] {
    words.map { word in
      .replacing(otherWord, otherWordSummary) { site in
        site.string == nil || site.string == word ? nil : JSONText.quoted(word)
      }
    }
  }

  private static let movedKey = "keyMovedTo "
  private static let otherWord = "wordOfOtherFixture"

  /// Whether a mutator of this name changes a key and not its value.
  static func renamesKey(_ name: String) -> Bool {
    ["keyCase", "keyStyle", "keyWithDoubledUnderscore"].contains(name) || name.hasPrefix(movedKey)
  }

  private static let caseSummary = "Writes another case of the enumeration that a route reads."
  private static let movedKeySummary = "Moves the value to a key that a route reads beside it."
  private static let otherWordSummary = "Writes a word that another fixture has at the same place."

  /// The values that stand in for a key that no fixture has.
  private static let addedValues: [(name: String, value: String)] = [
    ("addedNull", "null"), ("addedString", "\"x\""), ("addedNumber", "7"),
    ("addedFraction", "7.25"), ("addedTrue", "true"), ("addedFalse", "false"),
    ("addedArray", "[]"), ("addedObject", "{}"), ("addedNumberInString", "\"7\""),
    ("addedDate", "\"2026-08-01T10:00:00Z\""), ("addedURL", "\"https://example.com/a\""),
  ]

  /// Those that the largest profile alone adds.
  private static let addedInFullProfile: Set<String> = ["addedFraction", "addedTrue", "addedURL"]

  /// For objects: a key that a route reads and the object does not have, with values of all kinds.
  static func adding(
    _ key: String,
    cases: [String],
    in profile: MutationProfile
  ) -> [(operation: Mutator, value: String)] {
    let some = addedValues.filter { profile == .full || !addedInFullProfile.contains($0.name) }
    let values = some + cases.prefix(1).map { ("addedCase", JSONText.quoted($0)) }
    return values.map { name, value in
      let member = "\(JSONText.quoted(key)):\(value)"
      return (Mutator(name, addedSummary) { $0.insertingFirst(member, in: .object) }, value)
    }
  }

  private static let addedSummary = "Adds a key that a route reads and no fixture has."

  /// What the documentation says of them: a name, or the beginning of one, and what they do.
  package static let made: [(name: String, summary: String)] =
    [
      ("case …", caseSummary), (movedKey + "…", movedKeySummary), (otherWord, otherWordSummary),
      ("optionalKeysDropped", "Removes all keys that a route does without, at once."),
      ("optionalKeysNull", "Sets all keys that a route does without to null, at once."),
      (
        "mixedElementsInEmptyArray",
        "Fills an empty array with elements of the type that is asked for."
      ),
    ] + addedValues.map { ($0.name, "\(addedSummary.dropLast()), with the value `\($0.value)`.") }
    + [("addedCase", "\(addedSummary.dropLast()), with a case of the enumeration.")]
}

// MARK: - Names

extension Mutator {
  /// The name under which documents are listed that were not changed.
  package static let asIs = Divergence.asIs

  /// The name under which documents are listed that the Codable route's encoder has written.
  package static let encoded = Divergence.encoded

  /// The name under which documents are listed that were decoded to explain others.
  static let derived = Divergence.derived

  /// Whether a name stands for what fixtures show without a change, with any profile.
  static func isOfFixtures(_ name: String) -> Bool { Divergence.ofFixtures.contains(name) }

  /// The whole catalogue, in the order in which it is applied: of two mutators that write the same
  /// document the first gives it its name, and of too many the first are made.
  package static let catalogue: [Mutator] =
    values + members + objects + dictionaries + nesting + arrays + numbers + bools + dates
    + numericDates + strings + flags + addresses + data + parts + numerals

  /// Whether a profile but the largest applies a mutator of this name.
  static func isInCatalogue(_ name: String) -> Bool { names.contains(name) }

  private static let names = Set(
    catalogue.filter { $0.profile == .pullRequest }.map(\.name)
  )
}

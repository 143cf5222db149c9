import LegacyMappers

/// Mutators that depend on the recorded reads or on other fixtures.
extension Mutator {
  /// The mutators that may be made for a path, for the documentation.
  static let made: [Mutator] =
    cases(["…"]) + [movingKey(to: "…")] + words(["…"]) + withoutOptionals(["…", "… …"])
    + adding("…", PathReads(), in: .full) + [addingCase("…", to: "…"), completing, settingFlags]

  /// Stands for the variant that a run makes of a fixture by trials.
  private static let completing = Mutator(
    Variant.completed,
    "Adds what the legacy model asks for and no fixture has, and what it then asks for inside."
  ) { _ in nil }

  private static let settingFlags = Mutator(
    Variant.flagsSet,
    "Sets all flags that no fixture has set at once, and then changes one flag after the other."
  ) { _ in nil }

  /// Creates mutators that replace the value of an enumeration by each of its other cases.
  static func cases(_ rawValues: [String]) -> [Mutator] {
    let summary = "Writes another case of the enumeration that a route reads."
    return rawValues.map { rawValue in
      .replacing("case \(rawValue)", summary) { site in
        switch site.kind {
        case .string: site.string == rawValue ? nil : JSONText.quoted(rawValue)
        case .number: site.text == rawValue || Int64(rawValue) == nil ? nil : rawValue
        default: nil
        }
      }
    }
  }

  /// The text in the name of a mutator that moves a member, before the new key.
  package static let movedKey = "keyMovedTo "

  /// Creates a mutator that moves a member to a key that a route reads and the object does not have.
  static func movingKey(to key: String) -> Mutator {
    Mutator(movedKey + key, "Moves the value to a key that a route reads beside it.") { site in
      site.renamingKey { _ in key }
    }
  }

  /// Creates mutators that replace a word by the words that other fixtures have at the path.
  ///
  /// They share one name, because a report must not disclose the words of fixtures.
  static func words(_ words: [String]) -> [Mutator] {
    let summary = "Writes a word that another fixture has at the same path."
    return words.map { word in
      .replacing("wordOfOtherFixture", summary) { site in
        site.string == nil || site.string == word ? nil : JSONText.quoted(word)
      }
    }
  }

  /// Creates mutators that remove all optional keys of an object at once, or set them to null.
  ///
  /// One optional value may be a fallback of another, so removing them one by one is not enough.
  static func withoutOptionals(_ keys: Set<String>) -> [Mutator] {
    guard keys.count > 1 else { return [] }
    return [
      .replacing(
        "optionalKeysDropped",
        "Removes all keys that a route does without, at once."
      ) { $0.changingMembers(keys) { _ in nil } }.ofEachKind,
      .replacing(
        "optionalKeysNull",
        "Sets all keys that a route does without to null, at once."
      ) { $0.changingMembers(keys) { "\($0):null" } }.ofEachKind,
    ]
  }

  private typealias Addition = (
    name: String, value: String, kinds: Set<JSONKind>, profile: MutationProfile
  )

  /// The values that are added for a key that no fixture has, with the kinds of values that they are examples of.
  private static let addedValues: [Addition] = [
    ("addedNull", "null", [], .pullRequest), ("addedString", "\"x\"", [.string], .pullRequest),
    ("addedNumber", "7", [.number], .pullRequest),
    ("addedTrue", "true", [.true], .pullRequest), ("addedFalse", "false", [.false], .pullRequest),
    ("addedArray", "[]", [], .pullRequest), ("addedObject", "{}", [], .pullRequest),
    ("addedNumberInString", "\"7\"", [], .pullRequest),
    ("addedDate", "\"2026-08-01T10:00:00Z\"", [], .pullRequest),
    ("addedURL", "\"https://example.com/a\"", [], .full),
  ]

  /// Creates mutators that add an absent key that a route reads, with values of all kinds.
  ///
  /// The values that suit the type of the key are added again beside keys that other objects do not have.
  static func adding(
    _ key: String,
    _ reads: PathReads,
    in profile: MutationProfile
  ) -> [Mutator] {
    let rows = addedValues.filter { profile == .full || $0.profile == .pullRequest }
    let added = rows.map { row in
      let mutator = adding(row.name, row.value, to: key, "the value `\(row.value)`")
      let isSuitable = row.kinds.contains(where: reads.suits)
      let repeated = isSuitable ? mutator.repeatedBesideOthers : mutator
      return row.profile == .full ? repeated.inFullProfile : repeated
    }
    return added + (reads.cases ?? []).prefix(1).map { addingCase($0, to: key) }
  }

  private static func addingCase(_ rawValue: String, to key: String) -> Mutator {
    let value = JSONText.quoted(rawValue)
    return adding("addedCase", value, to: key, "a case of the enumeration").repeatedBesideOthers
  }

  private static func adding(
    _ name: String,
    _ value: String,
    to key: String,
    _ valueText: String
  ) -> Mutator {
    let summary = "Adds a key that a route reads and no fixture has, with \(valueText)."
    let member = "\(JSONText.quoted(key)):\(value)"
    return Mutator(name, summary, insertion: .key(key), scope: .key(key)) {
      $0.insertingFirst(member)
    }
  }
}

import Foundation
import LegacyMappers

extension Mutator {
  static let values = MutatorTable(
    "Values of every kind",
    concernsParent: true,
    where: { _, _ in true },
    [
      .replacing("null", "Replaces the value with null.") { $0.kind == .null ? nil : "null" }
        .ofEachKind,
      .replacing("toString", "Replaces the value with a string.") {
        $0.kind == .string ? nil : "\"x\""
      }.ofEachKind,
      .replacing("toNumber", "Replaces the value with a number.") {
        $0.kind == .number ? nil : "7"
      }.ofEachKind,
      .replacing("toTrue", "Replaces the value with true.") { $0.isBool ? nil : "true" }
        .inFullProfile,
      .replacing("toFalse", "Replaces the value with false.") { $0.isBool ? nil : "false" },
      // For a scalar, wrapping it into an array tests the same.
      .replacing("toArray", "Replaces an object or null with an empty array.") {
        $0.kind == .object || $0.kind == .null ? "[]" : nil
      },
      .replacing("toObject", "Replaces the value with an empty object.") {
        $0.kind == .object ? nil : "{}"
      },
      .replacing("wrappedInArray", "Puts the value into an array.") {
        $0.kind == .null ? nil : "[\($0.text)]"
      },
      Mutator("dropKey", "Removes the key with its value.") { $0.droppingMember() }.atEveryPath
        .ofEachKind,
    ]
  )

  static let bools = MutatorTable(
    "Booleans",
    where: { site, _ in site.isBool },
    [
      .replacing("flipped", "Writes the other Boolean.") { $0.kind == .true ? "false" : "true" }
        .atEveryPath.ofEachKind,
      .replacing("boolAsZero", "Writes 0 for a Boolean.") { _ in "0" },
      .replacing("boolAsOne", "Writes 1 for a Boolean.") { _ in "1" },
      .replacing("boolInString", "Puts the Boolean into a string.") { "\"\($0.text)\"" },
      .replacing("oneInString", "Writes a string with 1 for a Boolean.") { _ in "\"1\"" },
      .replacing("yesInString", "Writes a string with yes for a Boolean.") { _ in "\"yes\"" },
    ]
  )
}

extension Mutator {
  static let members = MutatorTable(
    "Members of objects",
    concernsParent: true,
    where: { site, _ in site.member != nil },
    [
      // A decoder looks up all keys of an object in the same way, so one key is enough.
      Mutator("keyCase", "Writes the key in the other case.", scope: .object) { site in
        site.renamingKey { KeySpelling.otherCase($0) }
      },
      Mutator("keyStyle", "Writes the key in camel case for snake case, and the reverse.") { site in
        site.renamingKey { KeySpelling.otherStyle($0) }
      },
      Mutator("duplicateKeyNullLast", "Repeats the key with null behind.", scope: .object) {
        $0.duplicatingMember()
      },
    ]
  )

  /// The last table, because a value that two members have shows less than one that no member has.
  static let siblings = MutatorTable(
    "Strings and numbers beside others of their kind",
    where: { site, _ in site.member != nil && site.valueText != nil },
    [
      // For a port that takes `<=` for `<` between two properties.
      .replacing("valueOfSibling", "Writes the string or number that another member has.") {
        $0.valueOfSibling
      }
    ]
  )

  static let objects = MutatorTable(
    "Objects",
    where: { site, _ in site.kind == .object },
    [
      .replacing("emptyObject", "Removes all keys.") { $0.isEmptyContainer ? nil : "{}" }
    ]
  )

  static let dictionaries = MutatorTable(
    "Objects whose keys a route enumerates, or may enumerate",
    where: { site, knowledge in site.kind == .object && knowledge.mayBeDictionary },
    [
      extraKey("extraKeyInOtherStyle", "Parity_extra-key.2", "Adds a key of words."),
      extraKey("keyWithOuterUnderscores", "_outer_key_", "Adds a key between underscores."),
      extraKey("keyWithTwoUnderscores", "doubled__key", "Adds a key with two underscores."),
      extraKey("emptyKey", "", "Adds an empty key."),
      extraKey("numberKey", "7", "Adds a key that is a number."),
      extraKey("paddedNumberKey", "007", "Adds a key that is a number with zeros in front."),
      extraKey("negativeNumberKey", "-7", "Adds a key that is a negative number."),
      extraKey("fractionKey", "7.0", "Adds a key that is a number with a fraction."),
      extraKey("numberKeyInBlanks", " 7 ", "Adds a key that is a number between blanks."),
      Mutator("longerKey", "Adds a key that begins as the first one does.") {
        $0.insertingLongerKey()
      },
      .replacing("unsortedKeys", "Adds keys that are unsorted, and whose values differ.") {
        $0.withUnsortedKeys
      },
      // For a port that takes any value where the legacy model knows a key to fall back to.
      .replacing("otherKeyAlone", "Leaves the first value only, with another key.") {
        $0.valueOfOtherKey
      },
    ]
  )

  /// Creates a mutator that adds a member whose value has the kind of the existing ones.
  private static func extraKey(_ name: String, _ key: String, _ summary: String) -> Mutator {
    Mutator(name, summary, insertion: .key(key)) { $0.inserting(key, orElse: "1") }
  }
}

extension MutationSite {
  fileprivate func droppingMember() -> DocumentEdit? {
    guard let member,
      let position = document.members(of: member.object).map(\.key).firstIndex(of: member.key)
    else { return nil }
    return document.removing(childAt: position, of: member.object)
  }

  func renamingKey(_ rename: (String) -> String?) -> DocumentEdit? {
    guard let member, let name = rename(document.string(member.key)) else { return nil }
    guard document.value(forKey: name, in: member.object) == nil else { return nil }
    return document.replacing(member.key, with: JSONText.quoted(name))
  }

  fileprivate func duplicatingMember() -> DocumentEdit? {
    guard let member, kind != .null else { return nil }
    return DocumentEdit(inserting: ",\(document.text(of: member.key)):null", at: range.upperBound)
  }

  /// Returns the object with changed members for some keys; `nil` unless it has several of them.
  func changingMembers(
    _ keys: Set<String>,
    _ change: (_ key: String) -> String?
  ) -> String? {
    let members = document.members(of: node)
    let changed = members.filter { key, value in
      keys.contains(document.string(key)) && document.kind(value) != .null
    }
    guard changed.count > 1 else { return nil }
    let texts = members.compactMap { key, value in
      keys.contains(document.string(key))
        ? change(document.text(of: key)) : "\(document.text(of: key)):\(document.text(of: value))"
    }
    return "{\(texts.joined(separator: ","))}"
  }

  /// Inserts a key that has the first key as its prefix.
  fileprivate func insertingLongerKey() -> DocumentEdit? {
    firstMember.flatMap { inserting(document.string($0.key) + "x", orElse: "") }
  }

  /// Inserts an absent key with the value of the first key, or with `other` into an empty object.
  fileprivate func inserting(_ key: String, orElse other: String) -> DocumentEdit? {
    guard document.value(forKey: key, in: node) == nil else { return nil }
    let value = firstMember.map { document.text(of: $0.value) } ?? other
    return insertingFirst("\(JSONText.quoted(key)):\(value)")
  }

  /// The object with further keys, whose values are alternately one like the first, and the first.
  fileprivate var withUnsortedKeys: String? {
    let keys = ["z", "b", "y", "a"].filter { document.value(forKey: $0, in: node) == nil }
    guard let first = firstMember, !keys.isEmpty else { return nil }
    let other = twin(of: first.value) { $0.first } ?? otherScalar(than: first.value)
    let values = [other, document.text(of: first.value)]
    let added = keys.enumerated().map { "\"\($1)\":\(values[$0 % 2])" }.joined(separator: ",")
    return "{\(added),\(text.dropFirst())"
  }

  /// An object with the first value of the object, whose key the object does not have.
  fileprivate var valueOfOtherKey: String? {
    firstMember.map { #"{"parity other key":\#(document.text(of: $0.value))}"# }
  }

  private var firstMember: (key: JSONNode, value: JSONNode)? {
    document.members(of: node).first { _ in true }
  }

  func insertingFirst(_ text: String) -> DocumentEdit {
    document.insertingFirst(text, into: node)
  }
}

import Foundation
import LegacyExtractor

extension Mutator {
  /// For values of every kind: null, and each type that the value is not.
  static let values: [Mutator] = [
    .replacing("null") { $0.kind == .null ? nil : "null" },
    .replacing("toString") { $0.kind == .string ? nil : "\"x\"" },
    .replacing("toNumber") { $0.kind == .number ? nil : "7" },
    .replacing("toTrue") { $0.isBool ? nil : "true" },
    .replacing("toFalse") { $0.isBool ? nil : "false" },
    .replacing("toArray") { $0.kind == .array ? nil : "[]" },
    .replacing("toObject") { $0.kind == .object ? nil : "{}" },
    .replacing("wrappedInArray") { $0.kind == .null ? nil : "[\($0.text)]" },
  ]

  static let bools: [Mutator] = [
    .replacing("flipped") { $0.isBool ? ($0.kind == .true ? "false" : "true") : nil },
    .replacing("boolAsZero") { $0.isBool ? "0" : nil },
    .replacing("boolAsOne") { $0.isBool ? "1" : nil },
    .replacing("boolAsTwo") { $0.isBool ? "2" : nil },
    .replacing("boolInString") { $0.isBool ? "\"\($0.text)\"" : nil },
    .replacing("oneInString") { $0.isBool ? "\"1\"" : nil },
    .replacing("yesInString") { $0.isBool ? "\"yes\"" : nil },
  ]
}

extension Mutator {
  /// For members of objects: the key goes away, changes or repeats.
  static let members: [Mutator] = [
    Mutator("dropKey") { $0.droppingMember() },
    Mutator("keyCase") { site in site.renamingKey { KeySpelling.otherCase($0) } },
    Mutator("keyStyle") { site in site.renamingKey { KeySpelling.otherStyle($0) } },
    oncePerObject("duplicateKeyNullFirst") { $0.duplicatingMember(nullFirst: true) },
    oncePerObject("duplicateKeyNullLast") { $0.duplicatingMember(nullFirst: false) },
    oncePerObject("equivalentKeyNullLast") { $0.repeatingMemberInOtherSpelling() },
  ]

  static let objects: [Mutator] = [
    extraKey("extraKey", "parity extra key"),
    extraKey("extraKeyInOtherStyle", "Parity_extra-key.2"),
    extraKey("emptyKey", ""),
    extraKey("numberKey", "7"),
    extraKey("paddedNumberKey", "007"),
    extraKey("negativeNumberKey", "-7"),
    extraKey("fractionKey", "7.0"),
    extraKey("numberKeyInBlanks", " 7 "),
    Mutator("longerKey") { $0.insertingLongerKey() },
    .replacing("keyOfText") { $0.kind == .object && $0.isEmptyContainer ? #"{"Key":"x"}"# : nil },
    .replacing("emptyObject") { $0.kind == .object && !$0.isEmptyContainer ? "{}" : nil },
  ]

  /// How a parser treats equal keys is the same for all keys of an object: one shows it.
  private static func oncePerObject(
    _ name: String,
    edit: @escaping @Sendable (MutationSite) -> DocumentEdit?
  ) -> Mutator {
    Mutator(name, scope: .object, edit: edit)
  }

  /// For objects of which a route does without several keys: all of them gone, or null, at once, as a
  /// value may be there in the place of another.
  static func withoutOptionals(_ keys: Set<String>) -> [Mutator] {
    guard keys.count > 1 else { return [] }
    return [
      .replacing("optionalKeysDropped") { $0.changingMembers(keys) { _ in nil } },
      .replacing("optionalKeysNull") { $0.changingMembers(keys) { "\($0):null" } },
    ]
  }

  /// A member more, with a value of the kind that the object has already.
  private static func extraKey(_ name: String, _ key: String) -> Mutator {
    Mutator(name, insertion: .key(key)) { site in
      guard site.kind == .object, site.document.value(forKey: key, in: site.node) == nil else {
        return nil
      }
      let first = site.document.members(of: site.node).first { _ in true }
      let value = first.map { site.document.text(of: $0.value) } ?? "1"
      return site.insertingFirst("\(JSONText.quoted(key)):\(value)", in: .object)
    }
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

  fileprivate func duplicatingMember(nullFirst: Bool) -> DocumentEdit? {
    guard let member, kind != .null else { return nil }
    let key = document.text(of: member.key)
    if nullFirst {
      let start = document.byteRange(member.key).lowerBound
      return DocumentEdit(inserting: "\(key):null,", at: start)
    }
    return DocumentEdit(inserting: ",\(key):null", at: range.upperBound)
  }

  /// Repeats a key beyond ASCII in the other of its two Unicode spellings.
  fileprivate func repeatingMemberInOtherSpelling() -> DocumentEdit? {
    guard let member, kind != .null else { return nil }
    let key = document.string(member.key)
    // ASCII has one spelling only.
    guard key.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let composed = key.precomposedStringWithCanonicalMapping
    let isComposed = composed.utf8.elementsEqual(key.utf8)
    let other = isComposed ? key.decomposedStringWithCanonicalMapping : composed
    guard !other.utf8.elementsEqual(key.utf8) else { return nil }
    return DocumentEdit(inserting: ",\(JSONText.quoted(other)):null", at: range.upperBound)
  }

  /// The object with other members for those of some keys, of which there are several.
  fileprivate func changingMembers(
    _ keys: Set<String>,
    _ change: (_ key: String) -> String?
  ) -> String? {
    let members = document.members(of: node)
    let changed = members.filter { key, value in
      keys.contains(document.string(key)) && document.kind(value) != .null
    }
    guard kind == .object, changed.count > 1 else { return nil }
    let texts = members.compactMap { key, value in
      keys.contains(document.string(key))
        ? change(document.text(of: key)) : "\(document.text(of: key)):\(document.text(of: value))"
    }
    return "{\(texts.joined(separator: ","))}"
  }

  /// A key that begins as the first one does, with its value.
  fileprivate func insertingLongerKey() -> DocumentEdit? {
    guard kind == .object, let first = document.members(of: node).first(where: { _ in true }) else {
      return nil
    }
    let key = document.string(first.key) + "x"
    guard document.value(forKey: key, in: node) == nil else { return nil }
    return insertingFirst("\(JSONText.quoted(key)):\(document.text(of: first.value))", in: .object)
  }

  func insertingFirst(_ text: String, in container: JSONKind) -> DocumentEdit? {
    kind == container ? document.insertingFirst(text, into: node) : nil
  }
}

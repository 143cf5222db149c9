import Foundation
import RawJSON

extension MutationOperator {
  /// For members of objects: the key goes away, changes or repeats.
  static let members: [MutationOperator] = [
    MutationOperator("dropKey") { $0.droppingMember() },
    MutationOperator("keyCase") { site in site.renamingKey { KeySpelling.otherCase($0) } },
    MutationOperator("keyStyle") { site in site.renamingKey { KeySpelling.otherStyle($0) } },
    MutationOperator("duplicateKeyNullFirst") { $0.duplicatingMember(nullFirst: true) },
    MutationOperator("duplicateKeyNullLast") { $0.duplicatingMember(nullFirst: false) },
    MutationOperator("equivalentKeyNullLast") { $0.repeatingMemberInOtherSpelling() },
  ]

  static let objects: [MutationOperator] = [
    MutationOperator("extraKey") { $0.insertingFirst("\"parity extra key\":1", in: .object) },
    .replacing("emptyObject") { $0.kind == .object && !$0.isEmptyContainer ? "{}" : nil },
  ]

  static let arrays: [MutationOperator] = [
    .replacing("emptyArray") { $0.kind == .array && !$0.isEmptyContainer ? "[]" : nil },
    .replacing("unwrappedElement") { site in site.firstElement.map(site.document.text) },
    .inserting("nullElement") { _ in "null" },
    .inserting("stringElement") { _ in "\"x\"" },
    .inserting("numberElement") { _ in "7" },
    .inserting("trueElement") { _ in "true" },
    .inserting("emptyArrayElement") { _ in "[]" },
    .inserting("emptyObjectElement") { _ in "{}" },
    .inserting("duplicateElement") { site in site.firstElement.map(site.document.text) },
  ]
}

extension MutationSite {
  fileprivate var firstElement: JSONNode? {
    kind == .array ? document.elements(of: node).first { _ in true } : nil
  }

  fileprivate func droppingMember() -> DocumentEdit? {
    guard let member,
      let position = document.members(of: member.object).map(\.key).firstIndex(of: member.key),
      let range = document.removalRange(ofChild: position, of: member.object)
    else { return nil }
    return DocumentEdit(range: range, replacement: "")
  }

  fileprivate func renamingKey(_ rename: (String) -> String?) -> DocumentEdit? {
    guard let member, let name = rename(document.string(member.key)) else { return nil }
    guard document.value(forKey: name, in: member.object) == nil else { return nil }
    return DocumentEdit(
      range: document.byteRange(member.key),
      replacement: JSONText.quoted(name)
    )
  }

  fileprivate func duplicatingMember(nullFirst: Bool) -> DocumentEdit? {
    guard let member, kind != .null else { return nil }
    let key = document.text(of: member.key)
    if nullFirst {
      let start = document.byteRange(member.key).lowerBound
      return DocumentEdit(range: start..<start, replacement: "\(key):null,")
    }
    return DocumentEdit(range: range.upperBound..<range.upperBound, replacement: ",\(key):null")
  }

  /// Repeats a key beyond ASCII in the other of its two Unicode spellings.
  fileprivate func repeatingMemberInOtherSpelling() -> DocumentEdit? {
    guard let member, kind != .null else { return nil }
    let key = document.string(member.key)
    let composed = key.precomposedStringWithCanonicalMapping
    let isComposed = composed.utf8.elementsEqual(key.utf8)
    let other = isComposed ? key.decomposedStringWithCanonicalMapping : composed
    guard !other.utf8.elementsEqual(key.utf8) else { return nil }
    let place = range.upperBound
    return DocumentEdit(range: place..<place, replacement: ",\(JSONText.quoted(other)):null")
  }

  func insertingFirst(_ text: String, in container: JSONKind) -> DocumentEdit? {
    guard kind == container else { return nil }
    let place = range.lowerBound + 1
    let comma = isEmptyContainer ? "" : ","
    return DocumentEdit(range: place..<place, replacement: text + comma)
  }
}

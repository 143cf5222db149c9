package import Foundation
import LegacyMappers

/// Removes repeated keys from a document.
package enum RepeatedKeys {
  /// Returns the document with only the first and with only the last of repeated keys; `nil` when no key
  /// repeats or the document is not JSON.
  package static func resolved(_ data: Data) -> (first: Data, last: Data)? {
    guard let document = try? JSONDocument(data, allowingFragments: true) else { return nil }
    let first = MemberFilter(document, keepsLast: false).text
    let last = MemberFilter(document, keepsLast: true).text
    return first == last ? nil : (first, last)
  }

  /// Returns whether two keys are equal as strings but differ in bytes, such as composed and decomposed é.
  package static func differInBytes(_ data: Data) -> Bool {
    guard let document = try? JSONDocument(data, allowingFragments: true) else { return false }
    return differInBytes(.root, document)
  }

  private static func differInBytes(_ node: JSONNode, _ document: JSONDocument) -> Bool {
    var spellings: [String: [UInt8]] = [:]
    for member in document.members(of: node) {
      let key = document.string(member.key)
      let bytes = Array(key.utf8)
      if let other = spellings.updateValue(bytes, forKey: key), other != bytes { return true }
    }
    return document.steppedChildren(of: node).contains { differInBytes($0.node, document) }
  }
}

private struct MemberFilter {
  let document: JSONDocument
  let keepsLast: Bool
  private var removed: [Range<Int>] = []

  init(_ document: JSONDocument, keepsLast: Bool) {
    self.document = document
    self.keepsLast = keepsLast
    visit(.root)
  }

  var text: Data { document.text(after: DocumentEdit(removing: removed)) }

  private mutating func visit(_ node: JSONNode) {
    for element in document.elements(of: node) { visit(element) }
    visitMembers(of: node)
  }

  private mutating func visitMembers(of object: JSONNode) {
    let members = Array(document.members(of: object))
    var kept: [String: Int] = [:]
    for (index, member) in members.enumerated() {
      let key = document.string(member.key)
      if keepsLast || kept[key] == nil { kept[key] = index }
    }
    for (index, member) in members.enumerated() {
      if kept[document.string(member.key)] == index {
        visit(member.value)
      } else if let range = document.rangeToRemove(childAt: index, of: object) {
        removed.append(range)
      }
    }
  }
}

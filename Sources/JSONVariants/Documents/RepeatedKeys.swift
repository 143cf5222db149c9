package import Foundation
import LegacyMappers

/// Removes repeated keys from a document.
package enum RepeatedKeys {
  /// Returns the document with only the first and with only the last of repeated keys; `nil` when no key
  /// repeats or the document is not JSON.
  package static func resolved(_ data: Data) -> (first: Data, last: Data)? {
    guard let document = try? JSONDocument(data, allowingFragments: true) else { return nil }
    let texts = [false, true].map { keepsLast in
      document.text(after: DocumentEdit(removing: repeated(in: .root, document, keepsLast)))
    }
    return texts[0] == texts[1] ? nil : (texts[0], texts[1])
  }

  /// Returns the bytes of all members in a value but the first or the last of each key.
  private static func repeated(
    in node: JSONNode,
    _ document: JSONDocument,
    _ keepsLast: Bool
  ) -> [Range<Int>] {
    let keys = document.members(of: node).map { document.string($0.key) }
    let kept = Dictionary(zip(keys, keys.indices)) { keepsLast ? $1 : $0 }
    return document.steppedChildren(of: node).enumerated().flatMap { position, child in
      keys.isEmpty || kept[keys[position]] == position
        ? repeated(in: child.node, document, keepsLast)
        : [document.rangeToRemove(childAt: position, of: node)].compactMap { $0 }
    }
  }

  /// Returns whether two keys are equal as strings but differ in bytes, such as composed and decomposed é.
  package static func differInBytes(_ data: Data) -> Bool {
    guard let document = try? JSONDocument(data, allowingFragments: true) else { return false }
    return differInBytes(.root, document)
  }

  private static func differInBytes(_ node: JSONNode, _ document: JSONDocument) -> Bool {
    let keys = document.members(of: node).map { document.string($0.key) }
    return Dictionary(grouping: keys) { $0 }.values.contains { equal in
      equal.contains { !$0.utf8.elementsEqual(equal[0].utf8) }
    } || document.steppedChildren(of: node).contains { differInBytes($0.node, document) }
  }
}

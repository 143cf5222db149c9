import Foundation
package import LegacyMappers

/// Removes elements of arrays that add no new schema path and no new kind of value.
///
/// Every variant would decode hundreds of equal elements again without testing anything new. The fixture
/// itself is always decoded completely.
package struct FixtureThinning {
  private struct Occurrence: Hashable {
    let schema: Int
    let kind: JSONKind
  }

  /// The number of leading elements of each array that are always kept.
  private static let minimumElements = 2

  private let document: JSONDocument
  private var schema = SchemaTree<Void>()
  private var seen: Set<Occurrence> = []
  private var removed: [Range<Int>] = []

  private init(_ document: JSONDocument) { self.document = document }

  /// Returns the text of a document without redundant elements.
  ///
  /// - Complexity: O(*n*) in the number of values.
  package static func text(of document: JSONDocument) -> Data {
    var thinning = FixtureThinning(document)
    _ = thinning.visit(.root, SchemaTree<Void>.root)
    return document.text(after: DocumentEdit(removing: thinning.removed))
  }

  /// Returns whether a value has a schema path or a kind that no earlier value has.
  private mutating func visit(_ node: JSONNode, _ index: Int) -> Bool {
    var isNew = seen.insert(Occurrence(schema: index, kind: document.kind(node))).inserted
    var end = 0
    for (position, child) in document.steppedChildren(of: node).enumerated() {
      let mark = removed.count
      let range = document.byteRange(child.node)
      if visit(child.node, schema.child(of: index, at: child.step)) {
        isNew = true
      } else if child.step == .anyIndex, position >= Self.minimumElements {
        removed.removeSubrange(mark...)
        removed.append(end..<range.upperBound)
      }
      end = range.upperBound
    }
    return isNew
  }
}

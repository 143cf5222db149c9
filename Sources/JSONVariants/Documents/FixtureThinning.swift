import Foundation
package import LegacyMappers

/// Removes elements of arrays that add no new schema path, no new kind of value and no new kind of object.
///
/// Every variant would decode hundreds of equal elements again without testing anything new. The fixture
/// itself is always decoded completely.
package struct FixtureThinning {
  private struct Occurrence: Hashable {
    let schema: Int
    let kind: JSONKind
    /// The value, if it stands for a kind of object.
    let word: String?
  }

  /// The number of leading elements of each array that are always kept.
  private static let minimumElements = 2

  private let document: JSONDocument
  private var schema = SchemaTree<Void>()
  private var seen: Set<Occurrence> = []
  /// The values of the members at each schema path.
  private var members: [Int: KindValues] = [:]
  private var removed: [Range<Int>] = []

  private init(_ document: JSONDocument) { self.document = document }

  /// Returns the text of a document without redundant elements.
  ///
  /// - Complexity: O(*n*) in the number of values.
  package static func text(of document: JSONDocument) -> Data {
    var thinning = FixtureThinning(document)
    thinning.collect(.root, SchemaTree<Void>.root)
    _ = thinning.visit(.root, SchemaTree<Void>.root)
    return document.text(after: DocumentEdit(removing: thinning.removed))
  }

  private mutating func collect(_ node: JSONNode, _ index: Int) {
    for child in document.steppedChildren(of: node) {
      let number: Int = schema.child(of: index, at: child.step)
      if case .key = child.step {
        members[number, default: KindValues()].add(
          child.node,
          document.kind(child.node),
          in: document
        )
      }
      collect(child.node, number)
    }
  }

  /// Returns the value if it stands for a kind of object.
  private func word(_ node: JSONNode, _ index: Int) -> String? {
    guard members[index]?.lookLikeKinds == true else { return nil }
    return KindValues.text(of: node, document.kind(node), in: document)
  }

  /// Returns whether a value has a schema path, a kind or a word that no earlier value has.
  private mutating func visit(_ node: JSONNode, _ index: Int) -> Bool {
    let occurrence = Occurrence(
      schema: index,
      kind: document.kind(node),
      word: word(node, index)
    )
    var isNew = seen.insert(occurrence).inserted
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

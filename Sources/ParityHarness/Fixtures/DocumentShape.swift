import Foundation
import RawJSON

/// Which places a document has, and what stands there: two documents of one shape teach little new.
struct DocumentShape: Sendable {
  /// `nil` for a text that is not JSON.
  private(set) var places: SchemaTree<PlaceSighting>?

  /// Walks a document.
  ///
  /// - Complexity: O(*n*) in the number of values.
  init(of data: Data) {
    guard let document = try? JSONDocument(data, allowingFragments: true) else { return }
    var places = SchemaTree(root: PlaceSighting())
    Self.visit(.root, in: document, place: SchemaTree<PlaceSighting>.root, false, &places)
    self.places = places
  }

  private static func visit(
    _ node: JSONNode,
    in document: JSONDocument,
    place: Int,
    _ isRepeated: Bool,
    _ places: inout SchemaTree<PlaceSighting>
  ) {
    places[value: place].add(node, in: document, isRepeated: isRepeated)
    for member in document.members(of: node) {
      let step = ParityPath.Step.key(document.string(member.key))
      let child = places.insertChild(of: place, at: step, PlaceSighting())
      let isNew = places[value: child].enter(object: node)
      visit(member.value, in: document, place: child, isRepeated || !isNew, &places)
    }
    guard document.kind(node) == .array, document.count(of: node) > 0 else { return }
    let child = places.insertChild(of: place, at: .anyIndex, PlaceSighting())
    for element in document.elements(of: node) {
      visit(element, in: document, place: child, isRepeated, &places)
    }
  }
}

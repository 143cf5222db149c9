import Foundation
import RawJSON

/// Which places a document has, and what stands there: two documents of one shape teach little new.
struct DocumentShape: Sendable {
  static let root = 0

  /// By the number of the place, a hash of its schema path; empty for a text that is not JSON.
  private(set) var places: [Int: PlaceSighting] = [:]

  /// Walks a document.
  ///
  /// - Complexity: O(*n*) in the number of values.
  init(of data: Data) {
    guard let document = try? JSONDocument(data, allowingFragments: true) else { return }
    places[Self.root] = PlaceSighting(parent: Self.root, step: nil)
    visit(.root, in: document, place: Self.root, isRepeated: false)
  }

  private mutating func visit(
    _ node: JSONNode,
    in document: JSONDocument,
    place: Int,
    isRepeated: Bool
  ) {
    places[place]?.add(node, in: document, isRepeated: isRepeated)
    for member in document.members(of: node) {
      let child = child(of: place, at: .key(document.string(member.key)))
      let isNew = places[child]?.enter(object: node) == true
      visit(member.value, in: document, place: child, isRepeated: isRepeated || !isNew)
    }
    guard document.kind(node) == .array, document.count(of: node) > 0 else { return }
    let child = child(of: place, at: .anyIndex)
    for element in document.elements(of: node) {
      visit(element, in: document, place: child, isRepeated: isRepeated)
    }
  }

  private mutating func child(of parent: Int, at step: ParityPath.Step) -> Int {
    var hasher = Hasher()
    hasher.combine(parent)
    hasher.combine(step)
    let place = hasher.finalize()
    if places[place] == nil { places[place] = PlaceSighting(parent: parent, step: step) }
    return place
  }
}

import Foundation
import RawJSON

/// Which places of which kinds a document has: two documents of one shape teach little new.
struct DocumentShape: Sendable {
  /// A hash for each schema path and kind.
  let sightings: Set<Int>

  /// Walks a document; a text that is not JSON has no shape.
  ///
  /// - Complexity: O(*n*) in the number of values.
  init(of data: Data) {
    var walk = ShapeWalk()
    if let document = try? JSONDocument(data, allowingFragments: true) {
      walk.visit(.root, in: document, path: 0)
    }
    sightings = walk.sightings
  }
}

private struct ShapeWalk {
  private static let elementStep = -1

  var sightings: Set<Int> = []

  // `path` is a hash of the schema path.
  mutating func visit(_ node: JSONNode, in document: JSONDocument, path: Int) {
    let kind = document.kind(node)
    sightings.insert(Self.combine(path, Int(kind.rawValue)))
    for member in document.members(of: node) {
      let key = document.text(of: member.key)
      visit(member.value, in: document, path: Self.combine(path, key))
    }
    for element in document.elements(of: node) {
      visit(element, in: document, path: Self.combine(path, Self.elementStep))
    }
  }

  private static func combine(_ path: Int, _ step: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(step)
    return hasher.finalize()
  }
}

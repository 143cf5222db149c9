package import Foundation
import LegacyMappers

/// Creates documents that lack one member, once for each member in a run.
///
/// A model may read a key only if another key is absent. Such fallback keys are recorded only if the first
/// key is removed.
package struct MemberOmissions {
  private struct Place {
    let node: JSONNode
    let path: ParityPath
    let cursor: ReadCursor
  }

  /// The schema paths that have been removed from a document.
  private var done: Set<ParityPath> = []

  package init() {}

  /// Returns copies of a document, each without one of the members that a route reads and that have not been
  /// removed before.
  ///
  /// - Complexity: O(*n* · *m*) in the length of the document and the number of these members.
  package mutating func documents(of text: Data, _ reads: ReadMap) -> [Data] {
    guard let document = try? JSONDocument(text, allowingFragments: true) else { return [] }
    var documents: [Data] = []
    var level = [Place(node: .root, path: ParityPath(), cursor: reads.root)]
    while !level.isEmpty {
      level = level.flatMap { container in
        let places = Self.children(of: container, in: document, reads)
        for (position, place) in places where place.path.steps.last != .anyIndex {
          guard done.insert(place.path).inserted,
            let edit = document.removing(childAt: position, of: container.node)
          else { continue }
          documents.append(edit.applied(to: text))
        }
        return places.map(\.place)
      }
    }
    return documents
  }

  /// Returns the children of a container that a route reads individually, with their positions.
  private static func children(
    of container: Place,
    in document: JSONDocument,
    _ reads: ReadMap
  ) -> [(position: Int, place: Place)] {
    let isDictionary = reads.isDictionary(container.cursor)
    return document.steppedChildren(of: container.node).enumerated().compactMap { position, child in
      let cursor = reads.child(of: container.cursor, at: child.step, below: container.path)
      guard reads.isAskedFor(cursor) else { return nil }
      let step = reads.schemaStep(
        child.step,
        in: container.cursor,
        below: container.path,
        isDictionary: isDictionary
      )
      let path = container.path.appending(step)
      return (position, Place(node: child.node, path: path, cursor: cursor))
    }
  }
}

extension ReadMap {
  /// Returns whether a route requests the value itself, and not only a container around it.
  fileprivate func isAskedFor(_ cursor: ReadCursor) -> Bool {
    cursor.legacy.entry(in: legacy) != nil || cursor.codable.entry(in: codable) != nil
  }
}

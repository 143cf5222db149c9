package import Foundation
import LegacyMappers

/// Creates documents that lack one member, once for each member in a run.
///
/// A model may read a key only if another one is absent. Such fallback keys are recorded only if the first
/// key is removed.
package struct MemberOmissions {
  private struct Place {
    let node: JSONNode
    let container: JSONNode
    let position: Int
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
    var level = Self.children(of: .root, ParityPath(), reads.root, in: document, reads)
    while !level.isEmpty {
      for place in level {
        guard place.path.steps.last != .anyIndex, done.insert(place.path).inserted,
          let edit = document.removing(childAt: place.position, of: place.container)
        else { continue }
        documents.append(edit.applied(to: text))
      }
      level = level.flatMap { Self.children(of: $0.node, $0.path, $0.cursor, in: document, reads) }
    }
    return documents
  }

  /// Returns the children of a container that a route reads individually.
  private static func children(
    of container: JSONNode,
    _ path: ParityPath,
    _ cursor: ReadCursor,
    in document: JSONDocument,
    _ reads: ReadMap
  ) -> [Place] {
    let members = document.members(of: container).map { member in
      (step: ParityPath.Step.key(document.string(member.key)), node: member.value)
    }
    let elements = document.elements(of: container).map {
      (step: ParityPath.Step.anyIndex, node: $0)
    }
    let isDictionary = reads.isDictionary(cursor)
    return (members + elements).enumerated().compactMap { position, child in
      let inner = reads.child(of: cursor, at: child.step, below: path)
      guard reads.isAskedFor(inner) else { return nil }
      let step = reads.schemaStep(child.step, in: cursor, isDictionary: isDictionary)
      return Place(
        node: child.node,
        container: container,
        position: position,
        path: path.appending(step),
        cursor: inner
      )
    }
  }
}

extension ReadMap {
  /// Returns whether a route requests the value itself, and not only a container around it.
  fileprivate func isAskedFor(_ cursor: ReadCursor) -> Bool {
    cursor.legacy.entry(in: legacy) != nil || cursor.codable.entry(in: codable) != nil
  }
}

import Foundation
import LegacyExtractor

/// Documents without one of their members, each member once in a run.
///
/// A model may ask for a key only where another one is missing, and then no fixture tells of that key.
struct MemberOmissions {
  private struct Place {
    let node: JSONNode
    let container: JSONNode
    let position: Int
    let path: ParityPath
    let cursor: ReadCursor
  }

  /// The schema paths that one document has been without.
  private var done: Set<ParityPath> = []

  /// The document without each of the members that a route asks for and that none was without before.
  ///
  /// - Complexity: O(*n* · *m*) in the length of the document and the number of these members.
  mutating func documents(of text: Data, _ reads: ReadMap) -> [Data] {
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

  /// The values in a value that a route asks for by themselves.
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
  /// Whether a route has asked for the value itself, and not only for one that it stands in.
  fileprivate func isAskedFor(_ cursor: ReadCursor) -> Bool {
    cursor.legacy.entry(in: legacy) != nil || cursor.codable.entry(in: codable) != nil
  }
}

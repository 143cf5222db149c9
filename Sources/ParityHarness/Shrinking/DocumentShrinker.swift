import Foundation
import RawJSON

/// Makes a document smaller for as long as it shows the same.
///
/// Children are taken out of objects and arrays, the outer ones first; then strings and numbers are
/// shortened; then all over again, until nothing more can go.
struct DocumentShrinker {
  /// Large documents get fewer trials.
  private static let maximumBytes = 32 << 20

  /// The smallest so far.
  private var document: JSONDocument
  private var size: Int
  private var trials: Int
  private var bytes = 0
  private let isSame: (Data) -> Bool

  /// The smallest document that was found; `nil` when the document is not JSON or does not show it
  /// without its white space.
  static func smallest(
    of document: Data,
    trials: Int,
    isSame: @escaping (Data) -> Bool
  ) -> String? {
    guard let whole = try? JSONDocument(document, allowingFragments: true) else { return nil }
    let text = Data(whole.compactText(of: .root).utf8)
    guard isSame(text), let start = try? JSONDocument(text, allowingFragments: true) else {
      return nil
    }
    var shrinker = DocumentShrinker(
      document: start,
      size: text.count,
      trials: trials,
      isSame: isSame
    )
    // Out of trials, the best so far is the result.
    try? shrinker.shrink()
    return shrinker.document.text(of: .root)
  }

  private mutating func shrink() throws(OutOfTrials) {
    var before = Int.max
    while size < before {
      before = size
      try removeChildren(at: [])
      try shortenScalars(at: [])
    }
  }

  /// Tries a document and keeps it if it shows the same.
  private mutating func accepts(_ edit: DocumentEdit, of whole: JSONDocument) throws(OutOfTrials)
    -> Bool
  {
    guard trials > 0, bytes < Self.maximumBytes else { throw OutOfTrials() }
    let text = whole.text(after: edit)
    trials -= 1
    bytes += text.count
    guard isSame(text), let smaller = try? JSONDocument(text, allowingFragments: true) else {
      return false
    }
    document = smaller
    size = text.count
    return true
  }
}

extension DocumentShrinker {
  private mutating func removeChildren(at path: [Int]) throws(OutOfTrials) {
    let whole = document
    let container = whole.node(at: path)
    let positions = Array(whole.children(of: container).indices)
    guard !positions.isEmpty else { return }
    let rest = try DeltaDebugging.minimized(positions) { positions throws(OutOfTrials) in
      try accepts(whole.keeping(childrenAt: positions, of: container), of: whole)
    }
    for position in rest.indices { try removeChildren(at: path + [position]) }
  }

  private mutating func shortenScalars(at path: [Int]) throws(OutOfTrials) {
    let whole = document
    let node = whole.node(at: path)
    guard !whole.kind(node).isContainer else {
      for position in whole.children(of: node).indices { try shortenScalars(at: path + [position]) }
      return
    }
    let text = whole.text(of: node)
    for simple in ScalarShrinking.simpler(than: text)
    where try accepts(whole.replacing(node, with: simple), of: whole) {
      return
    }
    try ScalarShrinking.shorten(text) { text throws(OutOfTrials) in
      try accepts(whole.replacing(node, with: text), of: whole)
    }
  }
}

extension JSONDocument {
  /// The value at a path of positions in containers.
  fileprivate func node(at path: [Int]) -> JSONNode {
    path.reduce(.root) { node, position in children(of: node)[position] }
  }
}

private struct OutOfTrials: Error {}

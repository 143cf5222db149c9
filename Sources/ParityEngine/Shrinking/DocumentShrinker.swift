import Foundation
import JSONVariants
import LegacyMappers

/// Shrinks a document while it shows the same divergence.
///
/// A pass removes members and elements, from the outer containers to the inner ones, and then shortens
/// strings and numbers. Passes are repeated until one makes the document no smaller.
struct DocumentShrinker {
  /// The number of bytes in all trials, which limits the number of trials for large documents.
  private static let maximumBytes = 32 << 20

  /// The smallest document so far.
  private var document: JSONDocument
  private var size: Int
  private var trials: Int
  private var bytes = 0
  private let isSame: (Data) -> Bool

  /// Returns the smallest document found; `nil` if the document is not JSON or does not show the divergence
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
    // If the trials run out, the result is the smallest document so far.
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

  /// Tries an edited document and keeps it if it shows the same divergence.
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
    let positions = Array(whole.allChildren(of: container).indices)
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
      for position in whole.allChildren(of: node).indices {
        try shortenScalars(at: path + [position])
      }
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
  /// Returns the elements of an array, or the member values of an object, those of repeated keys included.
  fileprivate func allChildren(of container: JSONNode) -> [JSONNode] {
    elements(of: container) + members(of: container).map(\.value)
  }

  /// Returns the value at a path that consists of positions in containers.
  fileprivate func node(at path: [Int]) -> JSONNode {
    path.reduce(.root) { node, position in allChildren(of: node)[position] }
  }
}

private struct OutOfTrials: Error {}

/// Zeller and Hildebrandt's ddmin algorithm without its subset tests, which shortens a list while a
/// condition holds.
enum DeltaDebugging {
  /// Returns the list without the chunks that can be removed; large chunks are tried before small ones.
  ///
  /// - Parameters:
  ///   - elements: The list.
  ///   - holds: The condition that the shorter list must satisfy.
  /// - Returns: The shortened list.
  /// - Throws: The errors of the condition.
  /// - Complexity: O(*n*) calls in the number of elements.
  static func minimized<Element, Failure: Error>(
    _ elements: [Element],
    while holds: ([Element]) throws(Failure) -> Bool
  ) throws(Failure) -> [Element] {
    var elements = elements
    var size = elements.count
    while size > 0 {
      var start = 0
      while start < elements.count {
        var candidate = elements
        candidate.removeSubrange(start..<min(start + size, elements.count))
        if try holds(candidate) {
          elements = candidate
        } else {
          start += size
        }
      }
      size = min(size / 2, elements.count)
    }
    return elements
  }
}

/// Replaces a scalar with simpler tokens of the same kind.
enum ScalarShrinking {
  private static let simplest = ["\"\"", "0", "1"]

  /// Returns the simplest tokens of the same kind that are simpler than the given one.
  static func simpler(than text: String) -> [String] {
    let kind = JSONToken(text).kind
    return simplest.filter { simple in
      JSONToken(simple).kind == kind && (simple.utf8.count, simple) < (text.utf8.count, text)
    }
  }

  /// Removes characters from a string or a number while a condition holds.
  static func shorten<Failure: Error>(
    _ text: String,
    while holds: (String) throws(Failure) -> Bool
  ) throws(Failure) {
    guard let document = try? JSONDocument(Data(text.utf8), allowingFragments: true) else { return }
    switch document.kind(.root) {
    case .string:
      let string = document.string(.root)
      // A lenient formatter may accept half a date, which would confuse a reader of the report.
      guard ISODateText(string) == nil else { return }
      _ = try DeltaDebugging.minimized(Array(string)) { characters throws(Failure) in
        try holds(JSONText.quoted(String(characters)))
      }
    case .number:
      _ = try DeltaDebugging.minimized(Array(text)) { digits throws(Failure) in
        let number = String(digits)
        return JSONText.isNumber(number) ? try holds(number) : false
      }
    default: break
    }
  }
}

import Foundation

/// Makes a document smaller for as long as it shows the same.
///
/// Children are taken out of objects and arrays, the outer ones first; then strings and numbers are
/// shortened; then all over again, until nothing more can go.
struct DocumentShrinker {
  /// Large documents get fewer trials.
  private static let maximumBytes = 32 << 20

  private var tree: JSONTree
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
    guard let tree = JSONTree(document), isSame(Data(tree.text.utf8)) else { return nil }
    var shrinker = DocumentShrinker(tree, trials, isSame)
    // Out of trials, the best so far is the result.
    try? shrinker.shrink()
    return shrinker.tree.text
  }

  private init(_ tree: JSONTree, _ trials: Int, _ isSame: @escaping (Data) -> Bool) {
    self.tree = tree
    self.trials = trials
    self.isSame = isSame
    size = tree.text.utf8.count
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
  private mutating func accepts(_ candidate: JSONTree) throws(OutOfTrials) -> Bool {
    guard trials > 0, bytes < Self.maximumBytes else { throw OutOfTrials() }
    let text = Data(candidate.text.utf8)
    trials -= 1
    bytes += text.count
    guard isSame(text) else { return false }
    tree = candidate
    size = text.count
    return true
  }
}

extension DocumentShrinker {
  private mutating func removeChildren(at path: [Int]) throws(OutOfTrials) {
    let container = tree[path[...]]
    let positions = Array(container.children.indices)
    guard !positions.isEmpty else { return }
    let whole = tree
    let rest = try DeltaDebugging.minimized(positions) { positions throws(OutOfTrials) in
      try accepts(whole.replacing(path[...], with: container.keeping(positions)))
    }
    for position in rest.indices { try removeChildren(at: path + [position]) }
  }

  private mutating func shortenScalars(at path: [Int]) throws(OutOfTrials) {
    guard case .scalar(let text) = tree[path[...]] else {
      for position in tree[path[...]].children.indices { try shortenScalars(at: path + [position]) }
      return
    }
    for simple in ScalarShrinking.simpler(than: text)
    where try replaceScalar(at: path, with: simple) {
      return
    }
    try ScalarShrinking.shorten(text) { text throws(OutOfTrials) in
      try replaceScalar(at: path, with: text)
    }
  }

  private mutating func replaceScalar(
    at path: [Int],
    with text: String
  ) throws(OutOfTrials) -> Bool {
    try accepts(tree.replacing(path[...], with: .scalar(text)))
  }
}

private struct OutOfTrials: Error {}

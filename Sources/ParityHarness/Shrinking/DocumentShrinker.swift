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
    guard let tree = JSONTree(document) else { return nil }
    var shrinker = DocumentShrinker(tree, trials, isSame)
    guard shrinker.accepts(tree) else { return nil }
    shrinker.shrink()
    return shrinker.tree.text
  }

  private init(_ tree: JSONTree, _ trials: Int, _ isSame: @escaping (Data) -> Bool) {
    self.tree = tree
    self.trials = trials
    self.isSame = isSame
    size = tree.text.utf8.count
  }

  private mutating func shrink() {
    var before = Int.max
    while size < before, trials > 0 {
      before = size
      removeChildren(at: [])
      shortenScalars(at: [])
    }
  }

  /// Tries a document and keeps it if it shows the same.
  private mutating func accepts(_ candidate: JSONTree) -> Bool {
    let text = Data(candidate.text.utf8)
    guard trials > 0, bytes < Self.maximumBytes else { return false }
    trials -= 1
    bytes += text.count
    guard isSame(text) else { return false }
    tree = candidate
    size = text.count
    return true
  }
}

extension DocumentShrinker {
  private mutating func removeChildren(at path: [Int]) {
    let container = tree[path[...]]
    let positions = Array(container.children.indices)
    guard !positions.isEmpty else { return }
    let whole = tree
    let rest = DeltaDebugging.minimized(positions) { positions in
      accepts(whole.replacing(path[...], with: container.keeping(positions)))
    }
    for position in rest.indices { removeChildren(at: path + [position]) }
  }

  private mutating func shortenScalars(at path: [Int]) {
    guard case .scalar(let text) = tree[path[...]] else {
      for position in tree[path[...]].children.indices { shortenScalars(at: path + [position]) }
      return
    }
    for simple in ScalarShrinking.simpler(than: text) where replaceScalar(at: path, with: simple) {
      return
    }
    ScalarShrinking.shorten(text) { replaceScalar(at: path, with: $0) }
  }

  private mutating func replaceScalar(at path: [Int], with text: String) -> Bool {
    accepts(tree.replacing(path[...], with: .scalar(text)))
  }
}

package import RawJSON

/// What all extractors of one document share; for a parsed tree, one value of it.
package final class ExtractionContext {
  /// The value, where models read a parsed tree and not a document.
  package let tree: TreePlace?
  /// The decoder that the root was given for its Codable descendants.
  package let bridgingDecoder: JSONDecoder?
  /// Told of every read; see `ExtractionRecorder`.
  package let recorder: (any ExtractionRecorder)?
  private let scanned: JSONDocument?
  private lazy var written = JSONDocument(writing: tree?.original ?? NSNull())

  package init(
    document: JSONDocument,
    bridgingDecoder: JSONDecoder? = nil,
    recorder: (any ExtractionRecorder)? = nil
  ) {
    scanned = document
    tree = nil
    self.bridgingDecoder = bridgingDecoder
    self.recorder = recorder
  }

  init(tree: TreePlace, bridgingDecoder: JSONDecoder?) {
    scanned = nil
    self.tree = tree
    self.bridgingDecoder = bridgingDecoder
    recorder = nil
  }

  /// The document; a value of a tree is written as one when this is first asked for.
  package var document: JSONDocument { scanned ?? written }
}

extension JSONDocument {
  /// Writes a tree that errors describe and Codable values are decoded from.
  fileprivate convenience init(writing tree: Any) {
    do {
      try self.init(any: tree)
    } catch {
      self.init(opaque: UnwritableTree(reason: error))
    }
  }
}

/// Stands for a tree that is nested too deeply to be written, or described.
private struct UnwritableTree: CustomStringConvertible {
  let reason: JSONSyntaxError

  var description: String { "(\(reason))" }
}

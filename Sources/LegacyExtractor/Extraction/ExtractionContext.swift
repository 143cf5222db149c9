package import RawJSON

/// What all extractors of one document share; for a parsed tree, one value of it.
@usableFromInline
package final class ExtractionContext {
  /// The document; an empty one where models read a tree, see `Extractor.written`.
  package let document: JSONDocument
  /// Where the legacy models of the document begin: the root, or a value inside Codable ones.
  package let origin: JSONNode
  /// The value, where models read a parsed tree and not a document.
  package let tree: TreePlace?
  /// The decoder that the root was given for its Codable descendants.
  package let bridgingDecoder: JSONDecoder?
  /// Told of every read; see `ExtractionRecorder`.
  package let recorder: (any ExtractionRecorder)?

  /// Whether nothing but the document has to be looked at.
  let isPlain: Bool

  package init(
    document: JSONDocument,
    origin: JSONNode = .root,
    bridgingDecoder: JSONDecoder? = nil,
    recorder: (any ExtractionRecorder)? = nil
  ) {
    self.document = document
    self.origin = origin
    tree = nil
    self.bridgingDecoder = bridgingDecoder
    self.recorder = recorder
    isPlain = recorder == nil
  }

  /// Reads a tree where it stands.
  package convenience init(
    tree: Any,
    for library: TreeLibrary = .himotoki,
    bridgingDecoder: JSONDecoder? = nil
  ) {
    self.init(
      tree: TreePlace(tree, for: library),
      document: Self.noDocument,
      bridgingDecoder: bridgingDecoder
    )
  }

  /// Stands in every context of a tree; unsafe only to the compiler, as no document ever changes and
  /// this one holds no object of an app.
  private nonisolated(unsafe) static let noDocument = JSONDocument(opaque: NSNull())

  private init(tree: TreePlace, document: JSONDocument, bridgingDecoder: JSONDecoder?) {
    self.document = document
    origin = .root
    self.tree = tree
    self.bridgingDecoder = bridgingDecoder
    recorder = nil
    isPlain = false
  }

  /// The context of another value of the same tree.
  func at(_ tree: TreePlace) -> ExtractionContext {
    ExtractionContext(tree: tree, document: document, bridgingDecoder: bridgingDecoder)
  }
}

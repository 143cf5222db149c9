/// What all extractors of one document share; for a parsed tree, one value of it.
@usableFromInline
package class ExtractionContext {
  /// Where the bytes and nodes of the document are.
  ///
  /// In the context of a tree its only node is of no kind that a model asks for, so that reads need not
  /// ask first what they read.
  package final let tape: Tape
  /// The document; one without values where models read a tree, see `Extractor.written`.
  package final let document: JSONDocument
  /// Where the legacy models of the document begin: the root, or a value inside Codable ones.
  package final let origin: JSONNode
  /// The decoder that the root was given for its Codable descendants.
  package final let bridgingDecoder: JSONDecoder?
  /// Called for every read; see `ExtractionRecorder`.
  package final let recorder: (any ExtractionRecorder)?
  /// Whether there is no recorder.
  package final let isUnrecorded: Bool
  /// The Codable values of arrays that have been scanned together; guarded by the lock beside
  /// `decodeSibling(_:at:using:)`.
  final var siblingRuns: SiblingRuns?

  package init(
    document: JSONDocument,
    origin: JSONNode = .root,
    bridgingDecoder: JSONDecoder? = nil,
    recorder: (any ExtractionRecorder)? = nil
  ) {
    tape = document.tape
    self.document = document
    self.origin = origin
    self.bridgingDecoder = bridgingDecoder
    self.recorder = recorder
    isUnrecorded = recorder == nil
    if recorder != nil { RecordedTrees.locator?.open(self) }
  }

  /// The value, where models read a parsed tree and not a document.
  package final var tree: TreePlace? { tape[0].is(.opaque) ? self as? TreePlace : nil }

  /// Reports a read to the recorder, if there is one.
  package final func record(
    _ keyPath: [String],
    in container: JSONNode,
    as type: Any.Type,
    isOptional: Bool,
    node: JSONNode?
  ) {
    let read = ExtractionRead(
      container: container,
      keyPath: keyPath,
      type: type,
      isOptional: isOptional,
      node: node
    )
    recorder?.willRead(read, in: document)
  }
}

/// What a lookup finds.
@frozen
@usableFromInline
package enum Found {
  case missing
  /// A value of the document that was asked, by its index.
  case node(UInt32)
  /// A value of a tree.
  case place(ExtractionContext)
  // Scalars of a tree, of exactly the type that was asked for: most reads, without a place.
  case string(String)
  case integer(Int)
  case bool(Bool)
  case double(Double)
}

/// Receives every read of a legacy model, so that a report can say which keys a model asks for.
package protocol ExtractionRecorder: AnyObject {
  /// Called for a read before its model uses the value.
  func willRead(_ read: ExtractionRead, in document: JSONDocument)
}

/// Finds the trees that a model reads in the document of a recorded decoding.
package protocol TreeLocator: AnyObject, Sendable {
  /// Called with the context of a document that is recorded.
  func open(_ context: ExtractionContext)
  /// Returns where a tree stands in the document; `nil` if that is not known.
  func place(of tree: Any) -> Extractor?
}

/// Finds trees while a decoding is recorded, which an app never does.
package enum RecordedTrees {
  @TaskLocal package static var locator: (any TreeLocator)?
}

/// One read: which value of which type a model asked for.
package struct ExtractionRead {
  /// The object that was asked.
  package let container: JSONNode
  package let keyPath: [String]
  package let type: Any.Type
  package let isOptional: Bool
  /// What stands there; `nil` when it is missing or null.
  package let node: JSONNode?
}

/// Steps through the elements of an array in a document.
///
/// Like the tape, it is valid as long as the context lives, and counts no references: an array of a point
/// has two elements (`longDecimals-Himotoki`).
@usableFromInline
package struct NodeElements {
  private let tape: Tape
  private let array: UInt32
  private var index: UInt32
  private let end: UInt32

  /// The elements of the array at an index; `nil` where something else stands.
  @usableFromInline
  init?(of array: UInt32, in context: ExtractionContext) {
    tape = context.tape
    let node = tape[array]
    guard node.is(.array) else { return nil }
    self.array = array
    index = array &+ 1
    end = node.next
  }

  /// The number of elements.
  ///
  /// - Complexity: O(*n*) in it.
  @usableFromInline
  package var count: Int { tape.count(of: array) }

  /// The index of the next element.
  @usableFromInline
  package mutating func next() -> UInt32? {
    guard index < end else { return nil }
    defer { index = tape[index].next }
    return index
  }
}

/// Steps through the elements of an array in a tree.
@usableFromInline
package struct TreeElements {
  private let tree: TreePlace
  private var index = 0

  /// The elements of the array that a context is; `nil` where it is something else.
  @usableFromInline
  init?(in context: ExtractionContext) {
    guard let tree = context.tree, tree.isArray else { return nil }
    self.tree = tree
  }

  /// The number of elements.
  @usableFromInline
  package var count: Int { tree.elements.count }

  /// The next element; the tree may be nested too deeply for it.
  ///
  /// Not inlined into the unspecialised reading of arrays, which is a kilobyte larger with it.
  @inline(never)
  @usableFromInline
  package mutating func next(as type: Any.Type) throws -> Found? {
    guard index < tree.elements.count else { return nil }
    defer { index += 1 }
    return try tree.element(at: index, as: type)
  }
}

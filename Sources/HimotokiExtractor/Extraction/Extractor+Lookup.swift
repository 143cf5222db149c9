extension ExtractionContext {
  /// Finds a value that is neither missing nor null.
  ///
  /// Anything but an object on the way counts as missing, as in Himotoki; only the value at the index has to
  /// be one. `type` decides whether a scalar of a tree is given out; `isOptional` is for a recorder only.
  ///
  /// - Throws: `DecodeError.typeMismatch` where no object stands at the index.
  @usableFromInline
  package func find(
    _ path: ExtractionPath,
    in index: UInt32,
    as type: Any.Type,
    isOptional: Bool
  ) throws -> Found {
    // Not generic and without a `String`: this is nearly every read of nearly every model.
    if case .literal(let key) = path.storage, isUnrecorded {
      let value = tape.find(key.utf8Start, count: key.utf8CodeUnitCount, in: index)
      if value == Tape.missing { return .missing }
      if value != Tape.unknown { return tape[value].is(.null) ? .missing : .node(value) }
    }
    return try findAnywhere(path, in: index, as: type, isOptional: isOptional)
  }

  /// Finds a value of a tree, by a longer path or for a recorder, or finds out what is wrong.
  private func findAnywhere(
    _ path: ExtractionPath,
    in index: UInt32,
    as type: Any.Type,
    isOptional: Bool
  ) throws -> Found {
    if let tree {
      guard tree.isObject else { throw notAnObject(index, path) }
      return try tree.find(path, as: type)
    }
    guard tape[index].is(.object) else { throw notAnObject(index, path) }
    let found = lookUp(path, in: JSONNode(index: index))
    if !isUnrecorded {
      record(
        path.components,
        in: JSONNode(index: index),
        as: type,
        isOptional: isOptional,
        node: found
      )
    }
    return found.map { .node($0.index) } ?? .missing
  }

  /// Finds a value of the document that is neither missing nor null.
  final func lookUp(_ path: ExtractionPath, in object: JSONNode) -> JSONNode? {
    if let key = path.singleKey { return document.presentValue(forKey: key, in: object) }
    guard let last = path.components.last else { return object }
    var container = object
    for key in path.components.dropLast() {
      guard let next = document.value(forKey: key, in: container) else { return nil }
      container = next
    }
    return document.presentValue(forKey: last, in: container)
  }

  private func notAnObject(_ index: UInt32, _ path: ExtractionPath) -> DecodeError {
    Extractor(context: self, index: index).mismatch("Dictionary", keyPath: path)
  }
}

extension Extractor {
  /// Finds the place of a value that is neither missing nor null; scalars of a tree have one too.
  package func place(
    at path: ExtractionPath,
    as type: Any.Type,
    isOptional: Bool
  ) throws -> Extractor? {
    // `Never` is no scalar that a tree has; only a document has a recorder, which the type is for.
    let type = context.isUnrecorded ? Never.self : type
    return place(of: try context.find(path, in: index, as: type, isOptional: isOptional))
  }

  /// The place of what was found, if it has one.
  package func place(of found: Found) -> Extractor? {
    switch found {
    case .node(let index): Extractor(context: context, index: index)
    case .place(let place): Extractor(context: place, index: 0)
    case .missing, .string, .integer, .bool, .double: nil
    }
  }

  /// The error for this value when something else was expected.
  @usableFromInline
  func mismatch(_ expected: String, keyPath: ExtractionPath = .empty) -> DecodeError {
    .typeMismatch(expected: expected, actual: valueDescription, keyPath: keyPath)
  }

  /// The value as Swift describes what `JSONSerialization` makes of it.
  package var valueDescription: String {
    let place = written
    return place.document.describe(place.node)
  }
}

// MARK: - What stands at a place, in a document or in a parsed tree

extension Extractor {
  /// What stands here.
  package var kind: JSONKind { context.tree?.kind ?? document.kind(node) }

  /// Whether a value of a kind stands here.
  package func isKind(_ kind: JSONKind) -> Bool {
    guard let tree = context.tree else { return document.isKind(kind, node) }
    return tree.kind == kind
  }

  // Not inlined, like what stands behind any fast path: fourteen types ask for these.

  /// The value as an `NSNumber` would hold it.
  @inline(never)
  package var number: JSONNumber? {
    if let tree = context.tree { return tree.number }
    return document.numberValue(node)
  }

  /// The same number for a reader of doubles, to which a decimal is the nearest of them.
  @inline(never)
  package var roundedNumber: JSONNumber? {
    if let tree = context.tree { return tree.roundedNumber }
    return context.tape.fraction(index).map(JSONNumber.double) ?? document.numberValue(node)
  }

  /// The value, if it is a string.
  package var string: String? {
    if let tree = context.tree {
      guard case .string(let value) = tree.value else { return nil }
      return value
    }
    return document.isKind(.string, node) ? document.string(node) : nil
  }

  /// The value, if it is something that JSON cannot express.
  @inline(never)
  var opaqueValue: Any? {
    if let tree = context.tree {
      guard case .opaque(let value) = tree.value else { return nil }
      return value
    }
    return document.isKind(.opaque, node) ? document.opaqueValue(node) : nil
  }

  /// The elements, if the value is an array of a document.
  @usableFromInline
  package func nodeElements() -> NodeElements? { NodeElements(of: index, in: context) }

  /// The elements, if the value is an array of a tree.
  @usableFromInline
  package func treeElements() -> TreeElements? { TreeElements(in: context) }

  /// The members, if the value is an object.
  package func members() throws -> [(key: String, value: Extractor)]? {
    if let tree = context.tree {
      guard tree.isObject else { return nil }
      return try tree.members.map { key, value in
        let place = try tree.place(value, at: ExtractionPath(key))
        return (key, Extractor(context: place, index: 0))
      }
    }
    guard document.isKind(.object, node) else { return nil }
    return document.effectiveMembers(of: node).map { ($0.key, at($0.value)) }
  }

  /// Another value of the same document.
  package func at(_ node: JSONNode) -> Extractor { Extractor(context: context, node: node) }

  /// The same value in a document: for a value of a tree, one that is written now.
  ///
  /// Errors, which describe it, and Codable values, which are decoded from text, need one.
  package var written: Extractor {
    guard let tree = context.tree else { return self }
    let document: JSONDocument
    do {
      document = try JSONDocument(any: tree.original)
    } catch {
      document = JSONDocument(opaque: UnwritableTree(reason: error))
    }
    return Extractor(
      context: ExtractionContext(document: document, bridgingDecoder: context.bridgingDecoder)
    )
  }
}

/// Stands for a tree that is nested too deeply to be written, or described.
struct UnwritableTree: CustomStringConvertible {
  let reason: JSONSyntaxError

  var description: String { "(\(reason))" }
}

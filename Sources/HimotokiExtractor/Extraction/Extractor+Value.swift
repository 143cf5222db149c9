/// What stands at an extractor's place, in a document or in a parsed tree.
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
      document = try JSONDocument(any: tree.original, for: .parts)
    } catch {
      document = JSONDocument(opaque: UnwritableTree(reason: error))
    }
    return Extractor(
      context: ExtractionContext(document: document, bridgingDecoder: context.bridgingDecoder)
    )
  }
}

/// Stands for a tree that is nested too deeply to be written, or described.
private struct UnwritableTree: CustomStringConvertible {
  let reason: JSONSyntaxError

  var description: String { "(\(reason))" }
}

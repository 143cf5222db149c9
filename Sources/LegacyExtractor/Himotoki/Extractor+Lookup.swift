import RawJSON

extension Extractor {
  /// Finds a value that is neither missing nor null.
  ///
  /// Anything but an object on the way counts as missing, as in Himotoki; only this value itself has
  /// to be one.
  package func find(
    _ keyPath: ExtractionPath,
    as type: Any.Type,
    isOptional: Bool
  ) throws -> Extractor? {
    guard isObject else { throw mismatch("Dictionary", keyPath: keyPath) }
    if let tree = context.tree { return try tree.find(keyPath).map(at) }
    let found = lookUp(keyPath)
    if let recorder = context.recorder {
      recorder.willRead(
        ExtractionRead(
          container: node,
          keyPath: keyPath.components,
          type: type,
          isOptional: isOptional,
          node: found
        ),
        in: document
      )
    }
    return found.map(at)
  }

  private func lookUp(_ keyPath: ExtractionPath) -> JSONNode? {
    if let key = keyPath.singleKey { return present(document.value(forKey: key, in: node)) }
    var current = node
    for key in keyPath.components {
      guard let next = document.value(forKey: key, in: current) else { return nil }
      current = next
    }
    return present(current)
  }

  private func present(_ node: JSONNode?) -> JSONNode? {
    guard let node, !document.isKind(.null, node) else { return nil }
    return node
  }

  /// The error for this value when something else was expected.
  func mismatch(_ expected: String, keyPath: ExtractionPath = .empty) -> DecodeError {
    .typeMismatch(expected: expected, actual: valueDescription, keyPath: keyPath)
  }

  /// The value as Swift describes what `JSONSerialization` makes of it.
  var valueDescription: String {
    let place = written
    return place.document.describe(place.node)
  }
}

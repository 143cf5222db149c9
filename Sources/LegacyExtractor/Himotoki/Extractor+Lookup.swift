import RawJSON

extension Extractor {
  /// Finds the value of a single key in a document; 0, the root's index, says to look more closely.
  @usableFromInline
  func quickFind(_ keyPath: ExtractionPath) -> UInt32 {
    guard context.isPlain, let key = keyPath.singleKey else { return 0 }
    return document.presentValue(forKey: key, in: node)?.index ?? 0
  }

  /// Finds a value that is neither missing nor null.
  ///
  /// Anything but an object on the way counts as missing, as in Himotoki; only this value itself has
  /// to be one.
  @usableFromInline
  package func find(
    _ keyPath: ExtractionPath,
    as type: Any.Type,
    isOptional: Bool
  ) throws -> Extractor? {
    guard isKind(.object) else { throw mismatch("Dictionary", keyPath: keyPath) }
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
    guard let last = keyPath.components.last else {
      return document.isKind(.null, node) ? nil : node
    }
    var container = node
    for key in keyPath.components.dropLast() {
      guard let next = document.value(forKey: key, in: container) else { return nil }
      container = next
    }
    return document.presentValue(forKey: last, in: container)
  }

  /// The error for this value when something else was expected.
  @usableFromInline
  func mismatch(_ expected: String, keyPath: ExtractionPath = .empty) -> DecodeError {
    .typeMismatch(expected: expected, actual: valueDescription, keyPath: keyPath)
  }

  /// The value as Swift describes what `JSONSerialization` makes of it.
  var valueDescription: String {
    let place = written
    return place.document.describe(place.node)
  }
}

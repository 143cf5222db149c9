extension ExtractionContext {
  /// Finds a value that is neither missing nor null.
  ///
  /// Anything but an object on the way counts as missing, as in Himotoki; only the value at the index
  /// has to be one.
  ///
  /// - Parameters:
  ///   - path: The keys.
  ///   - index: The object.
  ///   - type: The type that is asked for, which decides whether a scalar of a tree is given out.
  ///   - isOptional: Whether the read is, for the recorder.
  /// - Returns: What is there.
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
    recorder?.willRead(
      ExtractionRead(
        container: JSONNode(index: index),
        keyPath: path.components,
        type: type,
        isOptional: isOptional,
        node: found
      ),
      in: document
    )
    return found.map { .node($0.index) } ?? .missing
  }

  private func lookUp(_ path: ExtractionPath, in object: JSONNode) -> JSONNode? {
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
    // `Never` is no scalar that a tree has; only documents have a recorder that is told the type.
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
  var valueDescription: String {
    let place = written
    return place.document.describe(place.node)
  }
}

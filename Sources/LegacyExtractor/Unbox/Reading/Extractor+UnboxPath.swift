import RawJSON

extension Extractor {
  /// Finds a value, null included.
  func find(
    _ path: UnboxPath,
    as type: Any.Type,
    isOptional: Bool
  ) throws -> Extractor {
    guard let recorder = context.recorder else { return try find(path) }
    let found = Result { try find(path) }
    let place = try? found.get()
    recorder.willRead(
      ExtractionRead(
        container: node,
        keyPath: path.components,
        type: type,
        isOptional: isOptional,
        node: place.flatMap { $0.isKind(.null) ? nil : $0.node }
      ),
      in: document
    )
    return try found.get()
  }

  private func find(_ path: UnboxPath) throws -> Extractor {
    switch path {
    case .key(let key): try child(key)
    case .components(let components): try descendant(components)
    }
  }

  private func descendant(_ components: [String]) throws -> Extractor {
    guard let last = components.last else { throw UnboxPathError.emptyKeyPath }
    var container = self
    for key in components.dropLast() {
      let place = try container.child(key)
      guard place.kind.isContainer else { throw UnboxPathError.invalidValue(place.rawValue, key) }
      container = place
    }
    return try container.child(last)
  }

  /// The value of a key, or the element of an array whose index the key is.
  private func child(_ key: String) throws -> Extractor {
    let missing = UnboxPathError.missingKey(key)
    if let tree = context.tree { return at(try tree.child(key).orThrow(missing)) }
    let found =
      isKind(.array)
      ? Int(key).flatMap { document.element($0, of: node) } : document.value(forKey: key, in: node)
    return at(try found.orThrow(missing))
  }
}

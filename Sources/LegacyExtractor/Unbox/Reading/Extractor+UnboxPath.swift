import RawJSON

extension Extractor {
  /// Finds a value, null included.
  func find(
    _ path: UnboxPath,
    as type: Any.Type,
    isOptional: Bool
  ) throws(UnboxPathError) -> Extractor {
    guard let recorder = context.recorder else { return try find(path) }
    let found = Result { () throws(UnboxPathError) in try find(path) }
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

  private func find(_ path: UnboxPath) throws(UnboxPathError) -> Extractor {
    switch path {
    case .key(let key): try child(key)
    case .components(let components): try descendant(components)
    }
  }

  private func descendant(_ components: [String]) throws(UnboxPathError) -> Extractor {
    guard let last = components.last else { throw .emptyKeyPath }
    var container = self
    for key in components.dropLast() {
      let place = try container.child(key)
      guard place.kind.isContainer else { throw .invalidValue(place.rawValue, key) }
      container = place
    }
    return try container.child(last)
  }

  /// The value of a key, or the element of an array whose index the key is.
  private func child(_ key: String) throws(UnboxPathError) -> Extractor {
    let found =
      isKind(.array) ? Int(key).flatMap(element) : document.value(forKey: key, in: node)
    guard let found else { throw .missingKey(key) }
    return at(found)
  }

  /// The element at an index, which may be negative or too large.
  private func element(_ index: Int) -> JSONNode? {
    guard index >= 0 else { return nil }
    return document.elements(of: node).dropFirst(index).first { _ in true }
  }
}

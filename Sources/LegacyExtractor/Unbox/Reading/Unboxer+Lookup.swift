import RawJSON

/// What an `Unboxer` finds at a path.
enum UnboxLookup {
  case found(Extractor, key: String)
  case failed(UnboxPathError)
}

extension Unboxer {
  /// Finds a value, null included.
  func find(
    _ path: UnboxPath,
    from root: Extractor,
    as type: Any.Type,
    isOptional: Bool
  ) -> UnboxLookup {
    let lookup = lookUp(path, from: root)
    if let recorder = root.context.recorder {
      recorder.willRead(
        ExtractionRead(
          container: root.node,
          keyPath: path.components,
          type: type,
          isOptional: isOptional,
          node: lookup.presentNode
        ),
        in: root.document
      )
    }
    return lookup
  }

  private func lookUp(_ path: UnboxPath, from root: Extractor) -> UnboxLookup {
    switch path {
    case .key(let key): lookUp(key, in: root)
    case .components(let components): lookUp(components, from: root)
    }
  }

  private func lookUp(_ components: [String], from root: Extractor) -> UnboxLookup {
    var lookup = UnboxLookup.failed(.emptyKeyPath)
    var container = root
    for (index, key) in components.enumerated() {
      lookup = lookUp(key, in: container)
      guard case .found(let place, _) = lookup else { return lookup }
      let isLast = index == components.count - 1
      guard isLast || place.kind.isContainer else {
        return .failed(.invalidValue(place.rawValue, key))
      }
      container = place
    }
    return lookup
  }

  /// Finds the value of a key, or the element of an array whose index the key is.
  private func lookUp(_ key: String, in container: Extractor) -> UnboxLookup {
    let node =
      container.kind == .array
      ? Int(key).flatMap { container.element(at: $0) }
      : container.document.value(forKey: key, in: container.node)
    return node.map { .found(container.at($0), key: key) } ?? .failed(.missingKey(key))
  }
}

extension UnboxLookup {
  fileprivate var presentNode: JSONNode? {
    guard case .found(let place, _) = self, place.kind != .null else { return nil }
    return place.node
  }
}

extension Extractor {
  /// The element at an index, which may be negative or too large.
  fileprivate func element(at index: Int) -> JSONNode? {
    guard index >= 0 else { return nil }
    return document.elements(of: node).dropFirst(index).first { _ in true }
  }
}

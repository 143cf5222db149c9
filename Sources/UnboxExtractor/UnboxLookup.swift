package import HimotokiExtractor

/// Where an `Unboxer` reads: one literal key, or keys and array indexes from the outside in.
package enum UnboxPath {
  case key(String)
  case components([String])

  /// A key path as Unbox writes it, with periods.
  package init(keyPath: String) {
    let components = keyPath.split(separator: ".", omittingEmptySubsequences: false)
    self = components.count == 1 ? .key(keyPath) : .components(components.map(String.init))
  }

  package init(_ path: ExtractionPath) {
    self = path.singleKey.map(UnboxPath.key) ?? .components(path.components)
  }

  package var components: [String] {
    switch self {
    case .key(let key): [key]
    case .components(let components): components
    }
  }

  /// The key or index of the value itself.
  var lastKey: String { components.last ?? "" }
}

extension UnboxPath: CustomStringConvertible {
  /// The path as errors name it.
  package var description: String { components.joined(separator: ".") }
}

extension ExtractionContext {
  /// Finds the value of a key, or the element of an array whose index the key is; null included.
  func child(_ key: String, in index: UInt32, as type: Any.Type) throws -> Found {
    let value = tape.find(key, in: index)
    if value != Tape.missing, value != Tape.unknown { return .node(value) }
    // A key beyond ASCII may be another spelling of one that is there.
    if value == Tape.missing, key.utf8.allSatisfy({ $0 < 0x80 }) { return .missing }
    return try childAnywhere(key, in: index, as: type)
  }

  private func childAnywhere(_ key: String, in index: UInt32, as type: Any.Type) throws -> Found {
    guard let tree else {
      let node = JSONNode(index: index)
      let child =
        tape[index].is(.array)
        ? integer(key).flatMap { document.element($0, of: node) }
        : document.value(forKey: key, in: node)
      return child.map { .node($0.index) } ?? .missing
    }
    guard tree.isArray else {
      guard let value = tree.members[key] else { return .missing }
      return try tree.found(value, at: .keys(ExtractionPath(key)), as: type)
    }
    guard let index: Int = integer(key), tree.elements.indices.contains(index) else {
      return .missing
    }
    return try tree.found(tree.elements[index], at: .index(index), as: type)
  }
}

extension Extractor {
  /// Finds the place of a value, null included; scalars of a tree have one too.
  func place(at path: UnboxPath, as type: Any.Type, isOptional: Bool) throws -> Extractor {
    let found = Result { try place(at: path) }
    if !context.isUnrecorded {
      let node = (try? found.get()).map { Found.node($0.index) } ?? .missing
      record(path.components, as: type, isOptional: isOptional, node)
    }
    return try found.get()
  }

  private func place(at path: UnboxPath) throws -> Extractor {
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

  private func child(_ key: String) throws -> Extractor {
    // `Never` is no scalar that a tree has, so that there is a place.
    try place(of: context.child(key, in: index, as: Never.self))
      .orThrow(UnboxPathError.missingKey(key))
  }

  /// Tells the recorder of a read.
  func record(_ keys: [String], as type: Any.Type, isOptional: Bool, _ found: Found) {
    let place = place(of: found)
    context.recorder?.willRead(
      ExtractionRead(
        container: node,
        keyPath: keys,
        type: type,
        isOptional: isOptional,
        node: place.flatMap { $0.isKind(.null) ? nil : $0.node }
      ),
      in: document
    )
  }
}

import JSONVariants
import LegacyMappers

/// Compares what the routes read: the keys that only one of them requests, and the types.
struct ComparedReads {
  private let reads: ReadMap

  init(_ reads: ReadMap) { self.reads = reads }

  /// Whether the reads of the legacy route are recorded, and not inferred.
  ///
  /// Inferred reads never show that the route asks for no such key.
  var areRecorded: Bool { !reads.isInferred }

  /// Returns the pairs of keys of an object in a document; `nil` if it is unknown which of its keys a route uses.
  func pairing(at object: ParityPath) -> KeyPairing? {
    let cursor = reads.cursor(at: object)
    // Of a value that is decoded as a whole, it is unknown which keys a route uses.
    guard !reads.isDictionary(cursor), let legacy = cursor.legacy.entry(in: reads.legacy),
      let codable = cursor.codable.entry(in: reads.codable), !codable.isLeaf, !legacy.isLeaf
    else { return nil }
    return KeyPairing(
      legacy.keys,
      codable.keys,
      containers: legacy.containers(in: reads.legacy).union(codable.containers(in: reads.codable)),
      object,
      reads.codableKeys
    )
  }

  /// Returns whether a route reads both of two keys, in one document or in several.
  func areOfOneProperty(_ choice: KeyChoice) -> Bool { reads.isOfOneProperty(choice) }

  /// Returns the names of the types that the routes request at a path in a document; `nil` if they are the same or
  /// unknown.
  func differentTypes(at place: ParityPath) -> (legacy: String, codable: String)? {
    // A key of a dictionary is data, which no route asks for by name.
    guard let (object, _) = place.member, !reads.isDictionary(reads.cursor(at: object)) else {
      return nil
    }
    let cursor = reads.cursor(at: place.schema)
    guard let old = cursor.legacy.entry(in: reads.legacy),
      let new = cursor.codable.entry(in: reads.codable),
      // Models of two modules or with two names, whose properties say more.
      old.isLeaf || new.isLeaf,
      let oldType = old.value.typeName?.withoutOptional,
      let newType = new.value.typeName?.withoutOptional,
      oldType.split(separator: ".").last != newType.split(separator: ".").last,
      // JAYSON reads every value as itself, so it says nothing about the type that the model makes of it.
      oldType != TypeName.of(JAYSON.self),
      // The values of a dictionary say more than its type.
      !oldType.hasPrefix("Dictionary<") || !newType.hasPrefix("Dictionary<")
    else { return nil }
    return (oldType, newType)
  }

  /// Returns the type that the Codable route decodes at a path or, for an element, at its collection.
  func codableRead(at place: ParityPath) -> CodableRead? {
    let path = collection(around: place.schema)
    guard let reads = reads.cursor(at: path).codable.entry(in: reads.codable)?.value,
      let name = reads.typeName
    else { return nil }
    return CodableRead(
      type: name.withoutOptional,
      isOptional: reads.isOptional || name != name.withoutOptional
    )
  }

  /// Returns the path of the collection around an element in a document; for anything else, its own path.
  func collection(around place: ParityPath) -> ParityPath {
    var path = place
    while let last = path.steps.last {
      var parent = path
      parent.removeLast()
      guard
        [.anyIndex, .anyKey].contains(last.schema) || reads.isDictionary(reads.cursor(at: parent))
      else {
        break
      }
      path = parent
    }
    return path
  }

  /// Returns the path of the only value that the legacy route reads in an object, which leads to it alone; for anything
  /// else, its own path.
  func end(of place: ParityPath) -> ParityPath {
    guard areRecorded else { return place }
    var (path, entry) = (place, reads.cursor(at: place).legacy.entry(in: reads.legacy))
    while !place.steps.isEmpty, let container = entry, container.value.type == nil,
      container.children.count == 1, let (step, child) = container.children.first, case .key = step
    {
      path.append(step)
      entry = reads.legacy?[child]
    }
    return path
  }

  /// Returns the outermost container around a path in a document that only the legacy route requests; `nil` if
  /// there is none.
  ///
  /// Codable reads everything in it from elsewhere, for example from the key of another property that was copied.
  func unrequestedContainer(around place: ParityPath) -> ParityPath? {
    var container = ParityPath()
    for step in place.schema.steps.dropLast() {
      let parent = container
      container.append(step)
      guard case .key(let key) = step, pairing(at: parent)?.isOnlyLegacy(key) == true else {
        continue
      }
      return container
    }
    return nil
  }

  /// Returns the path that the legacy route reads, if the Codable route requests another key by mistake;
  /// otherwise the path itself.
  func counterpart(of place: ParityPath) -> ParityPath {
    guard let (object, key) = place.member, let old = pairing(at: object)?.pair(like: key).given
    else { return place }
    return object.appending(.key(old))
  }
}

extension ParityPath {
  /// The schema path of the object around a member, and the key; `nil` for an element or a whole document.
  var member: (object: ParityPath, key: String)? {
    guard case .key(let key)? = steps.last else { return nil }
    return (ParityPath(schema.steps.dropLast()), key)
  }
}

extension ReadTree.Node {
  fileprivate var keys: Set<String> {
    Set(children.keys.compactMap { if case .key(let key) = $0 { key } else { nil } })
  }

  /// The keys below which the route requests others, or would have if the document had an object there.
  fileprivate func containers(in tree: ReadTree?) -> Set<String> {
    keys.filter { key in
      children[.key(key)].flatMap { tree?[$0] }.map { !$0.isLeaf || $0.value.type == nil } ?? false
    }
  }
}

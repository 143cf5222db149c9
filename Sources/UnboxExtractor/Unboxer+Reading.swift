public import HimotokiExtractor

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
    guard tree.isArray else { return try tree.member(key, as: type) }
    guard let index: Int = integer(key), tree.elements.indices.contains(index) else {
      return .missing
    }
    return try tree.element(at: index, as: type)
  }
}

extension Extractor {
  /// Finds the place of a value, null included; scalars of a tree have one too.
  func descendant(
    at path: ExtractionPath,
    as type: Any.Type,
    isOptional: Bool
  ) throws -> Extractor {
    let found = Result {
      if let key = path.singleKey { return try child(key) }
      return try descendant(path.components)
    }
    if !context.isUnrecorded {
      record(path.components, as: type, isOptional: isOptional, try? found.get())
    }
    return try found.get()
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

  /// Reports a read to the recorder.
  func record(_ keys: [String], as type: Any.Type, isOptional: Bool, _ place: Extractor?) {
    let present = place.flatMap { $0.isKind(.null) ? nil : $0.node }
    context.record(keys, in: node, as: type, isOptional: isOptional, node: present)
  }
}

extension Unboxer {
  /// Finds the value of a key, null included.
  ///
  /// Not generic: with `unboxed(_:)` it is nearly every read of nearly every model.
  @usableFromInline
  package func find(_ key: String, as type: Any.Type, isOptional: Bool) throws -> Found {
    let found = try extractor.context.child(key, in: extractor.index, as: type)
    if !extractor.context.isUnrecorded {
      extractor.record([key], as: type, isOptional: isOptional, extractor.place(of: found))
    }
    return found
  }

  /// The error of a read that failed, as the caller of an unboxer sees it.
  @usableFromInline
  func failure(_ error: any Error, at key: String, _ found: Found) -> any Error {
    guard let place = extractor.place(of: found) else {
      return UnboxError.pathError(.missingKey(key), key)
    }
    return ExtractionPath(key).unboxError(for: error, at: place)
  }

  /// Reads a required value; what the other throwing methods come down to.
  ///
  /// Foreign errors of the closure are thrown as they are.
  package func read<Value>(
    _ path: ExtractionPath,
    _ transform: (Extractor) throws -> Value
  ) throws -> Value {
    let place: Extractor
    do {
      place = try extractor.descendant(at: path, as: Value.self, isOptional: false)
    } catch let error as UnboxPathError {
      throw UnboxError.pathError(error, path.keyPath)
    }
    do {
      return try transform(place)
    } catch {
      throw path.unboxError(for: error, at: place)
    }
  }

  /// Reads an optional value; what the non-throwing methods come down to.
  ///
  /// Every failure is `nil`. No description of the failure is made: to be missing or null is usual
  /// here, and describing it would cost more than reading.
  package func readIfPossible<Value>(
    _ path: ExtractionPath,
    _ transform: (Extractor) throws -> Value
  ) -> Value? {
    guard let place = try? extractor.descendant(at: path, as: Value.self, isOptional: true) else {
      return nil
    }
    return try? transform(place)
  }
}

extension ExtractionPath {
  /// The error of a failed read, as the caller of an unboxer sees it.
  fileprivate func unboxError(for error: any Error, at place: Extractor) -> any Error {
    switch error {
    case is InvalidUnboxValue:
      UnboxError.pathError(.invalidValue(place.rawValue, components.last ?? ""), keyPath)
    case let error as UnboxPathError:
      UnboxError.pathError(error, keyPath)
    default:
      error
    }
  }
}

extension Extractor {
  /// Unboxes what a lookup has found.
  ///
  /// A scalar is of the type that was asked for: the casts are between a type and itself.
  @inlinable
  package func unboxed<T: UnboxCompatible>(_ found: Found) throws -> T {
    switch found {
    case .node(let index):
      return try T._unbox(Extractor(context: context, index: index), allowInvalidElements: false)
    case .place(let place):
      return try T._unbox(Extractor(context: place, index: 0), allowInvalidElements: false)
    case .string(let value): if let value = value as? T { return value }
    case .integer(let value): if let value = value as? T { return value }
    case .bool(let value): if let value = value as? T { return value }
    case .double(let value): if let value = value as? T { return value }
    case .missing: break
    }
    return try invalid()
  }

  @usableFromInline
  func invalid<T>() throws -> T { throw InvalidUnboxValue.error }

  /// An unboxer for the object that a lookup has found.
  @usableFromInline
  package func unboxer(of found: Found) throws -> Unboxer {
    try place(of: found).orThrow().unboxer()
  }

  /// An unboxer for this object; anything else is invalid.
  package func unboxer() throws -> Unboxer {
    guard isKind(.object) else { throw InvalidUnboxValue.error }
    return Unboxer(self)
  }

  /// Unboxes a collection of models, each of them made with a closure.
  package func unboxedModels<C: UnboxableCollection>(
    _ allowInvalidElements: Bool,
    _ model: @escaping (Unboxer) throws -> C.UnboxValue
  ) throws -> C {
    let reader = ModelReader(model: model)
    return try C._unbox(self, allowInvalidElements: allowInvalidElements, reader: reader)
  }

  /// Unboxes a collection whose elements a formatter makes.
  package func unboxedValues<C: UnboxableCollection, F: UnboxFormatter>(
    _ allowInvalidElements: Bool,
    _ formatter: F
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    let reader = FormatterReader(formatter: formatter)
    return try C._unbox(self, allowInvalidElements: allowInvalidElements, reader: reader)
  }

  /// The value if it is of a type already: `as?` on what `JSONSerialization` gives.
  ///
  /// Formatters ask for strings nearly always, and for those nothing is materialised.
  func cast<T>(to type: T.Type) throws -> T {
    guard type == String.self, !isKind(.opaque) else {
      return try (rawValue as? T).orThrow()
    }
    return try (string as? T).orThrow()
  }

  /// Converts a scalar to a raw type.
  ///
  /// Unbox casts first and converts then; both give the same for every number, so one of them does.
  func unboxScalar<T: UnboxableRawType>(
    rounded: Bool = false,
    _ convert: (JSONNumber) -> T?
  ) throws -> T {
    let value: T? =
      switch kind {
      case .string: string.flatMap(T.transform)
      case .opaque: try T.unbox(value: rawValue, allowInvalidCollectionElements: false)
      default: (rounded ? roundedNumber : number).flatMap(convert)
      }
    return try value.orThrow()
  }
}

public import HimotokiExtractor

extension Unboxer {
  /// Finds the value of a key, null included.
  ///
  /// Not generic: with `unboxed(_:)` it is nearly every read of nearly every model.
  @usableFromInline
  func find(_ key: String, as type: Any.Type, isOptional: Bool) throws -> Found {
    let found = try extractor.context.child(key, in: extractor.index, as: type)
    if !extractor.context.isUnrecorded {
      extractor.record([key], as: type, isOptional: isOptional, found)
    }
    return found
  }

  /// The error of a read that failed, as the caller of an unboxer sees it.
  @usableFromInline
  func failure(_ error: any Error, at key: String, _ found: Found) -> any Error {
    guard let place = extractor.place(of: found) else {
      return UnboxError.pathError(.missingKey(key), key)
    }
    return UnboxPath.key(key).error(for: error, at: place)
  }

  /// Reads a required value; what the other throwing methods come down to.
  ///
  /// - Parameters:
  ///   - path: Where the value stands.
  ///   - type: The type that is asked for.
  ///   - transform: What makes the value of what stands there.
  /// - Returns: The value.
  /// - Throws: `UnboxError`, or a foreign error of `transform` as it is.
  package func read<Value>(
    _ path: UnboxPath,
    as type: Any.Type = Value.self,
    _ transform: (Extractor) throws -> Value
  ) throws -> Value {
    let place: Extractor
    do {
      place = try extractor.place(at: path, as: type, isOptional: false)
    } catch let error as UnboxPathError {
      throw UnboxError.pathError(error, path.description)
    }
    do {
      return try transform(place)
    } catch {
      throw path.error(for: error, at: place)
    }
  }

  /// Reads an optional value; what the other non-throwing methods come down to.
  ///
  /// Every failure is `nil`. No description of the failure is made: to be missing or null is usual
  /// here, and describing it would cost more than reading.
  ///
  /// - Parameters:
  ///   - path: Where the value stands.
  ///   - type: The type that is asked for.
  ///   - transform: What makes the value of what stands there.
  /// - Returns: The value, or `nil`.
  package func readIfPossible<Value>(
    _ path: UnboxPath,
    as type: Any.Type = Value.self,
    _ transform: (Extractor) throws -> Value
  ) -> Value? {
    guard let place = try? extractor.place(at: path, as: type, isOptional: true) else { return nil }
    return try? transform(place)
  }
}

extension UnboxPath {
  /// The error of a failed read, as the caller of an unboxer sees it.
  fileprivate func error(for error: any Error, at place: Extractor) -> any Error {
    switch error {
    case is InvalidUnboxValue:
      UnboxError.pathError(.invalidValue(place.rawValue, lastKey), description)
    case let error as UnboxPathError:
      UnboxError.pathError(error, description)
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
  func unboxed<T: UnboxCompatible>(_ found: Found) throws -> T {
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
  func unboxer(of found: Found) throws -> Unboxer {
    guard let place = place(of: found), place.isKind(.object) else { throw InvalidUnboxValue.error }
    return Unboxer(place)
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

  /// Reads an array of scalars of one type; specialised for those that are frequent.
  func unboxElements<Value: UnboxCompatible>(
    as type: Value.Type,
    allowInvalidElements: Bool
  ) throws -> [Value] {
    var nodes = nodeElements()
    var places = nodes == nil ? treeElements() : nil
    guard let count = nodes?.count ?? places?.count else { throw InvalidUnboxValue.error }
    var result: [Value] = []
    result.reserveCapacity(count)
    var index = 0
    while let found = try nodes?.next().map(Found.node) ?? places?.next(as: type) {
      do {
        result.append(try unboxed(found))
      } catch  where allowInvalidElements {
      } catch is InvalidUnboxValue {
        let value = place(of: found)?.rawValue ?? NSNull()
        throw UnboxPathError.invalidArrayElement(value, index)
      }
      index += 1
    }
    return result
  }
}

/// Steps through an array of objects.
struct ObjectElements {
  private let array: Extractor
  private var nodes: NodeElements?
  private var places: TreeElements?
  let count: Int

  /// The elements of the array at a place; `nil` where something else stands, there or in the array.
  init?(of place: Extractor) {
    array = place
    nodes = place.nodeElements()
    places = nodes == nil ? place.treeElements() : nil
    guard nodes?.areObjects() ?? places?.areObjects() ?? false else { return nil }
    count = nodes?.count ?? places?.count ?? 0
  }

  /// An unboxer for the next element.
  ///
  /// - Throws: `UnboxError.invalidData` when a tree is nested too deeply.
  mutating func next() throws -> Unboxer? {
    if nodes != nil {
      return nodes?.next().map { Unboxer(Extractor(context: array.context, index: $0)) }
    }
    return try places?.nextPlace().map { Unboxer(Extractor(context: $0, index: 0)) }
  }
}

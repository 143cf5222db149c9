public import HimotokiExtractor

// Reading required values for keys, which are taken literally.
extension Unboxer {
  /// Unboxes a required value for a key.
  ///
  /// - Parameter key: The key, taken literally.
  /// - Returns: The value.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  @inlinable
  @inline(never)
  public func unbox<T: UnboxCompatible>(key: String) throws -> T {
    let found = try find(key, as: T.self, isOptional: false)
    do {
      return try extractor.unboxed(found)
    } catch {
      throw failure(error, at: key, found)
    }
  }

  /// Unboxes a required collection for a key; drops invalid elements if they are allowed, and throws as
  /// `unbox(key:)`.
  public func unbox<T: UnboxableCollection>(
    key: String,
    allowInvalidElements: Bool
  ) throws -> T {
    try read(.init(key)) { try T._unbox($0, allowInvalidElements: allowInvalidElements) }
  }

  /// Unboxes a required model for a key, as `unbox(key:)` does a value.
  @inlinable
  public func unbox<T: Unboxable>(key: String) throws -> T {
    let found = try find(key, as: T.self, isOptional: false)
    do {
      return try T(unboxer: extractor.unboxer(of: found))
    } catch {
      throw failure(error, at: key, found)
    }
  }

  /// Unboxes a required model that needs a context for a key; throws as `unbox(key:)`.
  public func unbox<T: UnboxableWithContext>(
    key: String,
    context: T.UnboxContext
  ) throws -> T {
    try read(.init(key)) { try T(unboxer: $0.unboxer(), context: context) }
  }

  /// Unboxes a required collection of models that need a context for a key; throws as `unbox(key:)`.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    key: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == V {
    try read(.init(key)) {
      try $0.unboxedModels(allowInvalidElements) { try V(unboxer: $0, context: context) }
    }
  }

  /// Unboxes a required value for a key with a formatter; throws as `unbox(key:)`.
  public func unbox<F: UnboxFormatter>(
    key: String,
    formatter: F
  ) throws -> F.UnboxFormattedType {
    try read(.init(key), formatter.unbox(at:))
  }

  /// Unboxes a required collection for a key with a formatter for its elements; throws as `unbox(key:)`.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(.init(key)) { try $0.unboxedValues(allowInvalidElements, formatter) }
  }
}

// Reading required values at key paths: keys and array indexes, joined by periods.
extension Unboxer {
  /// Unboxes a required value at a key path.
  ///
  /// - Parameter keyPath: Keys and array indexes, joined by periods.
  /// - Returns: The value.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<T: UnboxCompatible>(keyPath: String) throws -> T {
    try read(.init(keyPath: keyPath)) { try T._unbox($0, allowInvalidElements: false) }
  }

  /// Unboxes a required collection at a key path; drops invalid elements if they are allowed, and throws as
  /// `unbox(keyPath:)`.
  public func unbox<T: Collection & UnboxCompatible>(
    keyPath: String,
    allowInvalidElements: Bool
  ) throws -> T {
    try read(.init(keyPath: keyPath)) {
      try T._unbox($0, allowInvalidElements: allowInvalidElements)
    }
  }

  /// Unboxes a required model at a key path, as `unbox(keyPath:)` does a value.
  public func unbox<T: Unboxable>(keyPath: String) throws -> T {
    try read(.init(keyPath: keyPath)) { try T(unboxer: $0.unboxer()) }
  }

  /// Unboxes a required model that needs a context at a key path; throws as `unbox(keyPath:)`.
  public func unbox<T: UnboxableWithContext>(
    keyPath: String,
    context: T.UnboxContext
  ) throws -> T {
    try read(.init(keyPath: keyPath)) { try T(unboxer: $0.unboxer(), context: context) }
  }

  /// Unboxes a required collection of models that need a context at a key path; throws as `unbox(keyPath:)`.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    keyPath: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == V {
    try read(.init(keyPath: keyPath)) {
      try $0.unboxedModels(allowInvalidElements) { try V(unboxer: $0, context: context) }
    }
  }

  /// Unboxes a required value at a key path with a formatter; throws as `unbox(keyPath:)`.
  public func unbox<F: UnboxFormatter>(
    keyPath: String,
    formatter: F
  ) throws -> F.UnboxFormattedType {
    try read(.init(keyPath: keyPath), formatter.unbox(at:))
  }

  /// Unboxes a required collection at a key path with a formatter for its elements; throws as `unbox(keyPath:)`.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    keyPath: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(.init(keyPath: keyPath)) { try $0.unboxedValues(allowInvalidElements, formatter) }
  }
}

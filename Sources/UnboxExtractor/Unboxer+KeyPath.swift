import HimotokiExtractor

// Reading required values at key paths: keys and array indexes, joined by periods. All throw as
// `unbox(keyPath:)`.
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

  /// Unboxes a required collection at a key path; `allowInvalidElements` drops invalid elements.
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

  /// Unboxes a required model that needs a context at a key path.
  public func unbox<T: UnboxableWithContext>(
    keyPath: String,
    context: T.UnboxContext
  ) throws -> T {
    try read(.init(keyPath: keyPath)) { try T(unboxer: $0.unboxer(), context: context) }
  }

  /// Unboxes a required collection of models that need a context at a key path.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    keyPath: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == V {
    try read(
      .init(keyPath: keyPath),
      allowInvalidElements,
      ModelReader { try V(unboxer: $0, context: context) }
    )
  }

  /// Unboxes a required value at a key path with a formatter.
  public func unbox<F: UnboxFormatter>(
    keyPath: String,
    formatter: F
  ) throws -> F.UnboxFormattedType {
    try read(.init(keyPath: keyPath), formatter.unbox(at:))
  }

  /// Unboxes a required collection at a key path with a formatter for its elements.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    keyPath: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(
      .init(keyPath: keyPath),
      allowInvalidElements,
      FormatterReader(formatter: formatter)
    )
  }
}

// Reading optional values at key paths; `nil` when anything fails.
extension Unboxer {
  /// Unboxes an optional value at a key path; `nil` when anything fails.
  public func unbox<T: UnboxCompatible>(keyPath: String) -> T? {
    readIfPossible(.init(keyPath: keyPath)) { try T._unbox($0, allowInvalidElements: false) }
  }

  /// Unboxes an optional collection at a key path; `allowInvalidElements` drops invalid elements.
  public func unbox<T: UnboxableCollection>(
    keyPath: String,
    allowInvalidElements: Bool
  ) -> T? {
    readIfPossible(.init(keyPath: keyPath)) {
      try T._unbox($0, allowInvalidElements: allowInvalidElements)
    }
  }

  /// Unboxes an optional model at a key path; `nil` when anything fails.
  public func unbox<T: Unboxable>(keyPath: String) -> T? {
    readIfPossible(.init(keyPath: keyPath)) { try T(unboxer: $0.unboxer()) }
  }

  /// Unboxes an optional model that needs a context at a key path; `nil` when anything fails.
  public func unbox<T: UnboxableWithContext>(
    keyPath: String,
    context: T.UnboxContext
  ) -> T? {
    readIfPossible(.init(keyPath: keyPath)) { try T(unboxer: $0.unboxer(), context: context) }
  }

  /// Unboxes an optional collection of models that need a context at a key path; `nil` when anything fails.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    keyPath: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == V {
    readIfPossible(
      .init(keyPath: keyPath),
      allowInvalidElements,
      ModelReader { try V(unboxer: $0, context: context) }
    )
  }

  /// Unboxes an optional value at a key path with a formatter; `nil` when anything fails.
  public func unbox<F: UnboxFormatter>(
    keyPath: String,
    formatter: F
  ) -> F.UnboxFormattedType? {
    readIfPossible(.init(keyPath: keyPath), formatter.unbox(at:))
  }

  /// Unboxes an optional collection at a key path with a formatter for its elements; `nil` when anything fails.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    keyPath: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readIfPossible(
      .init(keyPath: keyPath),
      allowInvalidElements,
      FormatterReader(formatter: formatter)
    )
  }
}

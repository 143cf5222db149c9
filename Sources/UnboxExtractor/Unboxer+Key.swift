public import HimotokiExtractor

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

  /// Unboxes a required collection for a key.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<T: UnboxableCollection>(
    key: String,
    allowInvalidElements: Bool
  ) throws -> T {
    try read(.key(key)) {
      try T._unbox($0, allowInvalidElements: allowInvalidElements)
    }
  }

  /// Unboxes a required model for a key.
  ///
  /// - Parameter key: The key, taken literally.
  /// - Returns: The model.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  @inlinable
  public func unbox<T: Unboxable>(key: String) throws -> T {
    let found = try find(key, as: T.self, isOptional: false)
    do {
      return try T(unboxer: extractor.unboxer(of: found))
    } catch {
      throw failure(error, at: key, found)
    }
  }

  /// Unboxes a required model that needs a context for a key.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - context: What the model needs.
  /// - Returns: The model.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<T: UnboxableWithContext>(
    key: String,
    context: T.UnboxContext
  ) throws -> T {
    try read(.key(key)) { try T.unbox(at: $0, context: context) }
  }

  /// Unboxes a required collection of models that need a context for a key.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - context: What the model needs.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    key: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == V {
    try read(.key(key)) {
      try C._unbox(
        $0,
        allowInvalidElements: allowInvalidElements,
        reader: ContextReader<V>(context: context)
      )
    }
  }

  /// Unboxes a required value for a key with a formatter.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - formatter: What makes the value of what stands in JSON.
  /// - Returns: The formatted value.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<F: UnboxFormatter>(
    key: String,
    formatter: F
  ) throws -> F.UnboxFormattedType {
    try read(.key(key), formatter.unbox(at:))
  }

  /// Unboxes a required collection for a key with a formatter for its elements.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - formatter: What makes an element of what stands in JSON.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(.key(key)) {
      try C._unbox(
        $0,
        allowInvalidElements: allowInvalidElements,
        reader: FormatterReader(formatter: formatter)
      )
    }
  }
}

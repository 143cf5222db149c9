import HimotokiExtractor

extension Unboxer {
  /// Unboxes a required value at a key path.
  ///
  /// - Parameter keyPath: Keys and array indexes, joined by periods.
  /// - Returns: The value.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<T: UnboxCompatible>(keyPath: String) throws -> T {
    try read(UnboxPath(keyPath: keyPath)) { try T._unbox($0, allowInvalidElements: false) }
  }

  /// Unboxes a required collection at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<T: Collection & UnboxCompatible>(
    keyPath: String,
    allowInvalidElements: Bool
  ) throws -> T {
    try read(UnboxPath(keyPath: keyPath)) {
      try T._unbox($0, allowInvalidElements: allowInvalidElements)
    }
  }

  /// Unboxes a required model at a key path.
  ///
  /// - Parameter keyPath: Keys and array indexes, joined by periods.
  /// - Returns: The model.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<T: Unboxable>(keyPath: String) throws -> T {
    try read(UnboxPath(keyPath: keyPath), T.unbox(at:))
  }

  /// Unboxes a required model that needs a context at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - context: What the model needs.
  /// - Returns: The model.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<T: UnboxableWithContext>(
    keyPath: String,
    context: T.UnboxContext
  ) throws -> T {
    try read(UnboxPath(keyPath: keyPath)) { try T.unbox(at: $0, context: context) }
  }

  /// Unboxes a required collection of models that need a context at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - context: What the model needs.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    keyPath: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == V {
    try read(UnboxPath(keyPath: keyPath)) {
      try C._unbox(
        $0,
        allowInvalidElements: allowInvalidElements,
        reader: ContextReader<V>(context: context)
      )
    }
  }

  /// Unboxes a required value at a key path with a formatter.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - formatter: What makes the value of what stands in JSON.
  /// - Returns: The formatted value.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<F: UnboxFormatter>(
    keyPath: String,
    formatter: F
  ) throws -> F.UnboxFormattedType {
    try read(UnboxPath(keyPath: keyPath), formatter.unbox(at:))
  }

  /// Unboxes a required collection at a key path with a formatter for its elements.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - formatter: What makes an element of what stands in JSON.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection.
  /// - Throws: `UnboxError.pathError` for what is missing or invalid; what the value's own
  ///   initialiser throws.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    keyPath: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) throws -> C where C.UnboxValue == F.UnboxFormattedType {
    try read(UnboxPath(keyPath: keyPath)) {
      try C._unbox(
        $0,
        allowInvalidElements: allowInvalidElements,
        reader: FormatterReader(formatter: formatter)
      )
    }
  }
}

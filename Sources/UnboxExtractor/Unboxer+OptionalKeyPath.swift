import HimotokiExtractor

extension Unboxer {
  /// Unboxes an optional value at a key path.
  ///
  /// - Parameter keyPath: Keys and array indexes, joined by periods.
  /// - Returns: The value; `nil` when anything fails.
  public func unbox<T: UnboxCompatible>(keyPath: String) -> T? {
    readIfPossible(UnboxPath(keyPath: keyPath)) { try T._unbox($0, allowInvalidElements: false) }
  }

  /// Unboxes an optional collection at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection; `nil` when anything fails.
  public func unbox<T: UnboxableCollection>(
    keyPath: String,
    allowInvalidElements: Bool
  ) -> T? {
    readIfPossible(UnboxPath(keyPath: keyPath)) {
      try T._unbox($0, allowInvalidElements: allowInvalidElements)
    }
  }

  /// Unboxes an optional model at a key path.
  ///
  /// - Parameter keyPath: Keys and array indexes, joined by periods.
  /// - Returns: The model; `nil` when anything fails.
  public func unbox<T: Unboxable>(keyPath: String) -> T? {
    readIfPossible(UnboxPath(keyPath: keyPath), T.unbox(at:))
  }

  /// Unboxes an optional model that needs a context at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - context: What the model needs.
  /// - Returns: The model; `nil` when anything fails.
  public func unbox<T: UnboxableWithContext>(
    keyPath: String,
    context: T.UnboxContext
  ) -> T? {
    readIfPossible(UnboxPath(keyPath: keyPath)) { try T.unbox(at: $0, context: context) }
  }

  /// Unboxes an optional collection of models that need a context at a key path.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - context: What the model needs.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection; `nil` when anything fails.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    keyPath: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == V {
    readIfPossible(UnboxPath(keyPath: keyPath)) {
      try C._unbox(
        $0,
        allowInvalidElements: allowInvalidElements,
        reader: ContextReader<V>(context: context)
      )
    }
  }

  /// Unboxes an optional value at a key path with a formatter.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - formatter: What makes the value of what stands in JSON.
  /// - Returns: The formatted value; `nil` when anything fails.
  public func unbox<F: UnboxFormatter>(
    keyPath: String,
    formatter: F
  ) -> F.UnboxFormattedType? {
    readIfPossible(UnboxPath(keyPath: keyPath), formatter.unbox(at:))
  }

  /// Unboxes an optional collection at a key path with a formatter for its elements.
  ///
  /// - Parameters:
  ///   - keyPath: Keys and array indexes, joined by periods.
  ///   - formatter: What makes an element of what stands in JSON.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection; `nil` when anything fails.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    keyPath: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readIfPossible(UnboxPath(keyPath: keyPath)) {
      try C._unbox(
        $0,
        allowInvalidElements: allowInvalidElements,
        reader: FormatterReader(formatter: formatter)
      )
    }
  }
}

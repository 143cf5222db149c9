import HimotokiExtractor

extension Unboxer {
  /// Unboxes an optional value for a key.
  ///
  /// - Parameter key: The key, taken literally.
  /// - Returns: The value; `nil` when anything fails.
  @inlinable
  @inline(never)
  public func unbox<T: UnboxCompatible>(key: String) -> T? {
    guard let found = try? find(key, as: T.self, isOptional: true) else { return nil }
    if case .missing = found { return nil }
    return try? extractor.unboxed(found)
  }

  /// Unboxes an optional collection for a key.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection; `nil` when anything fails.
  public func unbox<T: UnboxableCollection>(
    key: String,
    allowInvalidElements: Bool
  ) -> T? {
    readIfPossible(.key(key)) {
      try T._unbox($0, allowInvalidElements: allowInvalidElements)
    }
  }

  /// Unboxes an optional model for a key.
  ///
  /// - Parameter key: The key, taken literally.
  /// - Returns: The model; `nil` when anything fails.
  @inlinable
  public func unbox<T: Unboxable>(key: String) -> T? {
    guard let found = try? find(key, as: T.self, isOptional: true) else { return nil }
    return try? T(unboxer: extractor.unboxer(of: found))
  }

  /// Unboxes an optional model that needs a context for a key.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - context: What the model needs.
  /// - Returns: The model; `nil` when anything fails.
  public func unbox<T: UnboxableWithContext>(
    key: String,
    context: T.UnboxContext
  ) -> T? {
    readIfPossible(.key(key)) { try T.unbox(at: $0, context: context) }
  }

  /// Unboxes an optional collection of models that need a context for a key.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - context: What the model needs.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection; `nil` when anything fails.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    key: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == V {
    readIfPossible(.key(key)) {
      try C._unbox(
        $0,
        allowInvalidElements: allowInvalidElements,
        reader: ContextReader<V>(context: context)
      )
    }
  }

  /// Unboxes an optional value for a key with a formatter.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - formatter: What makes the value of what stands in JSON.
  /// - Returns: The formatted value; `nil` when anything fails.
  public func unbox<F: UnboxFormatter>(
    key: String,
    formatter: F
  ) -> F.UnboxFormattedType? {
    readIfPossible(.key(key), formatter.unbox(at:))
  }

  /// Unboxes an optional collection for a key with a formatter for its elements.
  ///
  /// - Parameters:
  ///   - key: The key, taken literally.
  ///   - formatter: What makes an element of what stands in JSON.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  /// - Returns: The collection; `nil` when anything fails.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readIfPossible(.key(key)) {
      try C._unbox(
        $0,
        allowInvalidElements: allowInvalidElements,
        reader: FormatterReader(formatter: formatter)
      )
    }
  }
}

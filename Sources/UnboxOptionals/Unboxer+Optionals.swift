// The reads with which Unbox 3.1 has more than Unbox 4.0: an optional that gives `nil` when anything fails, without
// `try`. They stand in a module of their own because they take over the reads that 4.0 knows. Where both are
// visible, `let a: Int? = try unboxer.unbox(key: "a")` is this one and gives `nil` for a missing key; where only
// `UnboxExtractor` is, it is the required one and throws.
import HimotokiExtractor
public import UnboxExtractor

// Reading optional values for keys, which are taken literally; `nil` when anything fails.
extension Unboxer {
  /// Unboxes an optional value for a key; `nil` when anything fails.
  @inlinable
  @inline(never)
  public func unbox<T: UnboxCompatible>(key: String) -> T? {
    guard let found = try? find(key, as: T.self, isOptional: true) else { return nil }
    if case .missing = found { return nil }
    return try? extractor.unboxed(found)
  }

  /// Unboxes an optional collection for a key; `allowInvalidElements` drops invalid elements.
  public func unbox<T: UnboxableCollection>(
    key: String,
    allowInvalidElements: Bool
  ) -> T? {
    readIfPossible(.init(key)) { try T._unbox($0, allowInvalidElements: allowInvalidElements) }
  }

  /// Unboxes an optional model for a key; `nil` when anything fails.
  @inlinable
  public func unbox<T: Unboxable>(key: String) -> T? {
    guard let found = try? find(key, as: T.self, isOptional: true) else { return nil }
    return try? T(unboxer: extractor.unboxer(of: found))
  }

  /// Unboxes an optional model that needs a context for a key; `nil` when anything fails.
  public func unbox<T: UnboxableWithContext>(
    key: String,
    context: T.UnboxContext
  ) -> T? {
    readIfPossible(.init(key)) { try T(unboxer: $0.unboxer(), context: context) }
  }

  /// Unboxes an optional collection of models that need a context for a key; `nil` when anything fails.
  public func unbox<C: UnboxableCollection, V: UnboxableWithContext>(
    key: String,
    context: V.UnboxContext,
    allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == V {
    readIfPossible(.init(key)) {
      try $0.unboxedModels(allowInvalidElements) { try V(unboxer: $0, context: context) }
    }
  }

  /// Unboxes an optional value for a key with a formatter; `nil` when anything fails.
  public func unbox<F: UnboxFormatter>(
    key: String,
    formatter: F
  ) -> F.UnboxFormattedType? {
    readIfPossible(.init(key), formatter.unbox(at:))
  }

  /// Unboxes an optional collection for a key with a formatter for its elements; `nil` when anything fails.
  public func unbox<C: UnboxableCollection, F: UnboxFormatter>(
    key: String,
    formatter: F,
    allowInvalidElements: Bool = false
  ) -> C? where C.UnboxValue == F.UnboxFormattedType {
    readIfPossible(.init(key)) { try $0.unboxedValues(allowInvalidElements, formatter) }
  }
}

// Reading optional values at key paths: keys and array indexes, joined by periods; `nil` when anything fails.
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
    readIfPossible(.init(keyPath: keyPath)) {
      try $0.unboxedModels(allowInvalidElements) { try V(unboxer: $0, context: context) }
    }
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
    readIfPossible(.init(keyPath: keyPath)) {
      try $0.unboxedValues(allowInvalidElements, formatter)
    }
  }
}

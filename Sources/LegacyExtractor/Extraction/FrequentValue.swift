import RawJSON

// A shortcut for most reads of a model from a tree: a string, number or Boolean for one key. It saves
// the extractor that every other value gets, and two allocations with it: without it a parsed tree is
// read at half the speed of casts by hand (`tree-extraction`, `tree-unbox`).

/// A value of a type that most reads ask for.
@usableFromInline
enum FrequentValue {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case double(Double)
  case other

  /// Looks at the member of a tree's object; other places have other shortcuts.
  init(_ key: String?, in place: Extractor) {
    guard let key, let member = place.context.tree?.members?[key] else {
      self = .other
      return
    }
    switch AnyTreeValue(member) {
    case .string(let value): self = .string(value)
    case .integer(let value): self = Int(exactly: value).map(FrequentValue.integer) ?? .other
    case .bool(let value): self = .bool(value)
    case .double(let value): self = .double(value)
    default: self = .other
    }
  }

  /// Whether there are values of a type.
  @inlinable
  static func includes<T>(_ type: T.Type) -> Bool {
    T.self == String.self || T.self == Int.self || T.self == Bool.self || T.self == Double.self
  }

  /// The value, if it is of the type that is asked for.
  ///
  /// In code that is specialised for a type, as models are, the casts are between a type and itself.
  @inlinable
  func cast<T>(to type: T.Type) -> T? {
    switch self {
    case .string(let value): value as? T
    case .integer(let value): value as? T
    case .bool(let value): value as? T
    case .double(let value): value as? T
    case .other: nil
    }
  }
}

extension Extractor {
  /// Whether this is a value of a parsed tree.
  @usableFromInline
  var readsTree: Bool { context.tree != nil }

  /// The value of a single key, if it is of a frequent type and that type is asked for.
  @inlinable
  func treeScalar<T>(_ keyPath: ExtractionPath) -> T? {
    FrequentValue.includes(T.self) ? frequentValue(keyPath).cast(to: T.self) : nil
  }

  @usableFromInline
  func frequentValue(_ keyPath: ExtractionPath) -> FrequentValue {
    FrequentValue(keyPath.singleKey, in: self)
  }
}

extension Unboxer {
  /// The value of a key, if it is of a frequent type and that type is asked for.
  @inlinable
  func treeScalar<T>(_ key: String) -> T? {
    FrequentValue.includes(T.self) ? frequentValue(key).cast(to: T.self) : nil
  }

  @usableFromInline
  func frequentValue(_ key: String) -> FrequentValue { FrequentValue(key, in: extractor) }
}

import RawJSON

// A shortcut for most reads of a model from a tree: a string, number or Boolean for one key. It saves
// the extractor that every other value gets, and two allocations with it: without it a parsed tree is
// read at half the speed of casts by hand (`tree-extraction`).
extension Extractor {
  /// Whether this is a value of a parsed tree.
  @usableFromInline
  var readsTree: Bool { context.tree != nil }

  /// The value of a single key, if it is of a frequent type and that type is asked for.
  ///
  /// In code that is specialised for a type, as models are, the casts are between a type and itself.
  @inlinable
  func treeScalar<T>(_ keyPath: ExtractionPath) -> T? {
    guard
      T.self == String.self || T.self == Int.self || T.self == Bool.self || T.self == Double.self
    else { return nil }
    switch frequentValue(keyPath) {
    case .string(let value): return value as? T
    case .integer(let value): return value as? T
    case .bool(let value): return value as? T
    case .double(let value): return value as? T
    case .other: return nil
    }
  }

  @usableFromInline
  func frequentValue(_ keyPath: ExtractionPath) -> FrequentValue {
    guard let key = keyPath.singleKey, let member = context.tree?.members?[key] else {
      return .other
    }
    switch AnyTreeValue(member) {
    case .string(let value): return .string(value)
    case .integer(let value): return Int(exactly: value).map(FrequentValue.integer) ?? .other
    case .bool(let value): return .bool(value)
    case .double(let value): return .double(value)
    default: return .other
    }
  }
}

/// A value of a type that most reads ask for.
@usableFromInline
enum FrequentValue {
  case string(String)
  case integer(Int)
  case bool(Bool)
  case double(Double)
  case other
}

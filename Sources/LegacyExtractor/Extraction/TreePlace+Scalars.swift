import RawJSON

// A shortcut for most reads of a model: a string, number or Boolean for one key. It saves the extractor
// that every other value gets, and two allocations with it: without it a parsed tree is read at half
// the speed of casts by hand (`tree-extraction`). No `T?` stands here, because its metadata is looked up
// at every call of unspecialised code.
extension TreePlace {
  /// The value of a single key of an object.
  func scalar(_ keyPath: ExtractionPath) -> AnyTreeValue? {
    guard let key = keyPath.singleKey, let member = members?[key] else { return nil }
    return AnyTreeValue(member)
  }
}

extension AnyTreeValue {
  /// Whether this is a value of one of the frequent types, and exactly of that type.
  func isExactly(_ type: Any.Type) -> Bool {
    switch self {
    case .string: type == String.self
    case .integer(let value): type == Int.self && Int(exactly: value) != nil
    case .bool: type == Bool.self
    case .double: type == Double.self
    default: false
    }
  }

  /// The value as the type that `isExactly(_:)` has named.
  ///
  /// Each `unsafeBitCast` is between a type and itself.
  consuming func unwrapped<T>() -> T {
    switch self {
    case .string(let value): unsafeBitCast(value, to: T.self)
    case .integer(let value): unsafeBitCast(Int(truncatingIfNeeded: value), to: T.self)
    case .bool(let value): unsafeBitCast(value, to: T.self)
    case .double(let value): unsafeBitCast(value, to: T.self)
    default: preconditionFailure("A value that is not exactly of a frequent type was unwrapped")
    }
  }
}

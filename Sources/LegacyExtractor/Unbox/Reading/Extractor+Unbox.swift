import RawJSON

extension Extractor {
  /// The value if it is of a type already: `as?` on what `JSONSerialization` gives.
  ///
  /// Formatters ask for strings nearly always, and for those nothing is materialised.
  func cast<T>(to type: T.Type) throws -> T {
    guard type == String.self, !isKind(.opaque) else {
      return try (rawValue as? T).orThrow()
    }
    return try (string as? T).orThrow()
  }

  /// Converts a scalar to a raw type.
  ///
  /// Unbox casts first and converts then; both give the same for every number, so one of them does.
  func unboxScalar<T: UnboxableRawType>(
    rounded: Bool = false,
    _ convert: (JSONNumber) -> T?
  ) throws -> T {
    let value: T? =
      switch kind {
      case .string: string.flatMap(T.transform)
      case .opaque: try T.unbox(value: rawValue, allowInvalidCollectionElements: false)
      default: (rounded ? roundedNumber : number).flatMap(convert)
      }
    return try value.orThrow()
  }
}

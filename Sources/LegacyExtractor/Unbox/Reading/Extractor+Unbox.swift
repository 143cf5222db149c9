import RawJSON

extension Extractor {
  /// What stands here.
  var kind: JSONKind { document.kind(node) }

  /// Whether a value of a kind stands here.
  func isKind(_ kind: JSONKind) -> Bool { document.isKind(kind, node) }

  /// The value if it is of a type already: `as?` on what `JSONSerialization` gives.
  ///
  /// Formatters ask for strings nearly always, and for those nothing is materialised.
  func cast<T>(to type: T.Type) throws -> T {
    guard type == String.self, !isKind(.opaque) else {
      return try (rawValue as? T).orThrow()
    }
    guard isKind(.string), let string = document.string(node) as? T else {
      throw InvalidUnboxValue()
    }
    return string
  }

  /// Converts a scalar to a raw type.
  ///
  /// Unbox casts first and converts then; both give the same for every number, so one of them does.
  func unboxScalar<T: UnboxableRawType>(_ convert: (JSONNumber) -> T?) throws -> T {
    let value: T? =
      switch kind {
      case .string: T.transform(unboxedString: document.string(node))
      case .opaque: try T.unbox(value: rawValue, allowInvalidCollectionElements: false)
      default: number.flatMap(convert)
      }
    return try value.orThrow()
  }
}

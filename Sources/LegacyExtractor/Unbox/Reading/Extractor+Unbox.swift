import RawJSON

extension Extractor {
  /// What stands here.
  var kind: JSONKind { document.kind(node) }

  /// Another value of the same document.
  func at(_ node: JSONNode) -> Extractor { Extractor(context: context, node: node) }

  /// The value if it is of a type already: `as?` on what `JSONSerialization` gives.
  ///
  /// Formatters ask for strings nearly always, and for those nothing is materialised.
  func cast<T>(to type: T.Type) -> T? {
    guard type == String.self, kind != .opaque else { return rawValue as? T }
    return kind == .string ? document.string(node) as? T : nil
  }

  /// Converts a scalar to a raw type.
  ///
  /// Unbox casts first and converts then; both give the same for every number, so one of them does.
  func unboxScalar<T: UnboxableRawType>(_ convert: (JSONNumber) -> T?) throws -> T? {
    switch kind {
    case .string: T.transform(unboxedString: document.string(node))
    case .opaque: try T.unbox(value: rawValue, allowInvalidCollectionElements: false)
    default: number.flatMap(convert)
    }
  }
}

/// How the elements of a collection are unboxed, found out from their type.
enum ElementKind {
  case model(any Unboxable.Type)
  case compatible(any UnboxCompatible.Type)
  /// A Codable model, which Unbox does not know: it is decoded from its bytes.
  case codable
  /// Any other type that Unbox does not know: the collection can only be cast.
  case other

  init(_ type: Any.Type) {
    if let type = type as? any Unboxable.Type {
      self = .model(type)
    } else if let type = type as? any UnboxCompatible.Type {
      self = .compatible(type)
    } else {
      self = Self.isCodableModel(type) ? .codable : .other
    }
  }

  /// Whether a type is Codable and a model, not one of the toolchain's.
  ///
  /// `[Int8]`, `[Int?]` and `[Date]` keep the error that Unbox throws for them.
  private static func isCodableModel(_ type: Any.Type) -> Bool {
    guard type is any Decodable.Type else { return false }
    let module = String(reflecting: type).prefix { $0 != "." }
    return !["Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "__C"]
      .contains(module)
  }
}

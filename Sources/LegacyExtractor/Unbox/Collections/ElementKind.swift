/// How the elements of a collection are unboxed, found out from their type.
enum ElementKind {
  case model(any Unboxable.Type)
  case compatible(any UnboxCompatible.Type)
  /// A Codable model, which Unbox does not know: it is decoded from its bytes.
  case codable(any Decodable.Type)
  /// Any other type that Unbox does not know: the collection can only be cast.
  case other

  init(_ type: Any.Type) {
    if let type = type as? any Unboxable.Type {
      self = .model(type)
    } else if let type = type as? any UnboxCompatible.Type {
      self = .compatible(type)
    } else if let type = type as? any Decodable.Type, !Self.belongsToToolchain(type) {
      self = .codable(type)
    } else {
      self = .other
    }
  }

  /// Whether a type is one of Swift's or Foundation's, and so not a model.
  ///
  /// `[Int8]`, `[Int?]` and `[Date]` keep the error that Unbox throws for them.
  private static func belongsToToolchain(_ type: Any.Type) -> Bool {
    ["Swift", "Foundation", "FoundationEssentials", "CoreFoundation", "__C"]
      .contains(String(reflecting: type).prefix { $0 != "." })
  }
}

extension ElementwiseCollection {
  /// Reads a collection from where it stands.
  ///
  /// The order is Unbox's: a cast, models, compatible types. Where the cast is known to fail or to
  /// make no difference it is not tried, because it materialises the whole collection.
  static func unboxElements(of place: Extractor, allowInvalidElements: Bool) throws -> Self {
    let kind = ElementKind(UnboxValue.self)
    if kind.mayBeCast(place, as: UnboxValue.self), let match = place.rawValue as? Self {
      return match
    }
    switch kind {
    case .model(let type): return try unbox(place, allowInvalidElements, models: type)
    case .compatible(let type): return try unbox(place, allowInvalidElements, values: type)
    case .codable(let type): return try unbox(place, allowInvalidElements, codable: type)
    case .other: throw UnboxPathError.invalidCollectionElementType(UnboxValue.self)
    }
  }

  private static func unbox<Model: Unboxable>(
    _ place: Extractor,
    _ allowInvalidElements: Bool,
    models: Model.Type
  ) throws -> Self {
    try unbox(place, allowInvalidElements: allowInvalidElements, opened: ModelReader<Model>())
  }

  private static func unbox<Value: UnboxCompatible>(
    _ place: Extractor,
    _ allowInvalidElements: Bool,
    values: Value.Type
  ) throws -> Self {
    try unbox(place, allowInvalidElements: allowInvalidElements, opened: CompatibleReader<Value>())
  }

  /// Decodes Codable models with one call of the decoder, unless invalid ones are to be dropped.
  private static func unbox<Model: Decodable>(
    _ place: Extractor,
    _ allowInvalidElements: Bool,
    codable: Model.Type
  ) throws -> Self {
    if !allowInvalidElements, let type = Self.self as? any Decodable.Type {
      return try (place.unboxCodable(type) as? Self).orThrow()
    }
    return try unbox(
      place,
      allowInvalidElements: allowInvalidElements,
      opened: CodableReader<Model>()
    )
  }
}

extension ElementKind {
  /// Whether a cast of the whole collection may succeed and differ from reading its elements.
  fileprivate func mayBeCast<Element>(_ place: Extractor, as type: Element.Type) -> Bool {
    if place.isKind(.opaque) { return true }
    if case .other = self { return true }
    guard let first = place.firstChild else { return false }
    if first.isKind(.opaque) { return true }
    guard case .compatible(let type) = self, !(type is any ElementwiseUnboxable.Type) else {
      return false
    }
    return first.rawValue is Element
  }
}

extension Extractor {
  /// The first element of an array or the first value of an object.
  fileprivate var firstChild: Extractor? {
    if context.tree != nil {
      return (try? elementPlaces()?.first) ?? (try? members())?.first?.value
    }
    var elements = document.elements(of: node)
    var members = document.members(of: node)
    return (elements.next() ?? members.next()?.value).map(at)
  }
}

import RawJSON

extension UnboxableCollection {
  /// Reads a collection of this library's from where it stands.
  ///
  /// The order is Unbox's: a cast, models, compatible types. Where the cast is known to fail or to
  /// make no difference it is not tried, because it materialises the whole collection.
  static func unboxElements(of place: Extractor, allowInvalidElements: Bool) throws -> Self? {
    let kind = ElementKind(UnboxValue.self)
    if kind.mayBeCast(place, as: UnboxValue.self), let match = place.rawValue as? Self {
      return match
    }
    switch kind {
    case .model(let type):
      return try _unbox(
        place,
        allowInvalidElements: allowInvalidElements,
        reader: ModelReader(type)
      )
    case .compatible(let type):
      return try _unbox(
        place,
        allowInvalidElements: allowInvalidElements,
        reader: CompatibleReader(type)
      )
    case .codable where Self.self is any Decodable.Type && !allowInvalidElements:
      return try place.decodeModel(Self.self)
    case .codable:
      return try _unbox(
        place,
        allowInvalidElements: allowInvalidElements,
        reader: CodableReader()
      )
    case .other:
      throw UnboxPathError.invalidCollectionElementType(UnboxValue.self)
    }
  }
}

extension ElementKind {
  /// Whether a cast of the whole collection may succeed and differ from reading its elements.
  fileprivate func mayBeCast<Element>(_ place: Extractor, as type: Element.Type) -> Bool {
    if place.kind == .opaque { return true }
    if case .other = self { return true }
    guard let first = place.firstChild else { return false }
    if first.kind == .opaque { return true }
    guard case .compatible(let type) = self, !(type is any ElementwiseUnboxable.Type) else {
      return false
    }
    return first.rawValue is Element
  }
}

extension Extractor {
  /// The first element of an array or the first value of an object.
  fileprivate var firstChild: Extractor? {
    var elements = document.elements(of: node)
    var members = document.members(of: node)
    return (elements.next() ?? members.next()?.value).map(at)
  }
}

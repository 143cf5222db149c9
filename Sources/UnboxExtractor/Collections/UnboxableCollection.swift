public import HimotokiExtractor

/// A collection that is unboxed from a JSON array or object.
public protocol UnboxableCollection: Collection, UnboxCompatible {
  /// The type of the values that are unboxed: elements, or the values of a dictionary.
  associatedtype UnboxValue

  /// Unboxes a collection with a transformer for its elements.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidElements: Whether invalid elements are dropped.
  ///   - transformer: What unboxes the elements.
  /// - Returns: The collection; `nil` when the value, or the type of an element, is invalid.
  /// - Throws: `UnboxPathError` for the first invalid element, unless it is dropped.
  static func unbox<T: UnboxCollectionElementTransformer>(
    value: Any,
    allowInvalidElements: Bool,
    transformer: T
  ) throws -> Self? where T.UnboxedElement == UnboxValue

  /// Reads a collection from where it stands, with a reader for its elements; throws as `UnboxCompatible._unbox`.
  /// Not for use outside this library.
  static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> Self where R.UnboxedElement == UnboxValue
}

extension UnboxableCollection {
  /// Casts a value, or else unboxes its elements by their type; `nil` when it, or the type of one, is invalid.
  ///
  /// - Throws: `UnboxPathError.invalidCollectionElementType` when the elements can neither be cast
  ///   nor unboxed; `UnboxPathError` for the first invalid element, unless it is dropped.
  public static func unbox(
    value: Any,
    allowInvalidCollectionElements: Bool
  ) throws -> Self? {
    if let match = value as? Self { return match }
    switch ElementKind(UnboxValue.self) {
    case .model(let type):
      return try unbox(
        value: value,
        allowInvalidElements: allowInvalidCollectionElements,
        transformer: OpenedTransformer { (element: UnboxableDictionary, _) in
          try type.init(unboxer: Unboxer(dictionary: element))
        }
      )
    case .compatible(let type):
      return try unbox(
        value: value,
        allowInvalidElements: allowInvalidCollectionElements,
        transformer: OpenedTransformer { (element: Any, allow) in
          try type.unbox(value: element, allowInvalidCollectionElements: allow)
        }
      )
    case .codable(let type):
      return try unbox(
        value: value,
        allowInvalidElements: allowInvalidCollectionElements,
        transformer: OpenedTransformer { (element: Any, _) in
          try Extractor(any: element, failingWith: UnboxError.self).unboxCodable(type)
        }
      )
    case .other:
      throw UnboxPathError.invalidCollectionElementType(UnboxValue.self)
    }
  }

  /// Hands the value to the method that an app implements for a collection of its own.
  public static func _unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    reader: R
  ) throws -> Self where R.UnboxedElement == UnboxValue {
    try unbox(
      value: place.rawValue,
      allowInvalidElements: allowInvalidElements,
      transformer: reader
    ).orThrow()
  }
}

/// Turns the elements of a JSON array or object into those of an unboxed collection.
public protocol UnboxCollectionElementTransformer {
  /// The type that every element has to have in JSON.
  associatedtype UnboxRawElement
  /// The type of the elements of the collection.
  associatedtype UnboxedElement

  /// Unboxes an element; `nil` when it is invalid. `allowInvalidCollectionElements` has a nested collection
  /// drop what it cannot unbox.
  ///
  /// - Throws: `UnboxPathError`, or any error of the element's own.
  func unbox(
    element: UnboxRawElement,
    allowInvalidCollectionElements: Bool
  ) throws -> UnboxedElement?
}

/// A type of which a collection, read element by element, equals the same collection cast as a whole.
///
/// Unbox casts first. For a type of the app's own that can be a difference: a cast does not ask its
/// `transform(unboxedValue:)`.
protocol ElementwiseUnboxable: UnboxCompatible {}

/// A collection of this library's.
protocol ElementwiseCollection: UnboxableCollection, ElementwiseUnboxable {
  /// Whether keys go through `UnboxableKey`, which a decoder does not ask.
  static var convertsKeys: Bool { get }

  /// Reads a collection with a reader whose elements are of type `UnboxValue`, which the compiler does
  /// not know because their type was opened at run time.
  static func unbox<R: _UnboxElementReader>(
    _ place: Extractor,
    allowInvalidElements: Bool,
    opened reader: R
  ) throws -> Self
}

extension ElementwiseCollection {
  static var convertsKeys: Bool { false }

  /// Reads a collection from where it stands.
  ///
  /// The order is Unbox's: a cast, models, compatible types. Where the cast is known to fail or to
  /// make no difference it is not tried, because it materialises the whole collection.
  static func unboxElements(of place: Extractor, allowInvalidElements: Bool) throws -> Self {
    let kind = ElementKind(UnboxValue.self)
    if kind.mayBeCast(place, as: UnboxValue.self), let match = place.rawValue as? Self {
      return match
    }
    func read(_ reader: some _UnboxElementReader) throws -> Self {
      try unbox(place, allowInvalidElements: allowInvalidElements, opened: reader)
    }
    func models<M: Unboxable>(_: M.Type) throws -> Self {
      try read(ModelReader(model: M.init(unboxer:)))
    }
    func values<V: UnboxCompatible>(_: V.Type) throws -> Self { try read(CompatibleReader<V>()) }
    /// Decodes Codable models with one call of the decoder, unless invalid ones are to be dropped.
    func codable<M: Decodable>(_: M.Type) throws -> Self {
      guard !allowInvalidElements, !convertsKeys, let type = Self.self as? any Decodable.Type else {
        return try read(CodableReader<M>())
      }
      return try (place.unboxCodable(type) as? Self).orThrow()
    }
    switch kind {
    case .model(let type): return try models(type)
    case .compatible(let type): return try values(type)
    case .codable(let type): return try codable(type)
    case .other: throw UnboxPathError.invalidCollectionElementType(UnboxValue.self)
    }
  }
}

extension ElementKind {
  /// Whether a cast of the whole collection may succeed and differ from reading its elements.
  fileprivate func mayBeCast<Element>(_ place: Extractor, as type: Element.Type) -> Bool {
    if place.isKind(.opaque) { return true }
    if case .other = self { return true }
    guard let first = place.firstChildKind else { return false }
    if first == .opaque { return true }
    guard case .compatible(let type) = self, !(type is any ElementwiseUnboxable.Type) else {
      return false
    }
    return place.firstChild?.rawValue is Element
  }
}

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

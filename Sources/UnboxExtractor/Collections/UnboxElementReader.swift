import Foundation
public import HimotokiExtractor

/// Reads the elements of a collection from where they stand; not for use outside this library.
///
/// It is a transformer as well, because an app's own collection is given one.
public protocol _UnboxElementReader: UnboxCollectionElementTransformer {
  /// Tells whether an element has the type that a collection's elements need to have in JSON.
  ///
  /// - Parameter place: The element in its document.
  /// - Returns: Whether it has; when one has not, the whole collection is invalid.
  func _accepts(_ place: Extractor) -> Bool

  /// Reads an element.
  ///
  /// - Parameters:
  ///   - place: The element in its document.
  ///   - allowInvalidElements: Whether a nested collection drops what it cannot unbox.
  /// - Returns: The element.
  /// - Throws: An internal error when the element is invalid; `UnboxPathError` when a part of it is;
  ///   any error of the element's own.
  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UnboxedElement

  /// Reads all elements of an array that can be read, where that is faster than one by one.
  ///
  /// - Parameter array: The array in its document.
  /// - Returns: The valid elements; `nil` where each has to be read by itself.
  func _unboxValid(in array: Extractor) -> [UnboxedElement]?
}

extension _UnboxElementReader {
  /// Has each element read by itself.
  ///
  /// - Parameter array: The array in its document.
  /// - Returns: `nil`.
  public func _unboxValid(in array: Extractor) -> [UnboxedElement]? { nil }
}

/// The elements of a collection are models.
struct ModelReader<Model: Unboxable>: _UnboxElementReader {
  func _accepts(_ place: Extractor) -> Bool { place.isKind(.object) }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Model {
    try Model(unboxer: Unboxer(place))
  }

  func unbox(
    element: UnboxableDictionary,
    allowInvalidCollectionElements: Bool
  ) throws -> Model? {
    try Model(unboxer: Unboxer(dictionary: element))
  }
}

/// The elements of a collection are models that need a context.
struct ContextReader<Model: UnboxableWithContext>: _UnboxElementReader {
  let context: Model.UnboxContext

  func _accepts(_ place: Extractor) -> Bool { place.isKind(.object) }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Model {
    try Model(unboxer: Unboxer(place), context: context)
  }

  func unbox(
    element: UnboxableDictionary,
    allowInvalidCollectionElements: Bool
  ) throws -> Model? {
    try Model(unboxer: Unboxer(dictionary: element), context: context)
  }
}

/// The elements of a collection can be unboxed by themselves.
struct CompatibleReader<Value: UnboxCompatible>: _UnboxElementReader {
  func _accepts(_ place: Extractor) -> Bool { true }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Value {
    try Value._unbox(place, allowInvalidElements: allowInvalidElements)
  }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Value? {
    try Value.unbox(
      value: element,
      allowInvalidCollectionElements: allowInvalidCollectionElements
    )
  }
}

/// The elements of a collection are made by a formatter.
struct FormatterReader<Formatter: UnboxFormatter>: _UnboxElementReader {
  let formatter: Formatter

  func _accepts(_ place: Extractor) -> Bool {
    if Formatter.UnboxRawValue.self == String.self, place.isKind(.string) { return true }
    return (try? place.cast(to: Formatter.UnboxRawValue.self)) != nil
  }

  func _unbox(
    _ place: Extractor,
    allowInvalidElements: Bool
  ) throws -> Formatter.UnboxFormattedType {
    try formatter.unbox(at: place)
  }

  func unbox(
    element: Formatter.UnboxRawValue,
    allowInvalidCollectionElements: Bool
  ) throws -> Formatter.UnboxFormattedType? {
    formatter.format(unboxedValue: element)
  }
}

/// The elements of a collection are Codable models.
struct CodableReader<Model: Decodable>: _UnboxElementReader {
  func _accepts(_ place: Extractor) -> Bool { true }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Model {
    try place.unboxCodable(Model.self)
  }

  /// By one call of the decoder, whose set-up is half of the time of a small model.
  ///
  /// An array with something in it that is not JSON cannot be given to the decoder as a whole.
  func _unboxValid(in array: Extractor) -> [Model]? {
    let attempts = try? array.bridge([Attempt<Model>].self)
    return attempts?.compactMap(\.value)
  }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Model? {
    try Extractor(any: element, failingWith: UnboxError.self).unboxCodable(Model.self)
  }
}

/// A value that may be invalid, as null always is to Unbox.
struct Attempt<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    value = container.decodeNil() ? nil : try? container.decode(Value.self)
  }
}

extension Attempt: BridgeWrapper {
  package static var wrappedType: Any.Type { Value.self }
}

extension Extractor {
  /// Decodes a Codable value that stands here; null is invalid, as it is to Unbox.
  package func unboxCodable<Model: Decodable>(
    _ type: Model.Type,
    using decoder: JSONDecoder? = nil
  ) throws -> Model {
    guard !isKind(.null) else { throw InvalidUnboxValue.error }
    return try bridge(type, using: decoder)
  }
}

/// Makes models of dictionaries for an app's own collection, whose element type is known at run time.
struct ModelTransformer<Element>: UnboxCollectionElementTransformer {
  private let elementType: any Unboxable.Type

  init(_ type: any Unboxable.Type) { elementType = type }

  func unbox(
    element: UnboxableDictionary,
    allowInvalidCollectionElements: Bool
  ) throws -> Element? {
    try elementType.init(unboxer: Unboxer(dictionary: element)) as? Element
  }
}

/// Unboxes values for an app's own collection, whose element type is known at run time.
struct CompatibleTransformer<Element>: UnboxCollectionElementTransformer {
  private let elementType: any UnboxCompatible.Type

  init(_ type: any UnboxCompatible.Type) { elementType = type }

  func unbox(element: Any, allowInvalidCollectionElements: Bool) throws -> Element? {
    try elementType.unbox(
      value: element,
      allowInvalidCollectionElements: allowInvalidCollectionElements
    ) as? Element
  }
}

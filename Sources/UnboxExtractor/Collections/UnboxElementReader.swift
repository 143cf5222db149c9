import Foundation
public import HimotokiExtractor

/// Reads the elements of a collection from where they stand; not for use outside this library.
///
/// It is a transformer as well, because an app's own collection is given one.
public protocol _UnboxElementReader: UnboxCollectionElementTransformer {
  /// Whether an element has the type that elements need in JSON; if one has not, the collection is invalid.
  func _accepts(_ place: Extractor) -> Bool

  /// Reads an element; throws as `UnboxCompatible._unbox`, and any error of the element's own.
  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> UnboxedElement

  /// Reads all valid elements of an array at once, where that is faster; `nil` where each has to be read by
  /// itself.
  func _unboxValid(in array: Extractor) -> [UnboxedElement]?
}

extension _UnboxElementReader {
  /// Has each element read by itself.
  public func _unboxValid(in array: Extractor) -> [UnboxedElement]? { nil }
}

/// The elements of a collection are models, which may need a context.
struct ModelReader<Model>: _UnboxElementReader {
  let model: (Unboxer) throws -> Model

  func _accepts(_ place: Extractor) -> Bool { place.isKind(.object) }

  func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Model {
    try model(Unboxer(place))
  }

  func unbox(
    element: UnboxableDictionary,
    allowInvalidCollectionElements: Bool
  ) throws -> Model? {
    try model(Unboxer(dictionary: element))
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

/// Unboxes values for an app's own collection, whose element type is known at run time; `Raw` is the type
/// that a value has to have in JSON.
struct OpenedTransformer<Raw, Element>: UnboxCollectionElementTransformer {
  let unboxed: (Raw, Bool) throws -> Any?

  func unbox(element: Raw, allowInvalidCollectionElements: Bool) throws -> Element? {
    try unboxed(element, allowInvalidCollectionElements) as? Element
  }
}

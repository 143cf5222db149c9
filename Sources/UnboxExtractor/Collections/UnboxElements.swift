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
  static var wrappedType: Any.Type { Value.self }
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

// MARK: - The elements of an array

extension Extractor {
  /// The places of the elements, if the value is an array.
  func elementPlaces() throws -> [Extractor]? {
    var places: [Extractor] = []
    if var elements = nodeElements() {
      places.reserveCapacity(elements.count)
      while let index = elements.next() {
        places.append(Extractor(context: context, index: index))
      }
      return places
    }
    guard var elements = treeElements() else { return nil }
    places.reserveCapacity(elements.count)
    while let place = try elements.nextPlace() {
      places.append(Extractor(context: place, index: 0))
    }
    return places
  }

  /// The kind of the first element or of the first value; no place of a tree is made for it.
  var firstChildKind: JSONKind? {
    guard let tree = context.tree else { return firstNode.map(document.kind) }
    return (tree.elements.first ?? tree.members.first?.value).map(JSONKind.init(ofTree:))
  }

  /// The first element of an array or the first value of an object.
  var firstChild: Extractor? {
    guard let tree = context.tree else { return firstNode.map(at) }
    guard var elements = treeElements() else {
      let found = tree.members.first.flatMap { try? tree.member($0.key, as: Never.self) }
      return found.flatMap(place(of:))
    }
    return (try? elements.nextPlace()).map { Extractor(context: $0, index: 0) }
  }

  private var firstNode: JSONNode? {
    var elements = document.elements(of: node)
    var members = document.members(of: node)
    return elements.next() ?? members.next()?.value
  }
}

extension TreeElements {
  /// The place of the next element; the tree may be nested too deeply for it.
  mutating func nextPlace() throws -> ExtractionContext? {
    // `Never` is no scalar that a tree has, so that there is a place.
    guard case .place(let place) = try next(as: Never.self) else { return nil }
    return place
  }
}

extension Extractor {
  /// Reads an array of scalars of one type; specialised for those that are frequent.
  func unboxElements<Value: UnboxCompatible>(
    as type: Value.Type,
    allowInvalidElements: Bool
  ) throws -> [Value] {
    var nodes = nodeElements()
    var places = nodes == nil ? treeElements() : nil
    guard let count = nodes?.count ?? places?.count else { throw InvalidUnboxValue.error }
    var result: [Value] = []
    result.reserveCapacity(count)
    var index = 0
    while let found = try nodes?.next().map(Found.node) ?? places?.next(as: type) {
      do {
        result.append(try unboxed(found))
      } catch  where allowInvalidElements {
      } catch is InvalidUnboxValue {
        let value = place(of: found)?.rawValue ?? NSNull()
        throw UnboxPathError.invalidArrayElement(value, index)
      }
      index += 1
    }
    return result
  }
}

/// Steps through an array of objects.
struct ObjectElements {
  private let context: ExtractionContext
  private var nodes: NodeElements?
  /// The elements of a tree, of which no kind is known without the cast that makes a place: on Apple
  /// platforms it looks at every key.
  private var places: IndexingIterator<[Extractor]> = [].makeIterator()
  private(set) var count = 0

  /// The elements of the array at a place; `nil` where something else stands, there or in the array.
  ///
  /// - Throws: The library's error for a tree that is nested too deeply.
  init?(of array: Extractor) throws {
    context = array.context
    nodes = array.nodeElements()
    if var nodes {
      while let element = nodes.next() {
        guard context.tape[element].is(.object) else { return nil }
        count += 1
      }
    } else {
      guard let places = try array.elementPlaces(), places.allSatisfy({ $0.isKind(.object) }) else {
        return nil
      }
      self.places = places.makeIterator()
      count = places.count
    }
  }

  /// An unboxer for the next element.
  mutating func next() -> Unboxer? {
    guard nodes != nil else { return places.next().map(Unboxer.init) }
    return nodes?.next().map { Unboxer(Extractor(context: context, index: $0)) }
  }
}

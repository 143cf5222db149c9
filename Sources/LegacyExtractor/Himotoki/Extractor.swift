package import RawJSON

/// One value of a JSON document, from which a legacy model extracts what it needs.
///
/// Not `Sendable`: a document made from `Any` may carry objects of the app.
public struct Extractor {
  // The methods that extract are inlinable, and so is what they stand on: specialised for the model's
  // types, a read takes a quarter fewer instructions (`parent1000-extraction`).
  @usableFromInline
  package let context: ExtractionContext
  /// The index of the node, whose own type is not visible where this is inlined.
  @usableFromInline
  let index: UInt32

  @inlinable
  init(context: ExtractionContext, index: UInt32) {
    self.context = context
    self.index = index
  }

  package init(context: ExtractionContext, node: JSONNode = .root) {
    self.init(context: context, index: node.index)
  }

  package var node: JSONNode { JSONNode(index: index) }

  package var document: JSONDocument { context.document }

  /// The value as `JSONSerialization` gives it: `NSNumber`, `String`, `NSNull`, `[Any]` or
  /// `[String: Any]`.
  ///
  /// - Complexity: O(*n*) in the size of the value, at every call: nothing is kept.
  public var rawValue: Any {
    if let scalar = context.tree?.foundationScalar { return scalar }
    let place = written
    return place.document.foundationObject(place.node)
  }

  /// Extracts a required value.
  ///
  /// - Parameter keyPath: Where the value stands.
  /// - Returns: The decoded value.
  /// - Throws: `DecodeError.missingKeyPath` when it is missing or null, `DecodeError.typeMismatch`
  ///   when this value is not an object; and whatever decoding throws, with the path prepended.
  @inlinable
  public func value<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> T {
    let found = quickFind(keyPath)
    if found != 0 { return try Extractor(context: context, index: found).decode(keyPath) }
    return try slowValue(keyPath)
  }

  /// Extracts a value that may be missing or null.
  ///
  /// - Parameter keyPath: Where the value stands.
  /// - Returns: The decoded value; `nil` when it, or an object on the way to it, is missing, null or
  ///   something else than an object.
  /// - Throws: `DecodeError.typeMismatch` when this value is not an object; and whatever decoding
  ///   throws, with the path prepended: a value of the wrong type is an error, not `nil`.
  @inlinable
  public func valueOptional<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> T? {
    let found = quickFind(keyPath)
    if found != 0 { return .some(try Extractor(context: context, index: found).decode(keyPath)) }
    return try slowValueOptional(keyPath)
  }

  /// Extracts from a tree, by a longer path or for a recorder, or finds out what is wrong.
  @inlinable
  func slowValue<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> T {
    guard let value: T = try slowValueOptional(keyPath, isOptional: false) else {
      throw DecodeError.missingKeyPath(keyPath)
    }
    return value
  }

  @inlinable
  func slowValueOptional<T: LegacyDecodable>(
    _ keyPath: ExtractionPath,
    isOptional: Bool = true
  ) throws -> T? {
    if readsTree, let value: T = treeScalar(keyPath) { return value }
    guard let place = try find(keyPath, as: T.self, isOptional: isOptional) else { return nil }
    return .some(try place.decode(keyPath))
  }

  @inlinable
  func decode<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> T {
    do {
      return try T.decode(self)
    } catch let error as DecodeError {
      throw error.prefixed(by: keyPath)
    }
  }
}

@available(*, unavailable)
extension Extractor: Sendable {}

extension Extractor {
  /// Extracts a required array; the spelling of Himotoki 3.
  ///
  /// - Parameter keyPath: Where the array stands.
  /// - Returns: The decoded elements.
  /// - Throws: As `value(_:)`.
  @inlinable
  public func array<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> [T] {
    try value(keyPath)
  }

  /// Extracts an array that may be missing or null; the spelling of Himotoki 3.
  ///
  /// - Parameter keyPath: Where the array stands.
  /// - Returns: The decoded elements, or `nil`.
  /// - Throws: As `valueOptional(_:)`.
  @inlinable
  public func arrayOptional<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> [T]? {
    try valueOptional(keyPath)
  }

  /// Extracts a required dictionary; the spelling of Himotoki 3.
  ///
  /// - Parameter keyPath: Where the object stands.
  /// - Returns: The decoded values by their keys.
  /// - Throws: As `value(_:)`.
  @inlinable
  public func dictionary<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> [String: T] {
    try value(keyPath)
  }

  /// Extracts a dictionary that may be missing or null; the spelling of Himotoki 3.
  ///
  /// - Parameter keyPath: Where the object stands.
  /// - Returns: The decoded values by their keys, or `nil`.
  /// - Throws: As `valueOptional(_:)`.
  @inlinable
  public func dictionaryOptional<T: LegacyDecodable>(
    _ keyPath: ExtractionPath
  ) throws -> [String: T]? {
    try valueOptional(keyPath)
  }
}

extension Extractor: LegacyDecodable {
  /// Returns the extractor itself, so that a model can keep a part of its document.
  ///
  /// - Parameter e: The extractor.
  /// - Returns: The same extractor.
  public static func decode(_ e: Extractor) -> Extractor { e }
}

extension Extractor: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as Himotoki prints it.
  public var description: String { "Extractor(\(valueDescription))" }

  /// The value as Himotoki prints it.
  public var debugDescription: String { description }
}

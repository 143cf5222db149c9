/// One value of a JSON document, from which a legacy model extracts what it needs.
///
/// Not `Sendable`: a document made from `Any` may carry objects of the app.
@frozen
public struct Extractor {
  @usableFromInline
  package let context: ExtractionContext
  /// The index of the node, whose own type is not visible where this is inlined.
  @usableFromInline
  package let index: UInt32

  @inlinable
  package init(context: ExtractionContext, index: UInt32) {
    self.context = context
    self.index = index
  }

  package init(context: ExtractionContext, node: JSONNode = .root) {
    self.init(context: context, index: node.index)
  }

  package var node: JSONNode { JSONNode(index: index) }

  package var document: JSONDocument { context.document }

  /// The value as `JSONSerialization` gives it: `NSNumber`, `String`, `NSNull`, `[Any]` or
  /// `[String: Any]`; of a tree that is too deep for a document, the tree.
  ///
  /// - Complexity: O(*n*) in the size of the value, at every call: nothing is kept.
  public var rawValue: Any {
    guard let tree = context.tree else { return document.foundationObject(node) }
    if let scalar = tree.foundationScalar { return scalar }
    let value = written.document.foundationObject(.root)
    return value is UnwritableTree ? tree.original : value
  }

  // The two that extract are inlinable, to be specialised for the model's types. They are not inlined:
  // a model has dozens of reads of a few types, and each would be a third more to compile.

  /// Extracts a required value.
  ///
  /// - Parameter keyPath: Where the value stands.
  /// - Returns: The decoded value.
  /// - Throws: `DecodeError.missingKeyPath` when it is missing or null, `DecodeError.typeMismatch`
  ///   when this value is not an object; and whatever decoding throws, with the path prepended.
  @inlinable
  @inline(never)
  public func value<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> T {
    let found = try context.find(keyPath, in: index, as: T.self, isOptional: false)
    do {
      return try read(found)
    } catch {
      throw DecodeError.seen(error, through: keyPath)
    }
  }

  /// Extracts a value; `nil` when it is missing or null, or anything on the way to it is no object.
  ///
  /// - Throws: `DecodeError.typeMismatch` when this value is not an object; and whatever decoding
  ///   throws, with the path prepended: a value of the wrong type is an error, not `nil`.
  @inlinable
  @inline(never)
  public func valueOptional<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> T? {
    let found = try context.find(keyPath, in: index, as: T.self, isOptional: true)
    if case .missing = found { return nil }
    do {
      return .some(try read(found))
    } catch {
      throw DecodeError.seen(error, through: keyPath)
    }
  }

  /// Decodes what a lookup has found.
  ///
  /// A scalar is of the type that was asked for: the casts are between a type and itself.
  @inlinable
  func read<T: LegacyDecodable>(_ found: Found) throws -> T {
    switch found {
    case .node(let index): return try T.decode(Extractor(context: context, index: index))
    case .place(let place): return try T.decode(Extractor(context: place, index: 0))
    case .string(let value): if let value = value as? T { return value }
    case .integer(let value): if let value = value as? T { return value }
    case .bool(let value): if let value = value as? T { return value }
    case .double(let value): if let value = value as? T { return value }
    case .missing: break
    }
    throw DecodeError.missingKeyPath(.empty)
  }
}

@available(*, unavailable)
extension Extractor: Sendable {}

// Himotoki 4.0 has neither these nor their operators, so that the path of a wrong container is that of 3.2.
extension Extractor {
  /// Extracts a required array; the spelling of Himotoki 3.
  ///
  /// - Throws: Same as `value(_:)`, but the path of a value that is no array is empty, as in Himotoki 3.2.
  @inlinable
  public func array<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> [T] {
    do {
      return try value(keyPath)
    } catch {
      throw wrongContainer("Array", error, at: keyPath)
    }
  }

  /// Extracts an array that may be missing or null; the spelling of Himotoki 3.
  ///
  /// - Throws: Same as `valueOptional(_:)`, but the path of a value that is no array is empty, as in Himotoki 3.2.
  @inlinable
  public func arrayOptional<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> [T]? {
    do {
      return try valueOptional(keyPath)
    } catch {
      throw wrongContainer("Array", error, at: keyPath)
    }
  }

  /// Extracts a required dictionary; the spelling of Himotoki 3.
  ///
  /// - Throws: Same as `value(_:)`, but the path of a value that is no object is empty, as in Himotoki 3.2.
  @inlinable
  public func dictionary<T: LegacyDecodable>(_ keyPath: ExtractionPath) throws -> [String: T] {
    do {
      return try value(keyPath)
    } catch {
      throw wrongContainer("Dictionary", error, at: keyPath)
    }
  }

  /// Extracts a dictionary that may be missing or null; the spelling of Himotoki 3.
  ///
  /// - Throws: Same as `valueOptional(_:)`, but the path of a value that is no object is empty, as in
  ///   Himotoki 3.2.
  @inlinable
  public func dictionaryOptional<T: LegacyDecodable>(
    _ keyPath: ExtractionPath
  ) throws -> [String: T]? {
    do {
      return try valueOptional(keyPath)
    } catch {
      throw wrongContainer("Dictionary", error, at: keyPath)
    }
  }

  /// The error for a value that is no such container, without its path; any other error as it is.
  ///
  /// Where this is no object, the path is that of the read, in Himotoki 3.2 as well.
  @usableFromInline
  func wrongContainer(_ name: String, _ error: any Error, at keyPath: ExtractionPath) -> any Error {
    guard isKind(.object), case .typeMismatch(name, let actual, keyPath)? = error as? DecodeError
    else { return error }
    return DecodeError.typeMismatch(expected: name, actual: actual, keyPath: .empty)
  }
}

extension Extractor: LegacyDecodable {
  /// Returns the extractor itself, so that a model can keep a part of its document.
  public static func decode(_ e: Extractor) -> Extractor { e }
}

extension Extractor: CustomStringConvertible, CustomDebugStringConvertible {
  /// The value as Himotoki prints it.
  public var description: String { "Extractor(\(valueDescription))" }

  /// The value as Himotoki prints it.
  public var debugDescription: String { description }
}

// MARK: - Operators

infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
infix operator <|| : MultiplicationPrecedence
infix operator <||? : MultiplicationPrecedence
infix operator <|-| : MultiplicationPrecedence
infix operator <|-|? : MultiplicationPrecedence

/// Extracts a required value, as `Extractor.value(_:)` does.
@inlinable
public func <| <T: LegacyDecodable>(e: Extractor, keyPath: ExtractionPath) throws -> T {
  try e.value(keyPath)
}

/// Extracts a value that may be missing or null, as `Extractor.valueOptional(_:)` does.
@inlinable
public func <|? <T: LegacyDecodable>(e: Extractor, keyPath: ExtractionPath) throws -> T? {
  try e.valueOptional(keyPath)
}

/// Extracts a required array, as `Extractor.array(_:)` does.
@inlinable
public func <|| <T: LegacyDecodable>(e: Extractor, keyPath: ExtractionPath) throws -> [T] {
  try e.array(keyPath)
}

/// Extracts an array that may be missing or null, as `Extractor.arrayOptional(_:)` does.
@inlinable
public func <||? <T: LegacyDecodable>(e: Extractor, keyPath: ExtractionPath) throws -> [T]? {
  try e.arrayOptional(keyPath)
}

/// Extracts a required dictionary, as `Extractor.dictionary(_:)` does.
@inlinable
public func <|-| <T: LegacyDecodable>(
  e: Extractor,
  keyPath: ExtractionPath
) throws -> [String: T] {
  try e.dictionary(keyPath)
}

/// Extracts a dictionary that may be missing or null, as `Extractor.dictionaryOptional(_:)` does.
@inlinable
public func <|-|? <T: LegacyDecodable>(
  e: Extractor,
  keyPath: ExtractionPath
) throws -> [String: T]? {
  try e.dictionaryOptional(keyPath)
}

// MARK: - Transformer

/// Turns extracted values into values of another type; Himotoki's `Transformer`.
///
///     let date = Transformer<String, Date> { try parse($0) }
///     try Post(created: date.apply(e <| "created"), edited: date.apply(e <|? "edited"))
///
/// Not `Sendable`: the closure may capture anything, such as a `DateFormatter`.
public struct Transformer<From, To> {
  private let transform: (From) throws -> To

  /// Creates a transformer.
  ///
  /// - Parameter transform: Converts one value. What it throws passes through unchanged: no key path
  ///   is added to a foreign error.
  public init(_ transform: @escaping (From) throws -> To) { self.transform = transform }

  /// Transforms a value; throws what the conversion throws.
  public func apply(_ subject: From) throws -> To { try transform(subject) }

  /// Transforms a value that may be absent; throws what the conversion throws.
  public func apply(_ subject: From?) throws -> To? { try subject.map(transform) }

  /// Transforms every element; throws what the conversion throws.
  public func apply(_ subject: [From]) throws -> [To] { try subject.map(transform) }

  /// Transforms every element of an array that may be absent; throws what the conversion throws.
  public func apply(_ subject: [From]?) throws -> [To]? {
    try subject.map { try $0.map(transform) }
  }

  /// Transforms every value of a dictionary; throws what the conversion throws.
  public func apply(_ subject: [String: From]) throws -> [String: To] {
    try subject.mapValues(transform)
  }

  /// Transforms every value of a dictionary that may be absent; throws what the conversion throws.
  public func apply(_ subject: [String: From]?) throws -> [String: To]? {
    try subject.map { try $0.mapValues(transform) }
  }
}

@available(*, unavailable)
extension Transformer: Sendable {}

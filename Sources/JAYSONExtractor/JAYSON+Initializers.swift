package import HimotokiExtractor

extension JAYSON {
  /// A value that is null.
  public static var null: JAYSON { JAYSON() }

  /// Creates a value that is null.
  public init() { self.init(content: .null) }

  /// Reads a document, of which a single string or number is one too.
  ///
  /// - Parameter data: JSON text in UTF-8, UTF-16 or UTF-32.
  /// - Throws: The error of `JSONSerialization` for data that is not JSON.
  /// - Complexity: O(*n*) in the length of the data.
  public init(data: Data) throws {
    try self.init(data: data, recorder: nil)
  }

  /// Reads a document, with a recorder for each read in it.
  package init(data: Data, recorder: (any ExtractionRecorder)?) throws {
    do {
      let document = try JSONDocument(data, allowingFragments: true)
      self.init(context: ExtractionContext(document: document, recorder: recorder))
    } catch {
      throw Self.foundationError(for: data, reason: error)
    }
  }

  /// Takes over a parsed tree.
  ///
  /// - Parameter any: An object or array as `JSONSerialization` gives it, or Swift values of the
  ///   same shape.
  /// - Throws: `JAYSONError.invalidJSONObject` when it is neither, when something in it is not JSON, such
  ///   as a `Date` or an infinite number, or when it is nested more than 512 levels deep.
  /// - Complexity: O(*n*) in the size of the tree.
  public init(any: Any) throws {
    // Not read where it stands, as trees of the other libraries are: all of it has to be looked at
    // here, and in a document a value knows its path without keeping the steps that led to it.
    guard let document = try? JSONDocument(any: any), document.kind(.root).isContainer,
      document.firstOpaqueValue(in: .root) == nil
    else { throw JAYSONError.invalidJSONObject }
    self.init(context: ExtractionContext(document: document))
  }

  /// Creates a string, number, Boolean or null.
  public init(_ object: any JAYSONWritableType) {
    self.init(content: object.jsonValueBox.content)
  }

  /// Creates an array of elements.
  public init(_ object: [any JAYSONWritableType]) {
    self.init(content: .array(object.map(\.jsonValueBox.content)))
  }

  /// Creates an array of elements.
  public init(_ object: [JAYSON]) {
    self.init(content: .array(object.map(\.content)))
  }

  /// Creates an object of members.
  public init(_ object: [String: JAYSON]) {
    self.init(content: .object(object.mapValues(\.content)))
  }

  /// Creates an object of members.
  public init(_ object: [String: any JAYSONWritableType]) {
    self.init(content: .object(object.mapValues(\.jsonValueBox.content)))
  }

  /// Asks Foundation why it refuses a document, so that logs show what they always showed.
  private static func foundationError(for data: Data, reason: JSONSyntaxError) -> any Error {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      return error
    }
    return NSError(
      domain: NSCocoaErrorDomain,
      code: CocoaError.propertyListReadCorrupt.rawValue,
      userInfo: [NSDebugDescriptionErrorKey: reason.description]
    )
  }
}

extension JAYSON: ExpressibleByNilLiteral, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral
{
  /// Creates a value that is null.
  public init(nilLiteral: ()) { self.init() }

  /// Creates a string.
  public init(stringLiteral value: String) { self.init(content: .string(value)) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self.init(value) }

  /// Creates an object of members; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (String, JAYSON)...) {
    self.init(Dictionary(elements) { _, last in last })
  }

  /// Creates an array of elements.
  public init(arrayLiteral elements: JAYSON...) { self.init(elements) }
}

/// A type that decodes itself from an `Extractor`; Himotoki's `Decodable`.
///
///     extension User: LegacyDecodable {
///       static func decode(_ e: Extractor) throws -> User {
///         try User(id: e <| "id", name: e <|? "name")
///       }
///     }
public protocol LegacyDecodable {
  /// Decodes a value.
  ///
  /// - Parameter e: The value in the document.
  /// - Returns: The decoded value.
  /// - Throws: `DecodeError`, or any error of the model's own.
  static func decode(_ e: Extractor) throws -> Self
}

extension LegacyDecodable {
  /// Decodes a value from JSON data.
  ///
  /// - Parameter data: A JSON object or array in UTF-8, UTF-16 or UTF-32.
  /// - Returns: The decoded value.
  /// - Throws: `DecodeError.custom` when the data is not JSON; and whatever decoding throws.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decodeValue(from data: Data) throws -> Self {
    try decode(Extractor(data: data))
  }

  /// Decodes a value from a parsed tree.
  ///
  /// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  /// - Returns: The decoded value.
  /// - Throws: `DecodeError.custom` when the tree is nested more than 512 levels deep; and whatever
  ///   decoding throws.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func decodeValue(_ JSON: Any) throws -> Self {
    try decode(Extractor(any: JSON))
  }

  /// Decodes a part of a JSON document from data.
  ///
  /// - Parameters:
  ///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
  ///   - rootKeyPath: Where the value stands in it.
  /// - Returns: The decoded value.
  /// - Throws: `DecodeError.custom` when the data is not JSON; otherwise as `Extractor.value(_:)`.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decodeValue(from data: Data, rootKeyPath: ExtractionPath) throws -> Self {
    try Extractor(data: data).value(rootKeyPath)
  }

  /// Decodes a part of a parsed tree.
  ///
  /// - Parameters:
  ///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - rootKeyPath: Where the value stands in it.
  /// - Returns: The decoded value.
  /// - Throws: As `Extractor.value(_:)`.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func decodeValue(_ JSON: Any, rootKeyPath: ExtractionPath) throws -> Self {
    try Extractor(any: JSON).value(rootKeyPath)
  }
}

extension Extractor {
  /// Scans data; the error is that of the library whose models read it.
  @inline(never)
  package init(
    data: Data,
    failingWith errorType: any DocumentError.Type = DecodeError.self,
    bridgingDecoder: JSONDecoder? = nil,
    recorder: (any ExtractionRecorder)? = nil
  ) throws {
    guard let document = try? JSONDocument(data) else { throw errorType.notJSON }
    self.init(
      context: ExtractionContext(
        document: document,
        bridgingDecoder: bridgingDecoder,
        recorder: recorder
      )
    )
  }

  /// Reads a tree where it stands; the error for one that is nested too deeply is that of the library.
  package init(
    any value: Any,
    failingWith errorType: any DocumentError.Type = DecodeError.self,
    bridgingDecoder: JSONDecoder? = nil
  ) {
    self.init(
      context: TreePlace(tree: value, failingWith: errorType, bridgingDecoder: bridgingDecoder)
    )
  }
}

extension Array: LegacyDecodable where Element: LegacyDecodable {
  /// Decodes every element of an array.
  ///
  /// - Parameter e: The value in the document.
  /// - Returns: The decoded elements.
  /// - Throws: `DecodeError.typeMismatch` when the value is not an array; and whatever an element
  ///   throws, without its index, as in Himotoki.
  @inlinable
  public static func decode(_ e: Extractor) throws -> [Element] {
    var result: [Element] = []
    // The elements point into the tape, which the context keeps.
    defer { withExtendedLifetime(e) {} }
    if var elements = e.nodeElements() {
      result.reserveCapacity(elements.count)
      while let index = elements.next() {
        result.append(try Element.decode(Extractor(context: e.context, index: index)))
      }
      return result
    }
    guard var elements = e.treeElements() else { throw e.mismatch("Array") }
    result.reserveCapacity(elements.count)
    while let found = try elements.next(as: Element.self) { result.append(try e.read(found)) }
    return result
  }
}

extension Dictionary: LegacyDecodable where Key == String, Value: LegacyDecodable {
  /// Decodes every value of an object.
  ///
  /// - Parameter e: The value in the document.
  /// - Returns: The decoded values by their keys.
  /// - Throws: `DecodeError.typeMismatch` when the value is not an object; and whatever a value
  ///   throws, without its key, as in Himotoki.
  public static func decode(_ e: Extractor) throws -> [String: Value] {
    guard let members = try e.members() else { throw e.mismatch("Dictionary") }
    var result: [String: Value] = [:]
    for (key, member) in members { result[key] = try Value.decode(member) }
    return result
  }
}

extension RawRepresentable where Self: LegacyDecodable, RawValue: LegacyDecodable {
  /// Decodes the raw value and looks up the case.
  ///
  /// - Parameter e: The value in the document.
  /// - Returns: The value with that raw value.
  /// - Throws: `DecodeError.typeMismatch` when there is none; and whatever the raw value throws.
  public static func decode(_ e: Extractor) throws -> Self {
    let rawValue = try RawValue.decode(e)
    guard let value = Self(rawValue: rawValue) else {
      throw typeMismatch("rawValue for \(Self.self)", actual: rawValue)
    }
    return value
  }
}

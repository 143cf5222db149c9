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

  /// Decodes a value from what `JSONSerialization` gives, or Swift values of the same shape.
  ///
  /// - Throws: `DecodeError.custom` where the model reads a container that is nested more than 512 levels
  ///   deep; and whatever decoding throws. Only what the model reads is looked at, and takes time.
  public static func decodeValue(_ JSON: Any) throws -> Self {
    try decode(Extractor(any: JSON))
  }

  /// Decodes the value at a key path of a JSON object: reads the data as `decodeValue(from:)` does, and extracts
  /// as `Extractor.value(_:)`.
  public static func decodeValue(from data: Data, rootKeyPath: ExtractionPath) throws -> Self {
    try Extractor(data: data).value(rootKeyPath)
  }

  /// Decodes the value at a key path of a parsed tree: reads it as `decodeValue(_:)` does, and extracts as
  /// `Extractor.value(_:)`.
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
    if bridgingDecoder == nil, let recorded = RecordedTrees.locator?.place(of: value) {
      self = recorded
      return
    }
    self.init(
      context: TreePlace(tree: value, failingWith: errorType, bridgingDecoder: bridgingDecoder)
    )
  }
}

extension Array: LegacyDecodable where Element: LegacyDecodable {
  /// Decodes every element; throws `DecodeError.typeMismatch` unless the value is an array, and whatever an
  /// element throws, without its index, as in Himotoki.
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
  /// Decodes every value by its key; throws `DecodeError.typeMismatch` unless an object stands here, and
  /// whatever a value throws, without its key, as in Himotoki.
  public static func decode(_ e: Extractor) throws -> [String: Value] {
    guard let members = try e.members() else { throw e.mismatch("Dictionary") }
    var result: [String: Value] = [:]
    for (key, member) in members { result[key] = try Value.decode(member) }
    return result
  }
}

extension RawRepresentable where Self: LegacyDecodable, RawValue: LegacyDecodable {
  /// Decodes the raw value and looks up the case; throws `DecodeError.typeMismatch` when there is none, and
  /// whatever the raw value throws.
  public static func decode(_ e: Extractor) throws -> Self {
    let rawValue = try RawValue.decode(e)
    guard let value = Self(rawValue: rawValue) else {
      throw typeMismatch("rawValue for \(Self.self)", actual: rawValue)
    }
    return value
  }
}

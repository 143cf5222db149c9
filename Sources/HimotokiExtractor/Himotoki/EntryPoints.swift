/// Decodes a value from JSON data.
///
/// - Parameter data: A JSON object or array in UTF-8, UTF-16 or UTF-32.
/// - Returns: The decoded value.
/// - Throws: As `LegacyDecodable.decodeValue(from:)`.
/// - Complexity: O(*n*) in the length of the data.
public func decodeValue<T: LegacyDecodable>(from data: Data) throws -> T {
  try T.decodeValue(from: data)
}

/// Decodes a value from a parsed tree.
///
/// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
/// - Returns: The decoded value.
/// - Throws: As `LegacyDecodable.decodeValue(_:)`.
/// - Complexity: O(*n*) in the size of the tree.
public func decodeValue<T: LegacyDecodable>(_ JSON: Any) throws -> T {
  try T.decodeValue(JSON)
}

/// Decodes a part of a JSON document from data.
///
/// - Parameters:
///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
///   - rootKeyPath: Where the value stands in it.
/// - Returns: The decoded value.
/// - Throws: As `LegacyDecodable.decodeValue(from:rootKeyPath:)`.
/// - Complexity: O(*n*) in the length of the data.
public func decodeValue<T: LegacyDecodable>(
  from data: Data,
  rootKeyPath: ExtractionPath
) throws -> T {
  try T.decodeValue(from: data, rootKeyPath: rootKeyPath)
}

/// Decodes a part of a parsed tree.
///
/// - Parameters:
///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
///   - rootKeyPath: Where the value stands in it.
/// - Returns: The decoded value.
/// - Throws: As `LegacyDecodable.decodeValue(_:rootKeyPath:)`.
/// - Complexity: O(*n*) in the size of the tree.
public func decodeValue<T: LegacyDecodable>(
  _ JSON: Any,
  rootKeyPath: ExtractionPath
) throws -> T {
  try T.decodeValue(JSON, rootKeyPath: rootKeyPath)
}

/// Decodes an array from JSON data; the spelling of Himotoki 3.
///
/// - Parameter data: A JSON array in UTF-8, UTF-16 or UTF-32.
/// - Returns: The decoded elements.
/// - Throws: `DecodeError.custom` for every failure, a missing key included, as Himotoki 3 did.
/// - Complexity: O(*n*) in the length of the data.
public func decodeArray<T: LegacyDecodable>(from data: Data) throws -> [T] {
  try himotoki3Entry { try [T].decodeValue(from: data) }
}

/// Decodes an array from a parsed tree; the spelling of Himotoki 3.
///
/// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
/// - Returns: The decoded elements.
/// - Throws: As `LegacyDecodable.decodeValue(_:)`.
/// - Complexity: O(*n*) in the size of the tree.
public func decodeArray<T: LegacyDecodable>(_ JSON: Any) throws -> [T] {
  try [T].decodeValue(JSON)
}

/// Decodes an array inside a JSON document from data; the spelling of Himotoki 3.
///
/// - Parameters:
///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
///   - rootKeyPath: Where the array stands in it.
/// - Returns: The decoded elements.
/// - Throws: As `LegacyDecodable.decodeValue(from:rootKeyPath:)`.
/// - Complexity: O(*n*) in the length of the data.
public func decodeArray<T: LegacyDecodable>(
  from data: Data,
  rootKeyPath: ExtractionPath
) throws -> [T] {
  try [T].decodeValue(from: data, rootKeyPath: rootKeyPath)
}

/// Decodes an array inside a parsed tree; the spelling of Himotoki 3.
///
/// - Parameters:
///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
///   - rootKeyPath: Where the array stands in it.
/// - Returns: The decoded elements.
/// - Throws: As `LegacyDecodable.decodeValue(_:rootKeyPath:)`.
/// - Complexity: O(*n*) in the size of the tree.
public func decodeArray<T: LegacyDecodable>(
  _ JSON: Any,
  rootKeyPath: ExtractionPath
) throws -> [T] {
  try [T].decodeValue(JSON, rootKeyPath: rootKeyPath)
}

/// Decodes a dictionary from JSON data; the spelling of Himotoki 3.
///
/// - Parameter data: A JSON object in UTF-8, UTF-16 or UTF-32.
/// - Returns: The decoded values by their keys.
/// - Throws: `DecodeError.custom` for every failure, a missing key included, as Himotoki 3 did.
/// - Complexity: O(*n*) in the length of the data.
public func decodeDictionary<T: LegacyDecodable>(from data: Data) throws -> [String: T] {
  try himotoki3Entry { try [String: T].decodeValue(from: data) }
}

/// Decodes a dictionary from a parsed tree; the spelling of Himotoki 3.
///
/// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
/// - Returns: The decoded values by their keys.
/// - Throws: As `LegacyDecodable.decodeValue(_:)`.
/// - Complexity: O(*n*) in the size of the tree.
public func decodeDictionary<T: LegacyDecodable>(_ JSON: Any) throws -> [String: T] {
  try [String: T].decodeValue(JSON)
}

/// Decodes a dictionary inside a JSON document from data; the spelling of Himotoki 3.
///
/// - Parameters:
///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
///   - rootKeyPath: Where the object stands in it.
/// - Returns: The decoded values by their keys.
/// - Throws: As `LegacyDecodable.decodeValue(from:rootKeyPath:)`.
/// - Complexity: O(*n*) in the length of the data.
public func decodeDictionary<T: LegacyDecodable>(
  from data: Data,
  rootKeyPath: ExtractionPath
) throws -> [String: T] {
  try [String: T].decodeValue(from: data, rootKeyPath: rootKeyPath)
}

/// Decodes a dictionary inside a parsed tree; the spelling of Himotoki 3.
///
/// - Parameters:
///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
///   - rootKeyPath: Where the object stands in it.
/// - Returns: The decoded values by their keys.
/// - Throws: As `LegacyDecodable.decodeValue(_:rootKeyPath:)`.
/// - Complexity: O(*n*) in the size of the tree.
public func decodeDictionary<T: LegacyDecodable>(
  _ JSON: Any,
  rootKeyPath: ExtractionPath
) throws -> [String: T] {
  try [String: T].decodeValue(JSON, rootKeyPath: rootKeyPath)
}

/// Himotoki 3 put its collection entry points without a root path into one `do` with the JSON parser,
/// whose errors all became the same one.
private func himotoki3Entry<T>(_ decode: () throws -> T) throws -> T {
  do {
    return try decode()
  } catch {
    throw DecodeError.invalidJSON
  }
}

extension Collection where Element: LegacyDecodable {
  /// Decodes an array from JSON data; the spelling of Himotoki 3.
  ///
  /// - Parameter data: A JSON array in UTF-8, UTF-16 or UTF-32.
  /// - Returns: The decoded elements.
  /// - Throws: As `decodeArray(from:)`.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decode(from data: Data) throws -> [Element] {
    try decodeArray(from: data)
  }

  /// Decodes an array from a parsed tree; the spelling of Himotoki 3.
  ///
  /// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  /// - Returns: The decoded elements.
  /// - Throws: As `decodeArray(_:)`.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func decode(_ JSON: Any) throws -> [Element] {
    try decodeArray(JSON)
  }

  /// Decodes an array inside a JSON document from data; the spelling of Himotoki 3.
  ///
  /// - Parameters:
  ///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
  ///   - rootKeyPath: Where the array stands in it.
  /// - Returns: The decoded elements.
  /// - Throws: As `decodeArray(from:rootKeyPath:)`.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decode(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> [Element] {
    try decodeArray(from: data, rootKeyPath: rootKeyPath)
  }

  /// Decodes an array inside a parsed tree; the spelling of Himotoki 3.
  ///
  /// - Parameters:
  ///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - rootKeyPath: Where the array stands in it.
  /// - Returns: The decoded elements.
  /// - Throws: As `decodeArray(_:rootKeyPath:)`.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func decode(_ JSON: Any, rootKeyPath: ExtractionPath) throws -> [Element] {
    try decodeArray(JSON, rootKeyPath: rootKeyPath)
  }
}

extension ExpressibleByDictionaryLiteral where Value: LegacyDecodable {
  /// Decodes a dictionary from JSON data; the spelling of Himotoki 3.
  ///
  /// - Parameter data: A JSON object in UTF-8, UTF-16 or UTF-32.
  /// - Returns: The decoded values by their keys.
  /// - Throws: As `decodeDictionary(from:)`.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decode(from data: Data) throws -> [String: Value] {
    try decodeDictionary(from: data)
  }

  /// Decodes a dictionary from a parsed tree; the spelling of Himotoki 3.
  ///
  /// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  /// - Returns: The decoded values by their keys.
  /// - Throws: As `decodeDictionary(_:)`.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func decode(_ JSON: Any) throws -> [String: Value] {
    try decodeDictionary(JSON)
  }

  /// Decodes a dictionary inside a JSON document from data; the spelling of Himotoki 3.
  ///
  /// - Parameters:
  ///   - data: A JSON object in UTF-8, UTF-16 or UTF-32.
  ///   - rootKeyPath: Where the object stands in it.
  /// - Returns: The decoded values by their keys.
  /// - Throws: As `decodeDictionary(from:rootKeyPath:)`.
  /// - Complexity: O(*n*) in the length of the data.
  public static func decode(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> [String: Value] {
    try decodeDictionary(from: data, rootKeyPath: rootKeyPath)
  }

  /// Decodes a dictionary inside a parsed tree; the spelling of Himotoki 3.
  ///
  /// - Parameters:
  ///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - rootKeyPath: Where the object stands in it.
  /// - Returns: The decoded values by their keys.
  /// - Throws: As `decodeDictionary(_:rootKeyPath:)`.
  /// - Complexity: O(*n*) in the size of the tree.
  public static func decode(_ JSON: Any, rootKeyPath: ExtractionPath) throws -> [String: Value] {
    try decodeDictionary(JSON, rootKeyPath: rootKeyPath)
  }
}

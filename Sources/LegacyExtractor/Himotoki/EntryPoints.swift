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

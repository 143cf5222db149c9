infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence
infix operator <|| : MultiplicationPrecedence
infix operator <||? : MultiplicationPrecedence
infix operator <|-| : MultiplicationPrecedence
infix operator <|-|? : MultiplicationPrecedence

/// Extracts a required value.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: Where the value stands.
/// - Returns: The decoded value.
/// - Throws: As `Extractor.value(_:)`.
@inlinable
public func <| <T: LegacyDecodable>(e: Extractor, keyPath: ExtractionPath) throws -> T {
  try e.value(keyPath)
}

/// Extracts a value that may be missing or null.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: Where the value stands.
/// - Returns: The decoded value, or `nil`.
/// - Throws: As `Extractor.valueOptional(_:)`.
@inlinable
public func <|? <T: LegacyDecodable>(e: Extractor, keyPath: ExtractionPath) throws -> T? {
  try e.valueOptional(keyPath)
}

/// Extracts a required array.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: Where the array stands.
/// - Returns: The decoded elements.
/// - Throws: As `Extractor.value(_:)`.
@inlinable
public func <|| <T: LegacyDecodable>(e: Extractor, keyPath: ExtractionPath) throws -> [T] {
  try e.array(keyPath)
}

/// Extracts an array that may be missing or null.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: Where the array stands.
/// - Returns: The decoded elements, or `nil`.
/// - Throws: As `Extractor.valueOptional(_:)`.
@inlinable
public func <||? <T: LegacyDecodable>(e: Extractor, keyPath: ExtractionPath) throws -> [T]? {
  try e.arrayOptional(keyPath)
}

/// Extracts a required dictionary.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: Where the object stands.
/// - Returns: The decoded values by their keys.
/// - Throws: As `Extractor.value(_:)`.
@inlinable
public func <|-| <T: LegacyDecodable>(
  e: Extractor,
  keyPath: ExtractionPath
) throws -> [String: T] {
  try e.dictionary(keyPath)
}

/// Extracts a dictionary that may be missing or null.
///
/// - Parameters:
///   - e: The object to extract from.
///   - keyPath: Where the object stands.
/// - Returns: The decoded values by their keys, or `nil`.
/// - Throws: As `Extractor.valueOptional(_:)`.
@inlinable
public func <|-|? <T: LegacyDecodable>(
  e: Extractor,
  keyPath: ExtractionPath
) throws -> [String: T]? {
  try e.dictionaryOptional(keyPath)
}

/// The names of the real library, for files that qualify them: `Himotoki.Decodable`.
///
/// A file that says `import Himotoki` and is compiled with `-module-alias Himotoki=HimotokiCompat`
/// finds its qualified names here and its bare ones, `Decodable` and `KeyPath`, in `HimotokiCompat`.
public enum Himotoki: Sendable {
  /// Himotoki's protocol of that name.
  public typealias Decodable = LegacyDecodable
  /// Himotoki's path of that name.
  public typealias KeyPath = ExtractionPath
  /// Himotoki's extractor of that name.
  public typealias Extractor = HimotokiExtractor.Extractor
  /// Himotoki's error of that name.
  public typealias DecodeError = HimotokiExtractor.DecodeError
  /// Himotoki's transformer of that name.
  public typealias Transformer<From, To> = HimotokiExtractor.Transformer<From, To>
}

extension Himotoki {
  /// Decodes a value from JSON data.
  ///
  /// - Parameter data: A JSON document in UTF-8, UTF-16 or UTF-32.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeValue<T: LegacyDecodable>(from data: Data) throws -> T {
    try HimotokiExtractor.decodeValue(from: data)
  }

  /// Decodes a value from a parsed tree.
  ///
  /// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeValue<T: LegacyDecodable>(_ JSON: Any) throws -> T {
    try HimotokiExtractor.decodeValue(JSON)
  }

  /// Decodes a value inside a JSON document from data.
  ///
  /// - Parameters:
  ///   - data: A JSON document in UTF-8, UTF-16 or UTF-32.
  ///   - rootKeyPath: Where the value stands in it.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeValue<T: LegacyDecodable>(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> T {
    try HimotokiExtractor.decodeValue(from: data, rootKeyPath: rootKeyPath)
  }

  /// Decodes a value inside a parsed tree.
  ///
  /// - Parameters:
  ///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - rootKeyPath: Where the value stands in it.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeValue<T: LegacyDecodable>(
    _ JSON: Any,
    rootKeyPath: ExtractionPath
  ) throws -> T {
    try HimotokiExtractor.decodeValue(JSON, rootKeyPath: rootKeyPath)
  }

  /// Decodes an array from JSON data.
  ///
  /// - Parameter data: A JSON document in UTF-8, UTF-16 or UTF-32.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeArray<T: LegacyDecodable>(from data: Data) throws -> [T] {
    try HimotokiExtractor.decodeArray(from: data)
  }

  /// Decodes an array from a parsed tree.
  ///
  /// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeArray<T: LegacyDecodable>(_ JSON: Any) throws -> [T] {
    try HimotokiExtractor.decodeArray(JSON)
  }

  /// Decodes an array inside a JSON document from data.
  ///
  /// - Parameters:
  ///   - data: A JSON document in UTF-8, UTF-16 or UTF-32.
  ///   - rootKeyPath: Where the value stands in it.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeArray<T: LegacyDecodable>(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> [T] {
    try HimotokiExtractor.decodeArray(from: data, rootKeyPath: rootKeyPath)
  }

  /// Decodes an array inside a parsed tree.
  ///
  /// - Parameters:
  ///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - rootKeyPath: Where the value stands in it.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeArray<T: LegacyDecodable>(
    _ JSON: Any,
    rootKeyPath: ExtractionPath
  ) throws -> [T] {
    try HimotokiExtractor.decodeArray(JSON, rootKeyPath: rootKeyPath)
  }

  /// Decodes a dictionary from JSON data.
  ///
  /// - Parameter data: A JSON document in UTF-8, UTF-16 or UTF-32.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeDictionary<T: LegacyDecodable>(from data: Data) throws -> [String: T] {
    try HimotokiExtractor.decodeDictionary(from: data)
  }

  /// Decodes a dictionary from a parsed tree.
  ///
  /// - Parameter JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeDictionary<T: LegacyDecodable>(_ JSON: Any) throws -> [String: T] {
    try HimotokiExtractor.decodeDictionary(JSON)
  }

  /// Decodes a dictionary inside a JSON document from data.
  ///
  /// - Parameters:
  ///   - data: A JSON document in UTF-8, UTF-16 or UTF-32.
  ///   - rootKeyPath: Where the value stands in it.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeDictionary<T: LegacyDecodable>(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> [String: T] {
    try HimotokiExtractor.decodeDictionary(from: data, rootKeyPath: rootKeyPath)
  }

  /// Decodes a dictionary inside a parsed tree.
  ///
  /// - Parameters:
  ///   - JSON: What `JSONSerialization` gives, or Swift values of the same shape.
  ///   - rootKeyPath: Where the value stands in it.
  /// - Returns: The decoded value.
  /// - Throws: As the function of the same name outside this enum.
  public static func decodeDictionary<T: LegacyDecodable>(
    _ JSON: Any,
    rootKeyPath: ExtractionPath
  ) throws -> [String: T] {
    try HimotokiExtractor.decodeDictionary(JSON, rootKeyPath: rootKeyPath)
  }

  /// Casts a value, for models that wrap an initialiser in `decode(_:)`.
  ///
  /// - Parameter any: The value.
  /// - Returns: The same value as `T`.
  /// - Throws: As the function of the same name outside this enum.
  public static func castOrFail<T>(_ any: Any) throws -> T {
    try HimotokiExtractor.castOrFail(any)
  }

  /// Creates the error for a missing value.
  ///
  /// - Parameter keyPath: Where the value was expected.
  /// - Returns: A `DecodeError.missingKeyPath`.
  public static func missingKeyPath(_ keyPath: ExtractionPath) -> DecodeError {
    HimotokiExtractor.missingKeyPath(keyPath)
  }

  /// Creates the error for a value of the wrong type.
  ///
  /// - Parameters:
  ///   - expected: The name of the type that was wanted.
  ///   - actual: The value that was found; its description goes into the error.
  ///   - keyPath: Where it was found, seen from the model that throws.
  /// - Returns: A `DecodeError.typeMismatch`.
  public static func typeMismatch<T>(
    _ expected: String,
    actual: T,
    keyPath: ExtractionPath = .empty
  ) -> DecodeError {
    HimotokiExtractor.typeMismatch(expected, actual: actual, keyPath: keyPath)
  }

  /// Creates an error with a message of one's own.
  ///
  /// - Parameter message: What went wrong.
  /// - Returns: A `DecodeError.custom`.
  public static func customError(_ message: String) -> DecodeError {
    HimotokiExtractor.customError(message)
  }
}

// The real libraries leaked Foundation through their umbrella headers: one model file in nine uses
// `URL` or `Date` without importing it, and has to keep compiling.
@_exported public import Foundation

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

// MARK: - Functions of Himotoki

/// Decodes a value from JSON data, as `LegacyDecodable.decodeValue(from:)` does.
public func decodeValue<T: LegacyDecodable>(from data: Data) throws -> T {
  try T.decodeValue(from: data)
}

/// Decodes a value from a parsed tree, as `LegacyDecodable.decodeValue(_:)` does.
public func decodeValue<T: LegacyDecodable>(_ JSON: Any) throws -> T {
  try T.decodeValue(JSON)
}

/// Decodes a part of a document from JSON data, as `LegacyDecodable.decodeValue(from:rootKeyPath:)` does.
public func decodeValue<T: LegacyDecodable>(
  from data: Data,
  rootKeyPath: ExtractionPath
) throws -> T {
  try T.decodeValue(from: data, rootKeyPath: rootKeyPath)
}

/// Decodes a part of a parsed tree, as `LegacyDecodable.decodeValue(_:rootKeyPath:)` does.
public func decodeValue<T: LegacyDecodable>(
  _ JSON: Any,
  rootKeyPath: ExtractionPath
) throws -> T {
  try T.decodeValue(JSON, rootKeyPath: rootKeyPath)
}

/// Decodes an array from JSON data; the spelling of Himotoki 3.
///
/// - Throws: `DecodeError.custom` for every failure, a missing key included, as Himotoki 3 did: its JSON parser
///   stood in the same `do`.
public func decodeArray<T: LegacyDecodable>(from data: Data) throws -> [T] {
  guard let array = try? [T].decodeValue(from: data) else { throw DecodeError.notJSON }
  return array
}

/// Decodes an array from a parsed tree, as `decodeValue(_:)` does; the spelling of Himotoki 3.
public func decodeArray<T: LegacyDecodable>(_ JSON: Any) throws -> [T] {
  try [T].decodeValue(JSON)
}

/// Decodes an array in JSON data, as `Extractor.array(_:)` extracts it; the spelling of Himotoki 3.
public func decodeArray<T: LegacyDecodable>(
  from data: Data,
  rootKeyPath: ExtractionPath
) throws -> [T] {
  try Extractor(data: data).array(rootKeyPath)
}

/// Decodes an array in a parsed tree, as `Extractor.array(_:)` extracts it; the spelling of Himotoki 3.
public func decodeArray<T: LegacyDecodable>(
  _ JSON: Any,
  rootKeyPath: ExtractionPath
) throws -> [T] {
  try Extractor(any: JSON).array(rootKeyPath)
}

/// Decodes a dictionary from JSON data; throws `DecodeError.custom` for every failure, as `decodeArray(from:)`
/// does; the spelling of Himotoki 3.
public func decodeDictionary<T: LegacyDecodable>(from data: Data) throws -> [String: T] {
  guard let values = try? [String: T].decodeValue(from: data) else { throw DecodeError.notJSON }
  return values
}

/// Decodes a dictionary from a parsed tree, as `decodeValue(_:)` does; the spelling of Himotoki 3.
public func decodeDictionary<T: LegacyDecodable>(_ JSON: Any) throws -> [String: T] {
  try [String: T].decodeValue(JSON)
}

/// Decodes a dictionary in JSON data, as `Extractor.dictionary(_:)` extracts it; the spelling of Himotoki 3.
public func decodeDictionary<T: LegacyDecodable>(
  from data: Data,
  rootKeyPath: ExtractionPath
) throws -> [String: T] {
  try Extractor(data: data).dictionary(rootKeyPath)
}

/// Decodes a dictionary in a parsed tree, as `Extractor.dictionary(_:)` extracts it; the spelling of Himotoki 3.
public func decodeDictionary<T: LegacyDecodable>(
  _ JSON: Any,
  rootKeyPath: ExtractionPath
) throws -> [String: T] {
  try Extractor(any: JSON).dictionary(rootKeyPath)
}

// MARK: - Qualified names of these functions

// An enumeration of the library's name hides its module, so that it has the functions, too.
extension Himotoki {
  /// Same as the function `decodeValue(from:)`.
  public static func decodeValue<T: LegacyDecodable>(from data: Data) throws -> T {
    try HimotokiExtractor.decodeValue(from: data)
  }

  /// Same as the function `decodeValue(_:)`.
  public static func decodeValue<T: LegacyDecodable>(_ JSON: Any) throws -> T {
    try HimotokiExtractor.decodeValue(JSON)
  }

  /// Same as the function `decodeValue(from:rootKeyPath:)`.
  public static func decodeValue<T: LegacyDecodable>(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> T {
    try HimotokiExtractor.decodeValue(from: data, rootKeyPath: rootKeyPath)
  }

  /// Same as the function `decodeValue(_:rootKeyPath:)`.
  public static func decodeValue<T: LegacyDecodable>(
    _ JSON: Any,
    rootKeyPath: ExtractionPath
  ) throws -> T {
    try HimotokiExtractor.decodeValue(JSON, rootKeyPath: rootKeyPath)
  }

  /// Same as the function `decodeArray(from:)`.
  public static func decodeArray<T: LegacyDecodable>(from data: Data) throws -> [T] {
    try HimotokiExtractor.decodeArray(from: data)
  }

  /// Same as the function `decodeArray(_:)`.
  public static func decodeArray<T: LegacyDecodable>(_ JSON: Any) throws -> [T] {
    try HimotokiExtractor.decodeArray(JSON)
  }

  /// Same as the function `decodeArray(from:rootKeyPath:)`.
  public static func decodeArray<T: LegacyDecodable>(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> [T] {
    try HimotokiExtractor.decodeArray(from: data, rootKeyPath: rootKeyPath)
  }

  /// Same as the function `decodeArray(_:rootKeyPath:)`.
  public static func decodeArray<T: LegacyDecodable>(
    _ JSON: Any,
    rootKeyPath: ExtractionPath
  ) throws -> [T] {
    try HimotokiExtractor.decodeArray(JSON, rootKeyPath: rootKeyPath)
  }

  /// Same as the function `decodeDictionary(from:)`.
  public static func decodeDictionary<T: LegacyDecodable>(from data: Data) throws -> [String: T] {
    try HimotokiExtractor.decodeDictionary(from: data)
  }

  /// Same as the function `decodeDictionary(_:)`.
  public static func decodeDictionary<T: LegacyDecodable>(_ JSON: Any) throws -> [String: T] {
    try HimotokiExtractor.decodeDictionary(JSON)
  }

  /// Same as the function `decodeDictionary(from:rootKeyPath:)`.
  public static func decodeDictionary<T: LegacyDecodable>(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> [String: T] {
    try HimotokiExtractor.decodeDictionary(from: data, rootKeyPath: rootKeyPath)
  }

  /// Same as the function `decodeDictionary(_:rootKeyPath:)`.
  public static func decodeDictionary<T: LegacyDecodable>(
    _ JSON: Any,
    rootKeyPath: ExtractionPath
  ) throws -> [String: T] {
    try HimotokiExtractor.decodeDictionary(JSON, rootKeyPath: rootKeyPath)
  }

  /// Same as the function `castOrFail(_:)`.
  public static func castOrFail<T>(_ any: Any) throws -> T { try HimotokiExtractor.castOrFail(any) }

  /// Same as the function `missingKeyPath(_:)`.
  public static func missingKeyPath(_ keyPath: ExtractionPath) -> DecodeError {
    .missingKeyPath(keyPath)
  }

  /// Same as the function `typeMismatch(_:actual:keyPath:)`.
  public static func typeMismatch<T>(
    _ expected: String,
    actual: T,
    keyPath: ExtractionPath = .empty
  ) -> DecodeError {
    HimotokiExtractor.typeMismatch(expected, actual: actual, keyPath: keyPath)
  }

  /// Same as the function `customError(_:)`.
  public static func customError(_ message: String) -> DecodeError { .custom(message) }
}

// MARK: - Collections of Himotoki 3

extension Collection where Element: LegacyDecodable {
  /// Decodes an array from JSON data, as `decodeArray(from:)` does; the spelling of Himotoki 3.
  public static func decode(from data: Data) throws -> [Element] { try decodeArray(from: data) }

  /// Decodes an array from a parsed tree, as `decodeArray(_:)` does; the spelling of Himotoki 3.
  public static func decode(_ JSON: Any) throws -> [Element] { try decodeArray(JSON) }

  /// Decodes an array in JSON data, as `decodeArray(from:rootKeyPath:)` does; the spelling of Himotoki 3.
  public static func decode(from data: Data, rootKeyPath: ExtractionPath) throws -> [Element] {
    try decodeArray(from: data, rootKeyPath: rootKeyPath)
  }

  /// Decodes an array in a parsed tree, as `decodeArray(_:rootKeyPath:)` does; the spelling of Himotoki 3.
  public static func decode(_ JSON: Any, rootKeyPath: ExtractionPath) throws -> [Element] {
    try decodeArray(JSON, rootKeyPath: rootKeyPath)
  }
}

extension ExpressibleByDictionaryLiteral where Value: LegacyDecodable {
  /// Decodes a dictionary from JSON data, as `decodeDictionary(from:)` does; the spelling of Himotoki 3.
  public static func decode(from data: Data) throws -> [String: Value] {
    try decodeDictionary(from: data)
  }

  /// Decodes a dictionary from a parsed tree, as `decodeDictionary(_:)` does; the spelling of Himotoki 3.
  public static func decode(_ JSON: Any) throws -> [String: Value] { try decodeDictionary(JSON) }

  /// Decodes a dictionary in JSON data, as `decodeDictionary(from:rootKeyPath:)` does; the spelling of Himotoki 3.
  public static func decode(
    from data: Data,
    rootKeyPath: ExtractionPath
  ) throws -> [String: Value] {
    try decodeDictionary(from: data, rootKeyPath: rootKeyPath)
  }

  /// Decodes a dictionary in a parsed tree, as `decodeDictionary(_:rootKeyPath:)` does; the spelling of Himotoki 3.
  public static func decode(_ JSON: Any, rootKeyPath: ExtractionPath) throws -> [String: Value] {
    try decodeDictionary(JSON, rootKeyPath: rootKeyPath)
  }
}

/// Why a legacy model could not be decoded; Himotoki's error, case for case.
///
/// Paths hold the keys that models asked for, composed from the root as in Himotoki 4.0. Array
/// indexes are absent from them, as they were. Where `<||`, `<|-|` and the other forms of Himotoki 3 find something
/// else than their container, its key is absent, as in 3.2.
public enum DecodeError: Error, Hashable, Sendable {
  /// A required value is missing or null.
  case missingKeyPath(ExtractionPath)
  /// A value is of another type than the model asks for.
  case typeMismatch(expected: String, actual: String, keyPath: ExtractionPath)
  /// Anything else, such as data that is not JSON.
  case custom(String)

  /// An error of a value as seen from an outer object; errors of a model's own have no path.
  ///
  /// Not generic and not inlined, unlike the reads that throw it.
  @usableFromInline
  static func seen(_ error: any Error, through keyPath: ExtractionPath) -> any Error {
    guard let error = error as? DecodeError else { return error }
    return error.prefixed(by: keyPath)
  }

  /// The same error as seen from an outer object.
  package func prefixed(by keyPath: ExtractionPath) -> DecodeError {
    switch self {
    case .missingKeyPath(let path):
      .missingKeyPath(keyPath + path)
    case .typeMismatch(let expected, let actual, let path):
      .typeMismatch(expected: expected, actual: actual, keyPath: keyPath + path)
    case .custom:
      self
    }
  }
}

/// An error of a library for what its models cannot read from.
package protocol DocumentError: Error {
  /// The error for data that is not a JSON object or array.
  static var notJSON: Self { get }
  /// The error for a tree that is nested too deeply.
  static var nestedTooDeeply: Self { get }
}

extension DecodeError: DocumentError {
  package static var notJSON: DecodeError { .custom("The given data was not valid JSON.") }

  package static var nestedTooDeeply: DecodeError {
    .custom(JSONSyntaxError.Reason.tooDeep.sentence)
  }
}

extension DecodeError: CustomStringConvertible, CustomDebugStringConvertible, CustomNSError {
  /// The error as Himotoki prints it.
  public var description: String {
    switch self {
    case .missingKeyPath(let keyPath):
      "DecodeError.missingKeyPath(\(keyPath))"
    case .typeMismatch(let expected, let actual, let keyPath):
      "DecodeError.typeMismatch(expected: \(expected), actual: \(actual), keyPath: \(keyPath))"
    case .custom(let message):
      "DecodeError.custom(\(message))"
    }
  }

  /// The error as Himotoki prints it.
  public var debugDescription: String { description }

  /// The domain that the error had in Himotoki, for code that compares `NSError` domains.
  public static var errorDomain: String { "Himotoki.DecodeError" }
}

/// Creates a `DecodeError.missingKeyPath` for a value that was expected at a key path.
public func missingKeyPath(_ keyPath: ExtractionPath) -> DecodeError {
  .missingKeyPath(keyPath)
}

/// Creates a `DecodeError.typeMismatch` with the name of the type that was wanted, the description of the
/// value that was found, and its key path, seen from the model that throws.
public func typeMismatch<T>(
  _ expected: String,
  actual: T,
  keyPath: ExtractionPath = .empty
) -> DecodeError {
  .typeMismatch(expected: expected, actual: String(describing: actual), keyPath: keyPath)
}

/// Creates a `DecodeError.custom` with a message, to which no key path is added on its way out.
public func customError(_ message: String) -> DecodeError {
  .custom(message)
}

/// Casts a value, for models that wrap an initialiser in `decode(_:)`; throws `DecodeError.typeMismatch`
/// when it is not a `T`.
public func castOrFail<T>(_ any: Any) throws -> T {
  guard let value = any as? T else { throw typeMismatch("\(T.self)", actual: any) }
  return value
}

public import HimotokiExtractor

// `HimotokiExtractor` declares these too, and is not exported here.
infix operator <| : MultiplicationPrecedence
infix operator <|? : MultiplicationPrecedence

/// Unboxes a required value; the operator spelling of `unbox(key:)`.
///
/// - Parameters:
///   - unboxer: The object to unbox from.
///   - path: One literal key, or an array of keys and array indexes.
/// - Returns: The value.
/// - Throws: As `Unboxer.unbox(key:)`.
public func <| <T: UnboxCompatible>(unboxer: Unboxer, path: ExtractionPath) throws -> T {
  try unboxer.read(UnboxPath(path)) { try T._unbox($0, allowInvalidElements: false) }
}

/// Unboxes a required model; the operator spelling of `unbox(key:)`.
///
/// - Parameters:
///   - unboxer: The object to unbox from.
///   - path: One literal key, or an array of keys and array indexes.
/// - Returns: The model.
/// - Throws: As `Unboxer.unbox(key:)`.
public func <| <T: Unboxable>(unboxer: Unboxer, path: ExtractionPath) throws -> T {
  try unboxer.read(UnboxPath(path), T.unbox(at:))
}

/// Unboxes an optional value; the operator spelling of `unbox(key:)`.
///
/// - Parameters:
///   - unboxer: The object to unbox from.
///   - path: One literal key, or an array of keys and array indexes.
/// - Returns: The value; `nil` when anything fails.
public func <|? <T: UnboxCompatible>(unboxer: Unboxer, path: ExtractionPath) -> T? {
  unboxer.readIfPossible(UnboxPath(path)) { try T._unbox($0, allowInvalidElements: false) }
}

/// Unboxes an optional model; the operator spelling of `unbox(key:)`.
///
/// - Parameters:
///   - unboxer: The object to unbox from.
///   - path: One literal key, or an array of keys and array indexes.
/// - Returns: The model; `nil` when anything fails.
public func <|? <T: Unboxable>(unboxer: Unboxer, path: ExtractionPath) -> T? {
  unboxer.readIfPossible(UnboxPath(path), T.unbox(at:))
}

/// Casts a value, for models that wrap an initialiser in `decode(_:)`.
///
/// - Parameter any: The value.
/// - Returns: The same value as `T`.
/// - Throws: `DecodeError.typeMismatch` when it is not a `T`.
public func castOrFail<T>(_ any: Any) throws -> T {
  guard let value = any as? T else { throw typeMismatch("\(T.self)", actual: any) }
  return value
}

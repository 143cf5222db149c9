/// Thrown where Unbox's own functions return `nil`: the value cannot be unboxed.
///
/// Readers inside the library throw it, because in unspecialised code an `Optional<T>` costs a look-up
/// of its metadata at every value. Whoever knows the key or the index turns it into an
/// `UnboxPathError`.
struct InvalidUnboxValue: Error {
  /// The one that is thrown: to make another allocates, and null for an optional is usual.
  static let error: any Error = InvalidUnboxValue()
}

extension Optional {
  /// The value, or else an error.
  func orThrow(_ error: @autoclosure () -> any Error = InvalidUnboxValue.error) throws -> Wrapped {
    guard let self else { throw error() }
    return self
  }
}

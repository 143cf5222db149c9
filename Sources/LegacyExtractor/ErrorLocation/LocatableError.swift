/// An error of a legacy mapper that can be found in the document that caused it.
///
/// ```swift
/// } catch let error as any LocatableError {
///   log("\(error) at \(error.location(in: data)?.description ?? "an unknown place")")
///   // … at 3:14: kids[1] is a dictionary: {"name": "Ann"}
/// }
/// ```
public protocol LocatableError: Error {
  /// Finds the place in the document that explains the error.
  ///
  /// That is the value which is of the wrong type; for a missing one, the last value on the way to
  /// it. Where the error does not say enough, it is the first place in the document that would have
  /// led to the same error.
  ///
  /// - Parameter data: The document that was decoded.
  /// - Returns: The place; `nil` when nothing in the document explains the error.
  /// - Complexity: O(*n*) in the length of the data, because it is read again.
  func location(in data: Data) -> ErrorLocation?
}

/// A type that can be the key of an unboxed dictionary, besides `String`.
public protocol UnboxableKey {
  /// Makes a key.
  ///
  /// - Parameter unboxedKey: The key in JSON.
  /// - Returns: The transformed key; `nil` when it is invalid.
  static func transform(unboxedKey: String) -> Self?
}

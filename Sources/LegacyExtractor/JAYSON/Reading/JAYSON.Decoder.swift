extension JAYSON {
  /// A way to make a value of one type from JSON, kept under a name to be used in many places.
  ///
  /// ```swift
  /// let imageURL = JAYSON.Decoder { URL(string: try $0.getString().lowercased()) }
  /// let url = try json.next("image").get(with: imageURL)
  /// ```
  ///
  /// Not `Sendable`: its closure may hold anything.
  public struct Decoder<T> {
    let decode: (JAYSON) throws -> T

    /// Creates a decoder.
    ///
    /// - Parameter s: Makes the value; whatever it throws becomes a `JAYSONError.decodeError`.
    public init(_ s: @escaping (JAYSON) throws -> T) { decode = s }
  }
}

@available(*, unavailable)
extension JAYSON.Decoder: Sendable {}

extension JAYSON {
  /// Makes something of this value.
  ///
  /// - Parameter s: Makes the value.
  /// - Returns: What the closure returns.
  /// - Throws: A `JAYSONError` of the closure as it is; any other error of it inside a
  ///   `JAYSONError.decodeError`, which says where it happened.
  public func get<T>(_ s: (JAYSON) throws -> T) rethrows -> T {
    do {
      return try s(self)
    } catch let error as JAYSONError {
      throw error
    } catch {
      throw JAYSONError.decodeError(source: source, json: self, decodeError: error)
    }
  }

  /// Makes something of this value with a decoder.
  ///
  /// - Parameter decoder: The decoder.
  /// - Returns: What the decoder makes of this value.
  /// - Throws: A `JAYSONError` of the decoder as it is; any other error of it inside a
  ///   `JAYSONError.decodeError`, which says where it happened.
  public func get<T>(with decoder: Decoder<T>) throws -> T {
    try get(decoder.decode)
  }

  /// Makes something of this value, or returns `nil` when the closure throws.
  ///
  /// - Parameter s: Makes the value.
  /// - Returns: What the closure returns.
  public func getIfPresent<T>(_ s: (JAYSON) throws -> T) -> T? {
    try? s(self)
  }

  /// Makes something of this value with a decoder, or returns `nil` when the decoder throws.
  ///
  /// - Parameter decoder: The decoder.
  /// - Returns: What the decoder makes of this value.
  public func getIfPresent<T>(with decoder: Decoder<T>) -> T? {
    try? decoder.decode(self)
  }
}

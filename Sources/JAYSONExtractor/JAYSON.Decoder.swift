import HimotokiExtractor

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

    /// Creates a decoder of a closure; whatever that throws becomes a `JAYSONError.decodeError`.
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

  /// Makes something of this value with a decoder; errors are those of `get(_:)`.
  public func get<T>(with decoder: Decoder<T>) throws -> T {
    try get(decoder.decode)
  }

  /// Makes something of this value, or returns `nil` when the closure throws.
  public func getIfPresent<T>(_ s: (JAYSON) throws -> T) -> T? {
    try? s(self)
  }

  /// Makes something of this value with a decoder, or returns `nil` when the decoder throws.
  public func getIfPresent<T>(with decoder: Decoder<T>) -> T? {
    try? decoder.decode(self)
  }
}

/// Why a value could not be read in the strict way; JAYSON's `JSONError`, case for case.
///
/// The value that an error carries prints its path, its kind and its source:
///
/// ```
/// notFoundKey(key: "urls", json: Path: Root->["shots"][0]
/// SourceType: dictionary
/// Source:
/// {
///   "title" : "Sasquatch"
/// })
/// ```
///
/// `Sendable`, unlike the values in it, because `Error` demands it. It holds what is never changed:
/// a document without objects of the app, and trees of values.
public enum JAYSONError: Error, @unchecked Sendable {
  /// A key path of dynamic members leads nowhere, or to null.
  case notFoundKeyPath(keyPath: Swift.KeyPath<JAYSON, JAYSON?>, json: JAYSON)
  /// A key is missing or null; `json` is the value on which `next` was called.
  case notFoundKey(key: String, json: JAYSON)
  /// There is no element at an index, or it is null.
  case notFoundIndex(index: Int, json: JAYSON)
  /// The value is no string.
  case failedToGetString(source: Any, json: JAYSON)
  /// The value is neither a Boolean nor 0 or 1.
  case failedToGetBool(source: Any, json: JAYSON)
  /// The value is no number.
  case failedToGetNumber(source: Any, json: JAYSON)
  /// The value is no array.
  case failedToGetArray(source: Any, json: JAYSON)
  /// The value is no object.
  case failedToGetDictionary(source: Any, json: JAYSON)
  /// The value is a string that is no URL.
  case failedToParseURL(source: Any, json: JAYSON)
  /// A closure or a decoder threw an error of its own.
  case decodeError(source: Any, json: JAYSON, decodeError: any Error)
  /// A tree or a value cannot be written as a JSON object or array.
  case invalidJSONObject
}

extension JAYSONError: CustomNSError {
  /// The domain that the error had in JAYSON, for code that compares `NSError` domains.
  public static var errorDomain: String { "JAYSON.JSONError" }
}

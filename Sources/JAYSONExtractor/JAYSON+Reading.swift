import HimotokiExtractor

/// Reading with optionals: `nil` when the value is of another kind.
///
/// Integers are cut as `NSNumber` cuts them: fractions are dropped and what does not fit the width
/// wraps around. A Boolean reads as 1 or 0.
extension JAYSON {
  /// The members of an object, null ones included.
  public var dictionary: [String: JAYSON]? { recorded(members) }
  /// The elements of an array, null ones included.
  public var array: [JAYSON]? { recorded(elements) }
  /// The string; a number is none.
  public var string: String? { recorded(content.string) }
  /// The number or Boolean as Foundation has it.
  public var number: NSNumber? { recorded(content.foundationNumber) }
  /// The nearest `Double`.
  public var double: Double? { recorded(content.roundedNumber?.doubleValue) }
  /// The nearest `Float`; infinite beyond its range.
  public var float: Float? { recorded(content.roundedNumber?.floatValue) }
  /// The number, cut to an `Int`.
  public var int: Int? { recorded(content.number?.truncated()) }
  /// The number, cut to a `UInt`.
  public var uInt: UInt? { recorded(content.number?.truncated()) }
  /// The number, cut to an `Int8`.
  public var int8: Int8? { recorded(content.number?.truncated()) }
  /// The number, cut to a `UInt8`.
  public var uInt8: UInt8? { recorded(content.number?.truncated()) }
  /// The number, cut to an `Int16`.
  public var int16: Int16? { recorded(content.number?.truncated()) }
  /// The number, cut to a `UInt16`.
  public var uInt16: UInt16? { recorded(content.number?.truncated()) }
  /// The number, cut to an `Int32`.
  public var int32: Int32? { recorded(content.number?.truncated()) }
  /// The number, cut to a `UInt32`.
  public var uInt32: UInt32? { recorded(content.number?.truncated()) }
  /// The number, cut to an `Int64`.
  public var int64: Int64? { recorded(content.number?.truncated()) }
  /// The number, cut to a `UInt64`.
  public var uInt64: UInt64? { recorded(content.number?.uint64Value) }
  /// Whether the number is not zero; `getBool()` is stricter and takes only 0 and 1.
  public var bool: Bool? { recorded(content.roundedNumber?.boolValue) }

  private func recorded<T>(_ value: T?) -> T? {
    record(as: T.self, isOptional: true)
    return value
  }
}

/// Reading that throws when the value is of another kind; numbers are cut as in the easy way.
///
/// Each error carries the whole value, so a read that fails takes O(*n*) in the size of the value. Where a
/// value may be a text or a large array, ask for the array first.
extension JAYSON {
  /// Returns the members of an object, or throws `JAYSONError.failedToGetDictionary`.
  public func getDictionary() throws -> [String: JAYSON] {
    try required(members, JAYSONError.failedToGetDictionary)
  }

  /// Returns the elements of an array, or throws `JAYSONError.failedToGetArray`.
  public func getArray() throws -> [JAYSON] {
    try required(elements, JAYSONError.failedToGetArray)
  }

  /// Returns the string, or throws `JAYSONError.failedToGetString`.
  public func getString() throws -> String {
    try required(content.string, JAYSONError.failedToGetString)
  }

  /// Returns `true` or `false`, for 1 and 0 too, or throws `JAYSONError.failedToGetBool`.
  public func getBool() throws -> Bool {
    try required(content.number?.exactBool, JAYSONError.failedToGetBool)
  }

  /// Returns the URL in a string; throws `JAYSONError.failedToGetString` when this is none, and
  /// `JAYSONError.failedToParseURL` when it is no URL.
  public func getURL() throws -> URL {
    guard let url = URL(string: try getString()) else {
      throw JAYSONError.failedToParseURL(source: source, json: self)
    }
    return url
  }

  /// Returns the number as Foundation has it, or throws `JAYSONError.failedToGetNumber`.
  public func getNumber() throws -> NSNumber { try required(content.foundationNumber) }
  /// Returns the number cut to an `Int`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt() throws -> Int { try required(content.number?.truncated()) }
  /// Returns the number cut to an `Int8`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt8() throws -> Int8 { try required(content.number?.truncated()) }
  /// Returns the number cut to an `Int16`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt16() throws -> Int16 { try required(content.number?.truncated()) }
  /// Returns the number cut to an `Int32`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt32() throws -> Int32 { try required(content.number?.truncated()) }
  /// Returns the number cut to an `Int64`, or throws `JAYSONError.failedToGetNumber`.
  public func getInt64() throws -> Int64 { try required(content.number?.truncated()) }
  /// Returns the number cut to a `UInt`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt() throws -> UInt { try required(content.number?.truncated()) }
  /// Returns the number cut to a `UInt8`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt8() throws -> UInt8 { try required(content.number?.truncated()) }
  /// Returns the number cut to a `UInt16`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt16() throws -> UInt16 { try required(content.number?.truncated()) }
  /// Returns the number cut to a `UInt32`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt32() throws -> UInt32 { try required(content.number?.truncated()) }
  /// Returns the number cut to a `UInt64`, or throws `JAYSONError.failedToGetNumber`.
  public func getUInt64() throws -> UInt64 { try required(content.number?.uint64Value) }
  /// Returns the nearest `Float`, or throws `JAYSONError.failedToGetNumber`.
  public func getFloat() throws -> Float { try required(content.roundedNumber?.floatValue) }
  /// Returns the nearest `Double`, or throws `JAYSONError.failedToGetNumber`.
  public func getDouble() throws -> Double { try required(content.roundedNumber?.doubleValue) }

  private func required<T>(
    _ value: T?,
    _ error: (Any, JAYSON) -> JAYSONError = JAYSONError.failedToGetNumber
  ) throws -> T {
    record(as: T.self, isOptional: false)
    guard let value else { throw error(source, self) }
    return value
  }
}

// MARK: - Reading with a closure

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

    /// Creates a decoder of a closure, whose errors become those of `get(_:)`.
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

/// A dictionary as `JSONSerialization` makes it of a JSON object.
public typealias UnboxableDictionary = [String: Any]

/// A model that initialises itself from an `Unboxer`.
///
///     struct User: Unboxable {
///       let name: String
///       let age: Int?
///
///       init(unboxer: Unboxer) throws {
///         name = try unboxer.unbox(key: "name")
///         age = unboxer.unbox(key: "age")
///       }
///     }
public protocol Unboxable {
  /// Creates a model.
  ///
  /// - Parameter unboxer: The JSON object to read.
  /// - Throws: `UnboxError`, or any error of the model's own.
  init(unboxer: Unboxer) throws
}

extension Unboxable {
  /// Creates a model from an object; anything else is invalid.
  static func unbox(at place: Extractor) throws -> Self {
    guard place.isKind(.object) else { throw InvalidUnboxValue.error }
    return try Self(unboxer: Unboxer(place))
  }
}

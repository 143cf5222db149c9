public import HimotokiExtractor

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

/// A model that needs something else besides the JSON object to initialise itself.
public protocol UnboxableWithContext {
  /// What the model needs.
  associatedtype UnboxContext

  /// Creates a model of the JSON object of an unboxer, with what the caller passed.
  ///
  /// - Throws: `UnboxError`, or any error of the model's own.
  init(unboxer: Unboxer, context: UnboxContext) throws
}

/// A type that can be unboxed from one JSON value, without an `Unboxer` of its own.
///
/// Adopt one of the refinements instead: `UnboxableRawType`, `UnboxableEnum`, `UnboxableByTransform`
/// or `UnboxableCollection`.
public protocol UnboxCompatible {
  /// Unboxes a value.
  ///
  /// - Parameters:
  ///   - value: The value as `JSONSerialization` gives it.
  ///   - allowInvalidCollectionElements: Whether a collection drops what it cannot unbox.
  /// - Returns: The unboxed value; `nil` when the value is invalid.
  /// - Throws: `UnboxPathError` when a part of the value is invalid.
  static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self?

  /// Reads a value from where it stands, without Foundation objects; not for use outside this library.
  ///
  /// - Throws: An internal error when the value is invalid; `UnboxPathError` when a part of it is.
  static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Self
}

extension UnboxCompatible {
  /// Hands the value to `unbox(value:allowInvalidCollectionElements:)`, which an app may implement.
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> Self {
    try unbox(value: place.rawValue, allowInvalidCollectionElements: allowInvalidElements)
      .orThrow()
  }
}

/// A type of JSON itself, such as `Int` or `String`, that also accepts the other scalars.
public protocol UnboxableRawType: UnboxCompatible {
  /// Converts a number or a Boolean; `nil` when it is invalid.
  static func transform(unboxedNumber: NSNumber) -> Self?

  /// Converts a string; `nil` when it is invalid.
  static func transform(unboxedString: String) -> Self?
}

extension UnboxableRawType {
  /// Casts a value, or else converts a string or a number; `nil` when it is invalid.
  public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
    if let match = value as? Self { return match }
    if let string = value as? String { return transform(unboxedString: string) }
    return (value as? NSNumber).flatMap(transform(unboxedNumber:))
  }
}

/// An enum, or another raw-representable type, that is unboxed from its raw value.
///
/// The raw value is cast, never converted: `"1"` is no case of an `Int` enum, `true` is case 1.
public protocol UnboxableEnum: RawRepresentable, UnboxCompatible {}

extension UnboxableEnum {
  /// Casts a value to the raw value and looks up the case; `nil` when there is none.
  public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
    (value as? RawValue).flatMap(Self.init(rawValue:))
  }
}

/// A type that is made of a value of another type.
///
/// The other value is cast, never converted: `"5"` is not transformed into a type made of `Int`.
public protocol UnboxableByTransform: UnboxCompatible {
  /// The type that a value has to have in JSON.
  associatedtype UnboxRawValue

  /// Transforms a value; `nil` when it is invalid.
  static func transform(unboxedValue: UnboxRawValue) -> Self?
}

extension UnboxableByTransform {
  /// Casts a value and transforms it; `nil` when it is invalid.
  public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
    (value as? UnboxRawValue).flatMap(transform(unboxedValue:))
  }
}

/// An object that makes a value of a raw value, such as a date of a string.
///
/// The raw value is cast, never converted: `"5"` fails a formatter of `Int`.
public protocol UnboxFormatter {
  /// The type that a value has to have in JSON.
  associatedtype UnboxRawValue: UnboxableRawType
  /// The type that the formatter makes.
  associatedtype UnboxFormattedType

  /// Formats a value; `nil` when it is invalid.
  func format(unboxedValue: UnboxRawValue) -> UnboxFormattedType?
}

extension UnboxFormatter {
  /// Formats a value; one of another type is invalid.
  package func unbox(at place: Extractor) throws -> UnboxFormattedType {
    try format(unboxedValue: place.cast(to: UnboxRawValue.self)).orThrow()
  }
}

/// A type that can be the key of an unboxed dictionary, besides `String`.
public protocol UnboxableKey {
  /// Makes a key; `nil` when it is invalid.
  static func transform(unboxedKey: String) -> Self?
}

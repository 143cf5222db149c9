// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Witnesses of `JAYSONWritableType.jsonValueBox`, which says what they are.
import HimotokiExtractor

/// A type whose values can be written into a `JAYSON`; JAYSON's `JSONWritableType`.
public protocol JAYSONWritableType {
  /// The value, ready to be written.
  var jsonValueBox: JAYSONValueBox { get }
}

extension NSNull: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}
extension String: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}
extension NSString: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}
extension NSNumber: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}
extension Bool: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}
extension Float: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}
extension Double: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}
extension CGFloat: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(Double(self)) }
}
extension Int: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(self) }
}
extension Int8: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
extension Int16: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
extension Int32: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
extension Int64: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
extension UInt: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
extension UInt8: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
extension UInt16: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
extension UInt32: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}
extension UInt64: JAYSONWritableType {
  public var jsonValueBox: JAYSONValueBox { JAYSONValueBox(NSNumber(value: self)) }
}

/// A string, number, Boolean or null on its way into a `JAYSON`; JAYSON's `JSONValueBox`.
///
/// Not `Sendable`: it gives out `Any`.
public struct JAYSONValueBox {
  let content: JAYSON.Content

  /// The value as Foundation has it.
  public var source: Any { content.foundationObject }

  /// Creates a box with null.
  public init(_ object: NSNull) { content = .null }

  /// Creates a box with a string.
  public init(_ object: String) { content = .string(object) }

  /// Creates a box with a string of Foundation.
  public init(_ object: NSString) { content = .string(object as String) }

  /// Creates a box with a number or Boolean of Foundation.
  public init(_ object: NSNumber) { content = JAYSON.Content(object) }

  /// Creates a box with an integer.
  public init(_ object: Int) { content = .number(NSNumber(value: object)) }

  /// Creates a box with a `Float`.
  public init(_ object: Float) { content = .number(NSNumber(value: object)) }

  /// Creates a box with a `Double`.
  public init(_ object: Double) { content = .number(NSNumber(value: object)) }

  /// Creates a box with a Boolean.
  public init(_ object: Bool) { content = .bool(object) }
}

@available(*, unavailable)
extension JAYSONValueBox: Sendable {}

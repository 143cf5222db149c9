import Foundation

/// A number, a Bool or a string, made of any of the three as Unbox did: decoded as what it is, else
/// read from a string, else converted from a number.
///
/// For the elements of collections:
///
///     ids = try container.decode([Flexible<Int>].self, forKey: .ids).map(\.value)
public struct Flexible<Value: Decodable & LosslessStringConvertible>: Decodable {
  /// The value.
  public let value: Value

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      value = try container.decode(Value.self)
    } catch {
      guard let converted = Self.converted(container) else { throw error }
      value = converted
    }
  }

  private static func converted(_ container: any SingleValueDecodingContainer) -> Value? {
    if let text = try? container.decode(String.self) { return read(text) }
    guard let number = number(in: container) else { return nil }
    return convert(number)
  }

  private static func read(_ text: String) -> Value? {
    guard Value.self is Bool.Type else { return Value(text) }
    switch text.lowercased() {
    case "true", "t", "yes", "y": return true as? Value
    case "false", "f", "no", "n": return false as? Value
    default: return nil
    }
  }

  private static func number(in container: any SingleValueDecodingContainer) -> NSNumber? {
    if let bool = try? container.decode(Bool.self) { return NSNumber(value: bool) }
    if let integer = try? container.decode(Int64.self) { return NSNumber(value: integer) }
    if let integer = try? container.decode(UInt64.self) { return NSNumber(value: integer) }
    return (try? container.decode(Double.self)).map { NSNumber(value: $0) }
  }

  /// Cuts off fractions and lets large numbers wrap around.
  private static func convert(_ number: NSNumber) -> Value? {
    if let type = Value.self as? any FixedWidthInteger.Type {
      return type.init(truncatingIfNeeded: number.int64Value) as? Value
    }
    if let type = Value.self as? any BinaryFloatingPoint.Type {
      return type.init(number.doubleValue) as? Value
    }
    return Value.self is Bool.Type
      ? (number.doubleValue != 0) as? Value : Value(number.stringValue)
  }
}

extension Flexible: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
  /// Decodes a number, a Bool or a string from any of the three.
  ///
  /// What Unbox read as optional is `try?` around this.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` when there is no value, or none that can be converted.
  public func decodeFlexible<Value: Decodable & LosslessStringConvertible>(
    _ type: Value.Type = Value.self,
    forKey key: Key
  ) throws -> Value {
    try decode(Flexible<Value>.self, forKey: key).value
  }
}

// For: numbers, Bools and strings that a server sends in the form of one another, by the rules
//   of Unbox.
// Costs: 1.2 times the time of `decode`; 2.5 times for a string, 1.4 times if `usually` says so;
//   32 bytes for an `@Flexible` `Int`.
// Does not: accept null or a missing key; `decodeFlexibleIfPresent` does.
// Delete when: the server sends numbers as numbers.

import Foundation

/// A number, a Bool or a string, decoded from any of the three by the rules of Unbox.
///
/// It decodes a value of the type itself, or else parses a string, or else converts a number.
///
///     @Flexible var id: Int                                          // encodes the original value
///     id = try container.decodeFlexible(forKey: .id)                 // for a `let`
///     ids = try container.decodeFlexibleArray(forKey: .ids)
@propertyWrapper
public struct Flexible<Value: Decodable & LosslessStringConvertible>: Decodable {
  /// The value; a change discards the original value.
  public var wrappedValue: Value { didSet { original = nil } }
  private var original: OriginalScalar?

  /// The value.
  public var value: Value { wrappedValue }

  /// Wraps a value, which is encoded as its own type.
  ///
  /// - Parameter wrappedValue: The value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Decodes the value from a number, a Bool or a string.
  public init(from decoder: any Decoder) throws {
    var source = SingleValueSource(container: try decoder.singleValueContainer())
    self = try Self.read(from: &source, usually: .itself)
  }
}

extension Flexible: CustomReflectable {
  /// Shows the value alone, as `==` compares it.
  public var customMirror: Mirror { Mirror(self, children: ["wrappedValue": wrappedValue]) }
}

extension Flexible: Equatable where Value: Equatable {
  /// Compares the values alone: `"3"` equals 3.
  public static func == (one: Flexible, other: Flexible) -> Bool {
    one.wrappedValue == other.wrappedValue
  }
}

extension Flexible: Hashable where Value: Hashable {
  /// Hashes the value alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Flexible: Sendable where Value: Sendable {}

extension Flexible: Encodable where Value: Encodable {
  /// Encodes the original value: the string `"3"` for a 3 that was decoded from that string.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch original {
    case nil: try container.encode(wrappedValue)
    case .string(let value): try container.encode(value)
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .unsignedInteger(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    }
  }
}

/// The form in which a server usually sends a value, which is tried first.
public enum FlexibleForm: Sendable {
  /// A value of the type itself.
  case itself
  /// A string.
  case string
  /// A number.
  case number
}

extension KeyedDecodingContainer {
  /// Decodes a number, a Bool or a string from any of the three.
  ///
  /// For an optional read of Unbox, use `try?`.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  ///   - form: The form that the server usually sends; every other form costs a thrown error.
  /// - Returns: The value.
  /// - Throws: A `DecodingError` when the value is missing or cannot be converted.
  public func decodeFlexible<Value: Decodable & LosslessStringConvertible>(
    _ type: Value.Type = Value.self,
    forKey key: Key,
    usually form: FlexibleForm = .itself
  ) throws -> Value {
    var source = KeyedSource(container: self, key: key)
    return try Flexible<Value>.read(from: &source, usually: form).value
  }

  /// Decodes a number, a Bool or a string from any of the three, if present.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  ///   - form: The form that the server usually sends.
  /// - Returns: The value; `nil` when it is missing or null.
  /// - Throws: A `DecodingError` when the value cannot be converted.
  public func decodeFlexibleIfPresent<Value: Decodable & LosslessStringConvertible>(
    _ type: Value.Type = Value.self,
    forKey key: Key,
    usually form: FlexibleForm = .itself
  ) throws -> Value? {
    guard contains(key), try !decodeNil(forKey: key) else { return nil }
    return try decodeFlexible(type, forKey: key, usually: form)
  }

  /// Decodes an array of numbers, Bools or strings, each from any of the three.
  ///
  /// - Parameters:
  ///   - type: The type of an element.
  ///   - key: The key of the array.
  /// - Returns: The elements.
  /// - Throws: A `DecodingError` when there is no array, or an element cannot be converted.
  public func decodeFlexibleArray<Element: Decodable & LosslessStringConvertible>(
    of type: Element.Type = Element.self,
    forKey key: Key
  ) throws -> [Element] {
    var source = UnkeyedSource(container: try nestedUnkeyedContainer(forKey: key))
    var elements: [Element] = []
    var form = FlexibleForm.itself
    while !source.container.isAtEnd {
      let element = try Flexible<Element>.read(from: &source, usually: form)
      // The next element probably has the same form.
      form = element.form
      elements.append(element.value)
    }
    return elements
  }
}

// MARK: - Amounts

extension KeyedDecodingContainer {
  /// Decodes an amount from a number, or from a string with one, such as `"4.99"`.
  ///
  ///     price = try container.decodeFlexibleDecimal(forKey: .price)
  ///
  /// A string keeps every digit. A number does, too, except where JSONDecoder is built on JSONSerialization, before iOS 17
  /// and macOS 14: there `4.99` may become `4.990000000000001024`. Text behind the number is refused; Unbox ignores it.
  ///
  /// - Parameter key: The key of the amount.
  /// - Returns: The amount.
  /// - Throws: The error of decoding a number when the value is missing or none of the two.
  public func decodeFlexibleDecimal(forKey key: Key) throws -> Decimal {
    do {
      return try decode(Decimal.self, forKey: key)
    } catch {
      guard let text = try? decode(String.self, forKey: key), let amount = Self.amount(in: text)
      else { throw error }
      return amount
    }
  }

  private static func amount(in text: String) -> Decimal? {
    // `Decimal(string:)` reads the beginning of any text, and Double takes a number as a whole.
    guard Double(text) != nil, text.allSatisfy({ "+-.0123456789eE".contains($0) }) else {
      return nil
    }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}

// MARK: - Conversion

/// The value in the document when it is not of the expected type.
private enum OriginalScalar: Sendable {
  case string(String)
  case bool(Bool)
  case integer(Int64)
  case unsignedInteger(UInt64)
  case double(Double)
}

/// A value in any kind of container, which can be decoded as several types in turn.
private protocol ScalarSource {
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
}

private struct SingleValueSource: ScalarSource {
  let container: any SingleValueDecodingContainer

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type) }
}

private struct KeyedSource<Key: CodingKey>: ScalarSource {
  let container: KeyedDecodingContainer<Key>
  let key: Key

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try container.decode(type, forKey: key)
  }
}

private struct UnkeyedSource: ScalarSource {
  var container: any UnkeyedDecodingContainer

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try container.decode(type)
  }
}

extension Flexible {
  fileprivate var form: FlexibleForm {
    switch original {
    case nil: .itself
    case .string: .string
    default: .number
    }
  }

  /// Reads the usual form first, then the others; throws the error of decoding the type itself.
  fileprivate static func read(
    from source: inout some ScalarSource,
    usually form: FlexibleForm
  ) throws -> Flexible {
    switch form {
    case .itself: break
    case .string: if let value = string(in: &source) { return value }
    case .number: if let value = number(in: &source) { return value }
    }
    do {
      return Flexible(wrappedValue: try source.decode(Value.self))
    } catch DecodingError.keyNotFound(let key, let context) {
      throw DecodingError.keyNotFound(key, context)
    } catch {
      guard let value = string(in: &source) ?? number(in: &source) else { throw error }
      return value
    }
  }

  private static func string(in source: inout some ScalarSource) -> Flexible? {
    (try? source.decode(String.self)).flatMap { text in
      value(of: text).map { Flexible(wrappedValue: $0, original: .string(text)) }
    }
  }

  private static func number(in source: inout some ScalarSource) -> Flexible? {
    let original: OriginalScalar
    if let value = try? source.decode(Int64.self) {
      original = .integer(value)
    } else if let value = try? source.decode(Bool.self) {
      original = .bool(value)
    } else if let value = try? source.decode(UInt64.self) {
      original = .unsignedInteger(value)
    } else if let value = try? source.decode(Double.self) {
      original = .double(value)
    } else {
      return nil
    }
    return value(of: original.number).map { Flexible(wrappedValue: $0, original: original) }
  }

  private init(wrappedValue: Value, original: OriginalScalar) {
    self.wrappedValue = wrappedValue
    // A string that is decoded as a string needs no original.
    if wrappedValue is String, case .string = original { return }
    self.original = original
  }

  private static func value(of text: String) -> Value? {
    guard Value.self is Bool.Type else { return Value(text) }
    switch text.lowercased() {
    case "true", "t", "yes", "y": return true as? Value
    case "false", "f", "no", "n": return false as? Value
    default: return nil
    }
  }

  /// Truncates fractions and lets large numbers overflow.
  private static func value(of number: NSNumber) -> Value? {
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

extension OriginalScalar {
  fileprivate var number: NSNumber {
    switch self {
    case .string: 0
    case .bool(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .unsignedInteger(let value): NSNumber(value: value)
    case .double(let value): NSNumber(value: value)
    }
  }
}

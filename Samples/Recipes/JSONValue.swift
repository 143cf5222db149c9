// For: a payload that the app stores or passes on.
// Costs: 4.1 times the time of a model that reads every key.
// Does not: keep the spelling of a number, more than 38 digits, or a number beyond the range of
//   `Decimal`.
// Delete when: the payload has a model.

import Foundation

/// Any JSON value, for payloads that are stored or passed on.
///
///     let payload: JSONValue
///     payload["user"]?["name"]?.string        // "Ada"
///     try payload.decode(Settings.self)
///     let body: JSONValue = ["id": 1, "tags": ["a", "b"], "parent": nil]
///
/// Unlike `Any`, the value has a type: `1` stays a number and `true` a Bool. A number keeps its value
/// up to 38 digits, and not its spelling: `1.0` is written as `1`, and `1e2` as `100`. A longer one is
/// cut, and one beyond the range of `Decimal`, such as `1e200`, is an error. Where that is too little,
/// keep the bytes of the document instead. On iOS 13 and 14, the decoder reads a `Decimal` through a
/// `Double`, so that `4.99` may end in other digits.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Decimal)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue {
  /// The member of an object; `nil` for other values.
  ///
  /// - Parameter key: The key of the member.
  public subscript(key: String) -> JSONValue? { object?[key] }

  /// The element of an array; `nil` for other values and for an index out of range.
  ///
  /// - Parameter index: The index of the element.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// Whether the value is null.
  public var isNull: Bool { self == .null }

  /// The Bool; `nil` for other values.
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The string; `nil` for other values.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The number as an integer; `nil` for other values, for fractions and on overflow.
  public var int: Int? { number.flatMap { Int("\($0)") } }

  /// The number as a floating-point number; `nil` for other values.
  public var double: Double? { number.flatMap { Double("\($0)") } }

  /// The number with all its digits; `nil` for other values.
  public var number: Decimal? { if case .number(let value) = self { value } else { nil } }

  /// The elements of an array; `nil` for other values.
  public var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }

  /// The members of an object; `nil` for other values.
  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}

// MARK: - Codable

extension JSONValue: Codable {
  /// A thread with a stack of half a megabyte, such as a queue's, can decode this many levels.
  private static let maximumDepth = 100

  /// Decodes any value.
  ///
  /// A `Decoder` does not tell the type of its value, so this tries one type after another, common
  /// types first. A wrong type costs a thrown error, so an element is first tried with the type
  /// of the previous one.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` for a number out of range or a nesting that is too deep.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if decoder.codingPath.count > Self.maximumDepth {
      let text = "The value is nested in more than \(Self.maximumDepth) others."
      throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
    } else if var array = try? decoder.unkeyedContainer() {
      // `try?` around the elements would lose the error of an element.
      self = .array(try Self.elements(&array))
    } else {
      do {
        // A key strategy would convert the keys of a keyed container.
        self = .object(try container.decode([String: JSONValue].self))
      } catch {
        // A number too small for a decimal one may be an integer: 0.
        if let number = try? container.decode(Int.self) {
          self = .number(Decimal(number))
        } else if (try? container.decode(Double.self)) != nil {
          let text = "The number is beyond the range of Decimal."
          throw DecodingError.dataCorruptedError(in: container, debugDescription: text)
        } else {
          throw error
        }
      }
    }
  }

  private static func elements(
    _ container: inout any UnkeyedDecodingContainer
  ) throws -> [JSONValue] {
    var elements: [JSONValue] = []
    while !container.isAtEnd {
      switch elements.last {
      case .string?:
        if let value = try? container.decode(String.self) {
          elements.append(.string(value))
          continue
        }
      case .number?:
        if let value = try? container.decode(Decimal.self) {
          elements.append(.number(value))
          continue
        }
      default: break
      }
      elements.append(try container.decode(JSONValue.self))
    }
    return elements
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

// MARK: - Conversion

extension JSONValue {
  /// Decodes a type from the value.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - decoder: The decoder.
  /// - Returns: The decoded value.
  /// - Throws: The error of the type; its path begins at this value.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self,
    using decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: JSONEncoder().encode(self))
  }

  /// Encodes a value of another type.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: The encoder.
  /// - Throws: The error of the value.
  public init(encoding value: some Encodable, using encoder: JSONEncoder = JSONEncoder()) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: encoder.encode(value))
  }

  /// The value with the types of `JSONSerialization`, for code that takes `Any`.
  public var any: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .number(let value): Self.object(of: value)
    case .string(let value): value
    case .array(let value): value.map(\.any)
    case .object(let value): value.mapValues(\.any)
    }
  }

  private static func object(of number: Decimal) -> NSNumber {
    let text = "\(number)"
    if let integer = Int(text) { return NSNumber(value: integer) }
    // `doubleValue` of a decimal number is not always the closest one.
    if let double = Double(text), Decimal(string: "\(double)") == number {
      return NSNumber(value: double)
    }
    return UInt(text).map(NSNumber.init(value:)) ?? NSDecimalNumber(decimal: number)
  }

  /// Creates a value from an object of `JSONSerialization`.
  ///
  /// - Parameter any: The object; it may contain dictionaries, arrays, strings, numbers and
  ///   `NSNull`.
  /// - Throws: `CocoaError` for a value that JSON cannot represent; a `DecodingError` for a number
  ///   out of range or a nesting that is too deep.
  public init(any: Any) throws {
    // Converts to text, because not every system can tell whether a number is a Bool. The array is
    // necessary because `isValidJSONObject` refuses a single value.
    guard JSONSerialization.isValidJSONObject([any]) else {
      throw CocoaError(.propertyListWriteInvalid)
    }
    let data = try JSONSerialization.data(withJSONObject: [any])
    self = try JSONDecoder().decode([JSONValue].self, from: data)[0]
  }
}

// MARK: - Literals

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a null.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a Bool.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number(Decimal(value)) }
  /// Creates a number with the digits of the literal, which `Decimal(value)` would not preserve.
  ///
  /// - Parameter value: The number.
  public init(floatLiteral value: Double) {
    self = .number(Decimal(string: "\(value)") ?? Decimal(value))
  }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object; of two equal keys, the last one is used.
  ///
  /// - Parameter elements: The members.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

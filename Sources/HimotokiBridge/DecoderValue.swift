import Foundation
import HimotokiExtractor

/// A value in a container of a decoder, requested by its type.
protocol DecoderValue: AnyObject {
  /// Whether the objects in this value show their keys as they are written.
  var showsKeysAsWritten: Bool { get }

  func decodeNil() throws -> Bool
  func decode(_ type: Bool.Type) throws -> Bool
  func decode(_ type: String.Type) throws -> String
  func decode(_ type: Double.Type) throws -> Double
  func decode(_ type: Int.Type) throws -> Int
  func decode<T: Decodable>(_ type: T.Type) throws -> T
  /// Returns the members of an object.
  func members() throws -> DecodedMember
  /// Returns the elements of an array.
  func elements() throws -> any UnkeyedDecodingContainer
}

/// The value that a decoder was created for.
final class DecodedValue: DecoderValue {
  let showsKeysAsWritten: Bool
  private let decoder: any Decoder
  private let container: any SingleValueDecodingContainer

  init(of decoder: any Decoder, showsKeysAsWritten: Bool) throws {
    self.showsKeysAsWritten = showsKeysAsWritten
    self.decoder = decoder
    container = try decoder.singleValueContainer()
  }

  func decodeNil() -> Bool { container.decodeNil() }
  func decode(_ type: Bool.Type) throws -> Bool { try container.decode(type) }
  func decode(_ type: String.Type) throws -> String { try container.decode(type) }
  func decode(_ type: Double.Type) throws -> Double { try container.decode(type) }
  func decode(_ type: Int.Type) throws -> Int { try container.decode(type) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type) }
  func members() throws -> DecodedMember {
    DecodedMember(try decoder.container(keyedBy: JSONCodingKey.self), showsKeysAsWritten)
  }
  func elements() throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
}

/// The member of an object for the current key.
final class DecodedMember: DecoderValue {
  let showsKeysAsWritten: Bool
  /// The current key.
  var key = JSONCodingKey(intValue: 0)
  private let container: KeyedDecodingContainer<JSONCodingKey>

  init(_ container: KeyedDecodingContainer<JSONCodingKey>, _ showsKeysAsWritten: Bool) {
    self.container = container
    self.showsKeysAsWritten = showsKeysAsWritten
  }

  /// All keys of the object.
  var allKeys: [JSONCodingKey] { container.allKeys }

  func decodeNil() throws -> Bool { try container.decodeNil(forKey: key) }
  func decode(_ type: Bool.Type) throws -> Bool { try container.decode(type, forKey: key) }
  func decode(_ type: String.Type) throws -> String { try container.decode(type, forKey: key) }
  func decode(_ type: Double.Type) throws -> Double { try container.decode(type, forKey: key) }
  func decode(_ type: Int.Type) throws -> Int { try container.decode(type, forKey: key) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type, forKey: key) }
  func members() throws -> DecodedMember {
    let nested = try container.nestedContainer(keyedBy: JSONCodingKey.self, forKey: key)
    return DecodedMember(nested, showsKeysAsWritten)
  }
  func elements() throws -> any UnkeyedDecodingContainer {
    try container.nestedUnkeyedContainer(forKey: key)
  }
}

/// Decodes a number with all digits that a `Decoder` provides.
enum DecodedNumber {
  /// Returns the value as `Int`, `UInt64`, `Double` or `Decimal`.
  ///
  /// For a value that is not a number, it returns `nil` or throws a type mismatch whose message names the
  /// kind of the value.
  static func value(of value: any DecoderValue) throws -> Any? {
    let double: Double
    do {
      double = try value.decode(Double.self)
    } catch DecodingError.typeMismatch(let type, let context) {
      throw DecodingError.typeMismatch(type, context)
    } catch {
      return beyondDouble(of: value)
    }
    guard double.rounded() == double else { return exact(double, of: value) }
    if double == 0, double.sign == .minus { return double }
    if let integer = try? value.decode(Int.self) { return integer }
    if let integer = try? value.decode(Int64.self) { return integer }
    if let integer = try? value.decode(UInt64.self) { return integer }
    return exact(double, of: value)
  }

  /// Returns a number that `Double` cannot represent: too large, or so small that `JSONDecoder` decodes it
  /// only as the integer 0, as the legacy libraries do.
  private static func beyondDouble(of value: any DecoderValue) -> Any? {
    // Foundation's error for a number that does not fit is not a `DecodingError` at this point.
    if let decimal = try? value.decode(Decimal.self) { return decimal }
    return try? value.decode(Int.self)
  }

  /// Returns the double, or the decimal if that has more digits.
  private static func exact(
    _ double: Double,
    of value: any DecoderValue
  ) -> Any {
    guard double.isFinite, let decimal = try? value.decode(Decimal.self), !decimal.isNaN else {
      return double
    }
    return isDouble(decimal, double) ? double : decimal
  }

  /// Returns whether a decimal has the same digits as a double.
  ///
  /// Some decoders, such as the `JSONDecoder` of iOS 13 and 14, create the decimal from the double: `3.133`
  /// becomes 3.132999999999999488, which is the text of another double.
  private static func isDouble(_ decimal: Decimal, _ double: Double) -> Bool {
    decimal == shortDecimal(double) || decimal == Decimal(double)
      || decimal == Decimal(string: double.description, locale: posix)
  }

  /// Returns the decimal of a double with at most six fraction digits, which most doubles have.
  private static func shortDecimal(_ double: Double) -> Decimal? {
    let millionths = (double * 1e6).rounded()
    guard abs(millionths) < 1e15, millionths / 1e6 == double else { return nil }
    let significand = Decimal(Int64(millionths).magnitude)
    return Decimal(sign: double.sign, exponent: -6, significand: significand)
  }

  private static let posix = Locale(identifier: "en_US_POSIX")
}

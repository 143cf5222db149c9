import Bridge
import Foundation
import LegacyExtractor
import Testing

/// Numbers that a legacy child finds in decoders that make a `Decimal` out of a `Double`, as the
/// `JSONDecoder` of iOS 13 does.
@Suite struct DecodedNumberTests {
  struct Price: LegacyDecodable, LegacyBacked {
    let value: Double
    static func decode(_ e: Extractor) throws -> Price {
      Price(value: try #require(e.rawValue as? NSNumber).doubleValue)
    }
  }

  @Test(arguments: [
    3.133, -3.133, 0.1 + 0.2, 1e-5, 1234.5678, 1e17 + 0.5, 1e300, -1e300, .leastNonzeroMagnitude,
    .infinity, -.infinity,
  ])
  func keepTheirValue(value: Double) throws {
    #expect(try Price(from: DoubleDecoder(value: value)).value == value)
  }

  @Test func fractionsOfThreeDigitsKeepTheirValue() throws {
    let values = (1...9999).map { Double($0) / 1000 }
    let changed = try values.filter { try Price(from: DoubleDecoder(value: $0)).value != $0 }
    #expect(changed == [])
  }
}

/// Shows one number, of which it holds nothing but the `Double`.
private struct DoubleDecoder: Decoder, SingleValueDecodingContainer {
  let value: Double
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw mismatch([Any].self) }
  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw mismatch([String: Any].self)
  }

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) throws -> Bool { throw mismatch(type) }
  func decode(_ type: String.Type) throws -> String { throw mismatch(type) }
  func decode(_ type: Double.Type) -> Double { value }
  func decode(_ type: Float.Type) -> Float { Float(value) }
  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if value.isFinite, let decimal = Decimal(value) as? T { return decimal }
    return try T(from: self)
  }

  private func integer<T: BinaryInteger>(_ type: T.Type) throws -> T {
    guard let integer = T(exactly: value) else { throw mismatch(type) }
    return integer
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: [],
      debugDescription: "Expected to decode \(type) but found a number instead."
    )
    return .typeMismatch(type, context)
  }
}

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
  func decode(_ type: Int64.Type) throws -> Int64
  func decode(_ type: UInt64.Type) throws -> UInt64
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
  func decode(_ type: Int64.Type) throws -> Int64 { try container.decode(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try container.decode(type) }
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
  func decode(_ type: Int64.Type) throws -> Int64 { try container.decode(type, forKey: key) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try container.decode(type, forKey: key) }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try container.decode(type, forKey: key) }
  func members() throws -> DecodedMember {
    let nested = try container.nestedContainer(keyedBy: JSONCodingKey.self, forKey: key)
    return DecodedMember(nested, showsKeysAsWritten)
  }
  func elements() throws -> any UnkeyedDecodingContainer {
    try container.nestedUnkeyedContainer(forKey: key)
  }
}

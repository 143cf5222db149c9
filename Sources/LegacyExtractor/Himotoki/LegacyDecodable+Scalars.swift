// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Witnesses of `LegacyDecodable.decode(_:)`, which says what they do.
import RawJSON

extension String: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> String {
    if let value = e.string { return value }
    return try e.scalar { _ in nil }
  }
}

extension Int: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Int {
    // Most numbers of models, without the optional and the closure of the general way.
    if e.context.isPlain, let short = e.document.shortInteger(e.node),
      let value = Int(exactly: short)
    {
      return value
    }
    return try e.scalar(\.exactInt)
  }
}

extension UInt: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> UInt { try e.scalar(\.exactUInt) }
}

extension Double: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Double {
    try e.roundedScalar { $0.exactDouble }
  }
}

extension Float: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Float {
    try e.roundedScalar { $0.exactFloat }
  }
}

extension Bool: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Bool {
    if e.context.isPlain, let value = e.document.bool(e.node) { return value }
    return try e.scalar(\.exactBool)
  }
}

extension Int8: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Int8 { try e.truncatedInteger() }
}

extension UInt8: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> UInt8 { try e.truncatedInteger() }
}

extension Int16: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Int16 { try e.truncatedInteger() }
}

extension UInt16: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> UInt16 { try e.truncatedInteger() }
}

extension Int32: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Int32 { try e.truncatedInteger() }
}

extension UInt32: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> UInt32 { try e.truncatedInteger() }
}

extension Int64: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Int64 { try e.truncatedInteger() }
}

extension UInt64: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> UInt64 {
    try e.scalar(expected: "NSNumber", \.uint64Value)
  }
}

extension NSNumber: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Self {
    guard let number = e.rawValue as? Self else { throw e.mismatch("NSNumber") }
    return number
  }
}

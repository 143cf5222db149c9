// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Witnesses of `LegacyDecodable.decode(_:)`, which says what they do.

extension String: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> String {
    let tape = e.context.tape
    if tape[e.index].is(.string) { return tape.string(e.index) }
    return try e.string ?? e.scalar { _ in nil }
  }
}

extension Int: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Int {
    if let short = e.context.tape.shortInteger(e.index), let value = Int(exactly: short) {
      return value
    }
    return try e.scalar { $0.exactInt }
  }
}

extension UInt: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> UInt { try e.scalar { $0.exactUInt } }
}

extension Double: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Double {
    try e.context.tape.fraction(e.index) ?? e.scalar(rounded: true) { $0.exactDouble }
  }
}

extension Float: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Float {
    try e.scalar(rounded: true) { $0.exactFloat }
  }
}

extension Bool: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Bool {
    try e.context.tape.bool(e.index) ?? e.scalar { $0.exactBool }
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
    try e.scalar(expected: "NSNumber") { $0.uint64Value }
  }
}

extension NSNumber: LegacyDecodable {
  public static func decode(_ e: Extractor) throws -> Self {
    guard let number = e.rawValue as? Self else { throw e.mismatch("NSNumber") }
    return number
  }
}

extension Extractor {
  /// Converts a number, a rounded one for types with no more digits than a double; an object of the app's
  /// own is cast.
  func scalar<T>(
    rounded: Bool = false,
    expected: @autoclosure () -> String = "\(T.self)",
    _ convert: (JSONNumber) -> T?
  ) throws -> T {
    if let value = (rounded ? roundedNumber : number).flatMap(convert) { return value }
    if let value = opaqueValue as? T { return value }
    throw mismatch(expected())
  }

  /// Himotoki reads sized integers through `NSNumber`, which cuts them to their width.
  func truncatedInteger<T: FixedWidthInteger>() throws -> T { T(truncatingIfNeeded: try int64()) }

  private func int64() throws -> Int64 {
    guard let number else { throw mismatch("NSNumber") }
    return number.int64Value
  }
}

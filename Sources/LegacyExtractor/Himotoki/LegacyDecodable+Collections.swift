extension Array: LegacyDecodable where Element: LegacyDecodable {
  /// Decodes every element of an array.
  ///
  /// - Parameter e: The value in the document.
  /// - Returns: The decoded elements.
  /// - Throws: `DecodeError.typeMismatch` when the value is not an array; and whatever an element
  ///   throws, without its index, as in Himotoki.
  @inlinable
  public static func decode(_ e: Extractor) throws -> [Element] {
    guard var elements = e.elements() else { throw e.mismatch("Array") }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    while let found = try elements.next(in: e.context, as: Element.self) {
      result.append(try e.read(found))
    }
    return result
  }
}

extension Dictionary: LegacyDecodable where Key == String, Value: LegacyDecodable {
  /// Decodes every value of an object.
  ///
  /// - Parameter e: The value in the document.
  /// - Returns: The decoded values by their keys.
  /// - Throws: `DecodeError.typeMismatch` when the value is not an object; and whatever a value
  ///   throws, without its key, as in Himotoki.
  public static func decode(_ e: Extractor) throws -> [String: Value] {
    guard let members = try e.members() else { throw e.mismatch("Dictionary") }
    var result: [String: Value] = [:]
    for (key, member) in members { result[key] = try Value.decode(member) }
    return result
  }
}

extension RawRepresentable where Self: LegacyDecodable, RawValue: LegacyDecodable {
  /// Decodes the raw value and looks up the case.
  ///
  /// - Parameter e: The value in the document.
  /// - Returns: The value with that raw value.
  /// - Throws: `DecodeError.typeMismatch` when there is none; and whatever the raw value throws.
  public static func decode(_ e: Extractor) throws -> Self {
    let rawValue = try RawValue.decode(e)
    guard let value = Self(rawValue: rawValue) else {
      throw typeMismatch("rawValue for \(Self.self)", actual: rawValue)
    }
    return value
  }
}

import Foundation

extension KeyedDecodingContainer {
  /// Decodes a time zone from its identifier.
  ///
  /// `TimeZone` is `Decodable`, in another form: that of an object.
  func decodeTimeZone(forKey key: Key) throws -> TimeZone {
    if let zone = TimeZone(identifier: try decode(String.self, forKey: key)) { return zone }
    throw DecodingError.dataCorruptedError(
      forKey: key,
      in: self,
      debugDescription: "Expected a time zone such as Europe/Lisbon."
    )
  }
}

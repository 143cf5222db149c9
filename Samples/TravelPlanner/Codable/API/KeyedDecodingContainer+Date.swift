import Foundation

extension KeyedDecodingContainer {
  /// Decodes a date in a form of its own, for which the decoder has no strategy.
  func decode(
    _ type: Date.Type,
    forKey key: Key,
    formatter: DateFormatter
  ) throws -> Date {
    if let date = formatter.date(from: try decode(String.self, forKey: key)) { return date }
    throw DecodingError.dataCorruptedError(
      forKey: key,
      in: self,
      debugDescription: "Expected a date of the form \(formatter.dateFormat ?? "")."
    )
  }
}

public import Foundation
import HimotokiExtractor

extension JSONDecoder {
  /// Decodes a document that contains legacy models, and lets each of them read its own bytes.
  ///
  ///     let page = try decoder.decode(Page.self, bridging: data)
  ///
  /// The result is the same as that of `decode(_:from:)`, but a `LegacyBacked` model inside the document
  /// reads its bytes directly instead of requesting every value from the decoder. This takes less than half
  /// the time and preserves details of the text, such as `1.0` and the order of keys. Before iOS 17 and
  /// macOS 14 the model requests every value all the same.
  ///
  /// If the scan refuses a document that the decoder may accept, such as JSON5 or one with an out-of-range
  /// number that is never read, the decoder decodes it without the scan, and the models inside request every
  /// value from the decoder.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The whole document.
  /// - Returns: The decoded value.
  /// - Throws: Same as `decode(_:from:)`; `DecodingError.dataCorrupted`, with line and column, when neither
  ///   the scan nor the decoder accepts the data as JSON.
  /// - Complexity: O(*n*) in the length of the data.
  public func decode<T: Decodable>(_ type: T.Type, bridging data: Data) throws -> T {
    let document: JSONDocument
    do {
      document = try JSONDocument(data, allowingFragments: true)
    } catch let refusal {
      do {
        return try decode(type, from: data)
      } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
        throw refusal.decodingError(in: data)
      }
    }
    guard !takesForMembers(document) else { return try decode(type, from: data) }
    return try document.decode(type, at: .root, using: self)
  }

  /// Returns whether this decoder, which assumes a dictionary, takes the root for the inside of one.
  private func takesForMembers(_ document: JSONDocument) -> Bool {
    if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *), assumesTopLevelDictionary {
      return !document.isKind(.object, .root)
    }
    return false
  }
}

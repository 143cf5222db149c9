public import HimotokiExtractor

extension Extractor {
  /// Creates an extractor of the value of a decoder, for legacy code inside of `init(from:)`.
  ///
  ///     init(from decoder: any Swift.Decoder) throws {
  ///       let container = try decoder.container(keyedBy: CodingKeys.self)
  ///       name = try container.decode(String.self, forKey: .name)
  ///       let e = try Extractor(reading: decoder)
  ///       size = try e <| ["frame", "size"]      // not ported yet
  ///     }
  ///
  /// The keys are those of the document, whatever the key strategy of the decoder is, and numbers are as ``LegacyBacked``
  /// reads them. Errors of the library are thrown as they are, with paths that begin at the value.
  ///
  /// - Parameter decoder: The decoder, which is not kept.
  /// - Throws: The error of the decoder.
  /// - Complexity: O(*n*) in the size of the value; O(1) where this package reads the document.
  public init(reading decoder: any Decoder) throws {
    self = try LegacyChild.decode(from: decoder) { $0 }
  }
}

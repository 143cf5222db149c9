public import HimotokiBridge
import HimotokiExtractor
public import UnboxExtractor

extension LegacyBacked where Self: Unboxable {
  /// Decodes the model from any decoder as Unbox decodes it from the same JSON.
  ///
  /// - Parameter decoder: The decoder, which is not kept.
  /// - Throws: `DecodingError`, with the legacy error as its underlying error; errors that the model itself
  ///   throws are not converted.
  public init(from decoder: any Decoder) throws {
    self = try LegacyChild.decode(from: decoder) { extractor in
      let object = extractor.written
      guard object.document.isKind(.object, object.node) else { throw UnboxError.invalidData }
      return try Self(unboxer: Unboxer(object))
    }
  }
}

public import LegacyExtractor

/// A legacy model that a Codable parent may hold before it is Codable itself.
///
///     extension User: LegacyBacked {}          // the whole edit; `User` stays as it is
///
///     struct Page: Codable { let users: [User] }
///
/// The model gets an `init(from:)` that reads its part of the document from any `Decoder`, with the
/// original keys: a key strategy of the parent's decoder does not reach it. Date and data strategies
/// do not either, because a legacy model reads strings and numbers.
///
/// In a document with a legacy root, and in a `ScannedDocument`, the model reads its own bytes. Elsewhere
/// it asks the `Decoder` for every value: numbers keep their value and, up to 38 digits, all of them, and
/// what a `Decoder` does not show is lost, which is whether a whole number was written `1` or `1.0`, the
/// order of keys, and all but the first of equal keys.
///
/// Where models are nested so deeply that the stack runs short, those further down are decoded on a
/// thread with a larger one, while this one waits.
///
/// A `DecodeError` or `UnboxError` of the model becomes a `DecodingError` with the whole coding path and
/// the legacy error as its underlying error.
public protocol LegacyBacked: Decodable {}

extension LegacyBacked where Self: LegacyDecodable {
  /// Decodes the model from any decoder as Himotoki would have done from the same JSON.
  ///
  /// - Parameter decoder: The decoder, which is not kept.
  /// - Throws: `DecodingError`, with the legacy error as its underlying error; any error of the
  ///   model's own as it is.
  public init(from decoder: any Decoder) throws {
    self = try LegacyChild.decode(from: decoder) { try Self.decode($0) }
  }
}

extension LegacyBacked where Self: Unboxable {
  /// Decodes the model from any decoder as Unbox would have done from the same JSON.
  ///
  /// - Parameter decoder: The decoder, which is not kept.
  /// - Throws: `DecodingError`, with the legacy error as its underlying error; any error of the
  ///   model's own as it is.
  public init(from decoder: any Decoder) throws {
    self = try LegacyChild.decode(from: decoder) { extractor in
      let object = extractor.written
      guard object.document.isKind(.object, object.node) else { throw UnboxError.invalidData }
      return try Self(unboxer: Unboxer(object))
    }
  }
}

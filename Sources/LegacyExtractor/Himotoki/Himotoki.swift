/// The names of the real library, for files that qualify them: `Himotoki.Decodable`.
///
/// A file that says `import Himotoki` and is compiled with `-module-alias Himotoki=HimotokiCompat`
/// finds its qualified names here and its bare ones, `Decodable` and `KeyPath`, in `HimotokiCompat`.
public enum Himotoki: Sendable {
  /// Himotoki's protocol of that name.
  public typealias Decodable = LegacyDecodable
  /// Himotoki's path of that name.
  public typealias KeyPath = ExtractionPath
  /// Himotoki's extractor of that name.
  public typealias Extractor = LegacyExtractor.Extractor
  /// Himotoki's error of that name.
  public typealias DecodeError = LegacyExtractor.DecodeError
  /// Himotoki's transformer of that name.
  public typealias Transformer<From, To> = LegacyExtractor.Transformer<From, To>
}

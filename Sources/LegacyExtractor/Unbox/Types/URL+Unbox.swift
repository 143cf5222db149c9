public import Foundation

extension URL: UnboxableByTransform, ElementwiseUnboxable {
  /// A URL is made of a string.
  public typealias UnboxRawValue = String

  /// Parses a URL.
  ///
  /// - Parameter unboxedValue: The text of the URL.
  /// - Returns: The URL; `nil` when `URL(string:)` refuses the text.
  public static func transform(unboxedValue: String) -> URL? { URL(string: unboxedValue) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static func _unbox(_ place: Extractor, allowInvalidElements: Bool) throws -> URL {
    try transform(unboxedValue: place.cast(to: String.self)).orThrow()
  }
}

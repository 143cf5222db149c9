/// A small document that shows a divergence of a larger one: a bug report, and a fixture to keep.
public struct ShrunkDocument: Hashable, Codable, Sendable {
  /// The document.
  public let text: String
  /// The number of bytes of the document in which the divergence was seen.
  public let originalSize: Int

  /// The number of bytes of the document.
  ///
  /// - Complexity: O(1), the text being UTF-8.
  public var size: Int { text.utf8.count }
}

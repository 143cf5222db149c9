/// A small document that shows a divergence of a larger one: a bug report, and a fixture to keep.
public struct ShrunkDocument: Hashable, Codable, Sendable {
  /// The document; in a redacted report its keys and its structure.
  public let text: String
  /// The number of bytes of the document in which the divergence was seen.
  public let originalSize: Int
  /// The number of bytes of the document.
  public let size: Int

  init(text: String, originalSize: Int, size: Int? = nil) {
    self.text = text
    self.originalSize = originalSize
    self.size = size ?? text.utf8.count
  }
}

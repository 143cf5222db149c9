extension Divergence {
  /// A small document that shows the same divergence as a larger one, for bug reports and as a fixture.
  public struct ShrunkDocument: Hashable, Codable, Sendable {
    /// The document; in a redacted report, its keys and structure.
    public private(set) var text: String
    /// The size of the document before shrinking, in bytes.
    public let originalSize: Int
    /// The size of the document, in bytes.
    public let size: Int

    package init(text: String, originalSize: Int) {
      self.text = text
      self.originalSize = originalSize
      size = text.utf8.count
    }

    mutating func redact(by redaction: Redaction) { text = redaction.document(text) }
  }
}

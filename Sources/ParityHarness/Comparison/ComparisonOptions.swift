/// How two values of a model are compared.
public struct ComparisonOptions: Hashable, Sendable {
  /// Legacy labels and the Codable labels that replace them.
  public var renames: [String: String]
  /// Whether two NaN with different bits are different.
  public var comparesBitPatterns: Bool
  /// Whether strings are compared byte by byte, so that a composed and a decomposed é differ.
  public var comparesStringBytes: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - renames: Legacy labels and the Codable labels that replace them.
  ///   - comparesBitPatterns: Whether two NaN with different bits are different.
  ///   - comparesStringBytes: Whether strings are compared byte by byte.
  public init(
    renames: [String: String] = [:],
    comparesBitPatterns: Bool = false,
    comparesStringBytes: Bool = false
  ) {
    self.renames = renames
    self.comparesBitPatterns = comparesBitPatterns
    self.comparesStringBytes = comparesStringBytes
  }

  func areEqual(_ a: String, _ b: String) -> Bool {
    comparesStringBytes ? a.utf8.elementsEqual(b.utf8) : a == b
  }
}

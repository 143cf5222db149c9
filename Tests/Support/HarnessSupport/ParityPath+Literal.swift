@testable public import JSONVariants

/// A path as the text that it prints, such as `"$.tags[*]"`; another text is the root.
extension ParityPath: ExpressibleByStringLiteral {
  /// Creates a path from its text.
  public init(stringLiteral text: String) { self = (try? ParityPath(text: text)) ?? ParityPath() }
}

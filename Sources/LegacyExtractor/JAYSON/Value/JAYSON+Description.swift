extension JAYSON: CustomStringConvertible, CustomDebugStringConvertible {
  /// The path to the value, its kind and the value itself, on lines of their own.
  public var description: String {
    """
    Path: \(currentPath())
    SourceType: \(sourceType)
    Source:
    \(sourceText)
    """
  }

  /// The path to the value, its kind and the value itself, on lines of their own.
  public var debugDescription: String { description }

  private var sourceText: String {
    let text = try? data(options: [.prettyPrinted, .sortedKeys])
    return text.map { String(decoding: $0, as: UTF8.self) } ?? String(describing: source)
  }
}

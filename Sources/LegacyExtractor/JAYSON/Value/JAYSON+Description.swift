import Foundation

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
    // Indentation would make hundreds of megabytes of a megabyte that is nested 512 levels deep.
    let layout: JSONSerialization.WritingOptions = content.isNestedDeeply ? [] : .prettyPrinted
    if let text = try? data(options: [layout, .sortedKeys]) {
      return String(decoding: text, as: UTF8.self)
    }
    return (try? JSONDocument(any: source, for: .parts).describe(.root)) ?? "nested too deeply"
  }
}

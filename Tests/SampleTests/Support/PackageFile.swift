import Foundation

/// A file of the checkout that these tests were compiled from.
struct PackageFile {
  let text: String

  init(_ path: String) throws {
    let root = SamplesFolder.url.deletingLastPathComponent()
    text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Whether the parts stand in the file, each one behind the one before it.
  func contains(inOrder parts: [String]) -> Bool {
    var rest = text[...]
    return parts.allSatisfy { part in
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
      return true
    }
  }
}

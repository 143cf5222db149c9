import Foundation

/// The files of the checkout that these tests were compiled from.
struct PackageFiles {
  let root: URL

  init(around file: String = #filePath) throws {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while !FileManager.default.fileExists(
      atPath: folder.appendingPathComponent("Package.swift").path
    ) {
      guard folder.path != "/" else { throw CocoaError(.fileNoSuchFile) }
      folder.deleteLastPathComponent()
    }
    root = folder
  }

  func text(at path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the paths, relative to the root, of the files below a folder that have an extension.
  func paths(in folder: String, withExtension pathExtension: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix("." + pathExtension) && !$0.contains(".build/") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// Replaces the lines of code blocks of a document.
  func replace(_ blocks: [CodeBlock], with replacement: [String], at path: String) throws {
    guard !blocks.isEmpty else { return }
    var lines = try text(at: path).lines
    for block in blocks.reversed() {
      let first = block.lineNumber
      lines.replaceSubrange(first..<(first + block.lines.count), with: replacement)
    }
    let url = root.appendingPathComponent(path)
    try lines.joined(separator: "\n").write(to: url, atomically: true, encoding: .utf8)
  }
}

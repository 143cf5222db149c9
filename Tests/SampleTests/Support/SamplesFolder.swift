import Foundation

/// The folder `Samples` of this package.
enum SamplesFolder {
  static let url = (0..<4)
    .reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("Samples", isDirectory: true)

  static func text(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the lines of every source file below a folder, by the name of the file.
  static func sources(in folder: String) throws -> [String: [Substring]] {
    let directory = url.appendingPathComponent(folder)
    let files = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
      .filter { $0.hasSuffix(".swift") }
      .map(directory.appendingPathComponent)
    let sources = try files.map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return (file.lastPathComponent, text.split(separator: "\n"))
    }
    return Dictionary(uniqueKeysWithValues: sources)
  }
}

import Foundation

/// Writes files whole or not at all.
enum FileWriter {
  /// Writes a file, and the folders above it where they are missing.
  static func write(_ data: Data, to path: String) throws(FileWriterError) {
    let url = URL(fileURLWithPath: path)
    try createFolder(url.deletingLastPathComponent().path)
    do {
      try data.write(to: url, options: .atomic)
    } catch {
      throw FileWriterError(path: path, error)
    }
  }

  static func createFolder(_ path: String) throws(FileWriterError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileWriterError(path: path, error)
    }
  }
}

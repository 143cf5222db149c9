package import Foundation

/// Writes files, atomically by default.
package enum FileWriter {
  /// Writes a file and creates missing parent folders.
  package static func write(
    _ data: Data,
    to path: String,
    options: Data.WritingOptions = .atomic
  ) throws(FileWriterError) {
    let url = URL(fileURLWithPath: path)
    try createFolder(url.deletingLastPathComponent().path)
    do {
      try data.write(to: url, options: options)
    } catch {
      throw FileWriterError(path: path, error)
    }
  }

  package static func createFolder(_ path: String) throws(FileWriterError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileWriterError(path: path, error)
    }
  }
}

/// The reason why a file could not be written.
package struct FileWriterError: Error, CustomStringConvertible {
  package let description: String

  package init(path: String, _ error: any Error) {
    description = "\(path) cannot be written: \((error as NSError).localizedDescription)"
  }
}

// MARK: -

/// Derives names of files from any text, such as the name of a type.
package enum FileName {
  private static let maximumLength = 100

  /// Returns the words of a text that any file system accepts; empty if it has none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func words(of text: String) -> String {
    let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == "_") }
    return String(words.joined(separator: "-").prefix(maximumLength))
  }

  /// Returns a mark that distinguishes a text from others with the same words, the same in every process.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func mark(of text: String) -> String {
    String(StableHash.text(of: text.utf8).suffix(8))
  }
}

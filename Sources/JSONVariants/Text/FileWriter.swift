package import Foundation

/// Writes files as a whole: whatever ends the process, a file has its old contents or the new ones.
package enum FileWriter {
  /// Calls a function that replaces a file; a command delays there the signals that would end it in between.
  ///
  /// A structure, because the optimised code of Swift 6.3 finds no metadata for a task-local value of this function type.
  package struct Replacing: Sendable {
    fileprivate let call: @Sendable (() -> String?) -> String?

    package init(_ call: @escaping @Sendable (() -> String?) -> String?) { self.call = call }
  }

  @TaskLocal package static var replacing = Replacing { $0() }

  /// Writes or replaces a file, and creates missing parent folders.
  package static func write(_ data: Data, to path: String) throws(FileWriterError) {
    // A link stays a link to the file that is replaced.
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    try createFolder(file.deletingLastPathComponent().path)
    if let problem = replacing.call({ TemporaryFile(for: file).replace(with: data) }) {
      throw FileWriterError(path: path, reason: problem)
    }
  }

  /// Writes a new file, and creates missing parent folders.
  ///
  /// - Throws: `FileWriterError`, also when there is such a file.
  package static func create(_ data: Data, at path: String) throws(FileWriterError) {
    let url = URL(fileURLWithPath: path)
    try createFolder(url.deletingLastPathComponent().path)
    do {
      try data.write(to: url, options: .withoutOverwriting)
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

  /// Removes what a process left in a folder when it was ended in the middle of a write.
  package static func removeTemporaryFiles(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where TemporaryFile.isName(name) { unlink(folder + "/" + name) }
  }
}

/// A file beside the one that it replaces.
private struct TemporaryFile {
  private static let prefix = ".parity-"
  private static let suffix = ".tmp"

  let target: URL
  let url: URL

  init(for file: URL) {
    target = file
    url = file.deletingLastPathComponent()
      .appendingPathComponent(Self.prefix + UUID().uuidString + Self.suffix)
  }

  static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  /// Writes the data and gives the file its name; returns the problem if that fails.
  func replace(with data: Data) -> String? {
    do {
      try data.write(to: url, options: .withoutOverwriting)
      let old = try? FileManager.default.attributesOfItem(atPath: target.path)
      if let permissions = old?[.posixPermissions] {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions],
          ofItemAtPath: url.path
        )
      }
    } catch {
      try? FileManager.default.removeItem(at: url)
      return (error as NSError).localizedDescription
    }
    guard rename(url.path, target.path) != 0 else { return nil }
    let problem = String(cString: strerror(errno))
    try? FileManager.default.removeItem(at: url)
    return problem
  }
}

/// The reason why a file could not be written.
package struct FileWriterError: Error, CustomStringConvertible {
  package let description: String

  package init(path: String, _ error: any Error) {
    self.init(path: path, reason: (error as NSError).localizedDescription)
  }

  package init(path: String, reason: String) {
    description = "\(path) cannot be written: \(reason)"
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

package import Foundation
import JSONVariants
import ParityFindings

/// The folder that contains all decisions.
package struct DecisionsFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  package var exists: Bool { FileManager.default.isFolder(path) }

  /// The paths of the decisions files, sorted.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(DecisionsFile.suffix) }.sorted().map { path + "/" + $0 }
  }

  /// Reads the decisions; throws if the folder does not exist.
  package func decisionsOfExistingFolder() throws -> Decisions {
    guard exists else {
      let reason = "there is no such folder of decisions; create it, or leave it out"
      throw Decisions.ReadError(path: path, reason: reason)
    }
    return try Decisions(directory: path)
  }

  /// Returns the existing file of a type or the app, or otherwise a path for it.
  ///
  /// - Parameters:
  ///   - type: The type; `nil` for the app.
  ///   - taken: The files of other types in lowercase, because some file systems ignore case.
  /// - Returns: The path of the file, which may not exist yet.
  /// - Throws: `Decisions.ReadError` when a file in the folder is invalid.
  func file(of type: String?, besides taken: Set<String> = []) throws -> String {
    for file in files {
      let data = FileManager.default.contents(atPath: file) ?? Data()
      if try DecisionsFile.contents(of: data, file).type == type { return file }
    }
    let ofApp = path(named: DecisionsFile.appName)
    guard let type else { return ofApp }
    let words = FileName.words(of: type)
    let plain = path(named: words.isEmpty ? "type" : words)
    let isTaken = taken.union([ofApp.lowercased()]).contains(plain.lowercased())
    guard isTaken else { return plain }
    return path(named: "\(words.isEmpty ? "type" : words)-\(FileName.mark(of: type))")
  }

  private func path(named name: String) -> String { "\(path)/\(name)\(DecisionsFile.suffix)" }
}

extension DecisionsFolder {
  /// Writes an update, each file as a whole.
  ///
  /// The new contents of all files are first verified.
  ///
  /// - Returns: The files, each with a summary of its changes.
  /// - Throws: `Decisions.ReadError` when the contents would be invalid, and `FileWriterError` when a file
  ///   cannot be written; `PartialWriteError` when others have been written before.
  /// - Complexity: O(*n*) in the size of the files.
  package func write(_ update: DecisionsUpdate) throws -> [(file: String, summary: String)] {
    try write(update, writing: Self.write)
  }

  /// Writes an update with another function for a file, to test its failure.
  func write(
    _ update: DecisionsUpdate,
    writing: (_ contents: Data?, _ path: String) throws(FileWriterError) -> Void
  ) throws -> [(file: String, summary: String)] {
    let edits = try edits(of: update)
    for (index, edit) in edits.enumerated() {
      do {
        try writing(edit.contents, edit.file)
      } catch {
        guard index > 0 else { throw error }
        throw PartialWriteError(
          written: edits[..<index].map(\.file),
          unwritten: edits[index...].map(\.file),
          reason: error
        )
      }
    }
    return edits.map { ($0.file, $0.summary) }
  }

  /// Replaces a file, or removes it if there are no contents.
  private static func write(_ contents: Data?, to path: String) throws(FileWriterError) {
    if let contents { return try FileWriter.write(contents, to: path) }
    guard FileManager.default.fileExists(atPath: path) else { return }
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw FileWriterError(path: path, error)
    }
  }

  /// Returns the files of an update with their new contents; `nil` for a file that is removed.
  private func edits(
    of update: DecisionsUpdate
  ) throws -> [(file: String, summary: String, contents: Data?)] {
    let types = Set((update.written + update.removed).map(\.type))
    // A decision that moves is in its new file before it leaves the old one, so that no failure loses it.
    let gaining = Set(update.written.map(\.type))
    let order = types.sorted {
      (gaining.contains($0) ? 0 : 1, $0 ?? "") < (gaining.contains($1) ? 0 : 1, $1 ?? "")
    }
    var taken = Set(files.map { $0.lowercased() })
    return try order.map { type in
      let part = update.part(of: type)
      let file = try file(of: type, besides: taken)
      taken.insert(file.lowercased())
      let original = FileManager.default.contents(atPath: file)
      return (file, part.summary, contents: try part.contents(of: type, from: original, file))
    }
  }

  /// The error of an update after which some files have their new contents.
  package struct PartialWriteError: Error, CustomStringConvertible {
    let written: [String]
    let unwritten: [String]
    let reason: FileWriterError

    package var description: String {
      "\(reason). Only some decisions were written: \(written.joined(separator: ", ")) "
        + "\(written.count == 1 ? "is" : "are") complete, \(unwritten.joined(separator: ", ")) "
        + "\(unwritten.count == 1 ? "is" : "are") as before. Repeat the command."
    }
  }
}

extension FileManager {
  /// Returns whether there is a folder at a path, and not a file.
  package func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}

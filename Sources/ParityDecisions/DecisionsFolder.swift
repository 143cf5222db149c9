import Foundation
import JSONVariants
import ParityFindings

/// The folder that contains all decisions.
package struct DecisionsFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Whether the folder exists and is not a file.
  package var exists: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

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
  /// Writes an update: all files or, if a file cannot be written, none.
  ///
  /// The new contents of all files are first verified and written to temporary files, which then replace the
  /// originals.
  ///
  /// - Returns: The files, each with a summary of its changes.
  /// - Throws: `Decisions.ReadError` when the contents would be invalid, and `FileWriterError` when a file
  ///   cannot be written; `PartialWriteError` when files have been replaced before.
  /// - Complexity: O(*n*) in the size of the files.
  package func write(_ update: DecisionsUpdate) throws -> [(file: String, summary: String)] {
    try write(update) { rename($0, $1) }
  }

  /// Writes an update with another function in place of `rename`, to test its failure.
  func write(
    _ update: DecisionsUpdate,
    renaming: (_ old: String, _ new: String) -> Int32
  ) throws -> [(file: String, summary: String)] {
    let edits = try edits(of: update)
    var staged: [StagedFile] = []
    do {
      for edit in edits { staged.append(try StagedFile(edit.contents, for: edit.file)) }
    } catch {
      for file in staged { file.discard() }
      throw error
    }
    for (index, file) in staged.enumerated() {
      do {
        try file.replace(renaming)
      } catch {
        for rest in staged[index...] { rest.discard() }
        guard index > 0 else { throw error }
        throw PartialWriteError(
          written: staged[..<index].map(\.path),
          unwritten: staged[index...].map(\.path),
          reason: error
        )
      }
    }
    return edits.map { ($0.file, $0.summary) }
  }

  /// Returns the files of an update with their new contents; `nil` for a file that is removed.
  private func edits(
    of update: DecisionsUpdate
  ) throws -> [(file: String, summary: String, contents: Data?)] {
    let types = Set((update.written + update.removed).map(\.type))
    var taken = Set(files.map { $0.lowercased() })
    return try types.sorted { ($0 ?? "") < ($1 ?? "") }.map { type in
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

/// A file with its new contents in a temporary file beside it.
private struct StagedFile {
  let path: String
  /// `nil` if the file is to be removed.
  private let temporary: String?

  init(_ contents: Data?, for path: String) throws(FileWriterError) {
    self.path = path
    guard let contents else {
      temporary = nil
      return
    }
    // The folder is on the same volume, so that the file can be renamed.
    let temporary = "\(path).\(ProcessInfo.processInfo.processIdentifier).new"
    try FileWriter.write(contents, to: temporary)
    self.temporary = temporary
  }

  func replace(_ rename: (String, String) -> Int32) throws(FileWriterError) {
    guard let temporary else {
      guard FileManager.default.fileExists(atPath: path) else { return }
      do {
        try FileManager.default.removeItem(atPath: path)
      } catch {
        throw FileWriterError(path: path, error)
      }
      return
    }
    guard rename(temporary, path) == 0 else {
      throw FileWriterError(path: path, POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO))
    }
  }

  func discard() {
    if let temporary { try? FileManager.default.removeItem(atPath: temporary) }
  }
}

package import Foundation
import JSONVariants
import ParityEngine

/// The folder that contains all decisions.
package struct DecisionsFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  package var exists: Bool { FileManager.default.isFolder(path) }

  /// Reads the decisions; throws if the folder does not exist.
  package func decisionsOfExistingFolder() throws -> Decisions {
    guard exists else {
      let reason = "the folder of decisions does not exist; create it, or leave the option out"
      throw Decisions.ReadError(path: path, reason: reason)
    }
    return try Decisions(self)
  }

  /// Reads the contents of each file, in the order of their names; a missing folder has none.
  ///
  /// - Throws: `Decisions.ReadError` when a file is invalid or hidden, or two files are for the same type.
  func files() throws -> [(path: String, contents: DecisionsFile.Contents)] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw Decisions.ReadError(path: path, reason: "the folder cannot be read")
    }
    var known: [String?: String] = [:]
    return try names.filter { $0.hasSuffix(DecisionsFile.suffix) }.sorted().map { name in
      let file = path + "/" + name
      guard !name.hasPrefix(".") else {
        let reason = "the file is hidden from those who review decisions; rename or remove it"
        throw Decisions.ReadError(path: file, reason: reason)
      }
      let contents = try DecisionsFile.contents(in: file)
      if let other = known.updateValue(file, forKey: contents.type) {
        let reason = "\(other) is of \(contents.type ?? "the app"), too; put both into one file"
        throw Decisions.ReadError(path: file, reason: reason)
      }
      return (file, contents)
    }
  }
}

extension DecisionsFolder {
  /// The decisions after a change, and the files that were written, each with a summary of its changes.
  package typealias Change = (decisions: Decisions, files: [(path: String, summary: String)])

  /// Reads the decisions, changes them and writes each file as a whole, while no other process does so.
  ///
  /// The new contents of all files are first verified.
  ///
  /// - Parameter update: Returns the update of the decisions as they are now.
  /// - Returns: The decisions after the change, and the files.
  /// - Throws: Any error of `update`, `Decisions.ReadError` when a file is or would be invalid, and `FileWriterError`
  ///   when a file cannot be written; `PartialWriteError` when others have been written before.
  /// - Complexity: O(*n*) in the size of the files.
  package func change(_ update: (Decisions) throws -> DecisionsUpdate) throws -> Change {
    try change(update, writing: Self.write)
  }

  /// Changes the decisions with another function for writing a file, to test its failure.
  func change(
    _ update: (Decisions) throws -> DecisionsUpdate,
    writing: (_ contents: Data?, _ path: String) throws(FileWriterError) -> Void
  ) throws -> Change {
    try FolderLock.holding(path) {
      FileWriter.removeTemporaryFiles(in: path)
      let files = try files()
      let old = Decisions(files.map(\.contents))
      let update = try update(old)
      let new = old.applying(update)
      let edits = try edits(of: update, to: new, files)
      try Self.write(edits, with: writing)
      return (new, edits.map { ($0.path, $0.summary) })
    }
  }

  private typealias Edit = (path: String, summary: String, contents: Data?)

  private static func write(
    _ edits: [Edit],
    with writing: (_ contents: Data?, _ path: String) throws(FileWriterError) -> Void
  ) throws {
    for (index, edit) in edits.enumerated() {
      do throws(FileWriterError) {
        try writing(edit.contents, edit.path)
      } catch {
        guard index > 0 else { throw error }
        throw PartialWriteError(
          written: edits[..<index].map(\.path),
          unwritten: edits[index...].map(\.path),
          reason: error
        )
      }
    }
  }

  /// Replaces a file, or removes it if there are no contents.
  private static func write(_ contents: Data?, to path: String) throws(FileWriterError) {
    if let contents { return try FileWriter.write(contents, to: path) }
    if unlink(path) != 0, errno != ENOENT {
      throw FileWriterError(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Returns the files of an update with their new contents; `nil` for a file that is removed.
  private func edits(
    of update: DecisionsUpdate,
    to new: Decisions,
    _ files: [(path: String, contents: DecisionsFile.Contents)]
  ) throws -> [Edit] {
    // A decision that moves is in its new file before it leaves the old one, so that no failure loses it.
    let gaining = update.gainingTypes
    let order = update.types.sorted {
      (gaining.contains($0) ? 0 : 1, $0 ?? "") < (gaining.contains($1) ? 0 : 1, $1 ?? "")
    }
    var taken = Set(files.map { $0.path.lowercased() })
    return try order.map { type in
      let file = files.first { $0.contents.type == type }?.path ?? path(of: type, besides: taken)
      taken.insert(file.lowercased())
      let contents = DecisionsFile.data(of: new, type: type)
      // Never write contents that cannot be read back.
      if let contents { _ = try DecisionsFile.contents(of: contents, file) }
      return (file, update.summary(of: type), contents)
    }
  }

  /// Returns a path for the file of a type or the app.
  ///
  /// - Parameters:
  ///   - type: The type; `nil` for the app.
  ///   - taken: The files of other types in lowercase, because some file systems ignore case.
  /// - Returns: The path of a file that does not exist yet.
  private func path(of type: String?, besides taken: Set<String>) -> String {
    let ofApp = path(named: DecisionsFile.appName)
    guard let type else { return ofApp }
    let words = FileName.words(of: type)
    let plain = path(named: words.isEmpty ? "type" : words)
    let isTaken = taken.union([ofApp.lowercased()]).contains(plain.lowercased())
    guard isTaken else { return plain }
    return path(named: "\(words.isEmpty ? "type" : words)-\(FileName.mark(of: type))")
  }

  private func path(named name: String) -> String { "\(path)/\(name)\(DecisionsFile.suffix)" }

  /// The error of an update after which some files have their new contents.
  struct PartialWriteError: Error, CustomStringConvertible {
    let written: [String]
    let unwritten: [String]
    let reason: FileWriterError

    var description: String {
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

import Foundation

/// The folder of all lists of known divergences.
package struct KnownDivergencesFolder: Sendable {
  let path: String

  package init(path: String) { self.path = path }

  /// Whether there is such a folder; a file in its place counts as none.
  var exists: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  func list(of model: String) throws -> KnownDivergences {
    try KnownDivergences(model: model, directory: path)
  }

  /// The list of a model, in a folder that must be there.
  package func listOfExistingFolder(for model: String) throws -> KnownDivergences {
    guard exists else {
      let reason = "there is no such folder of known divergences; create it, or leave it out"
      throw KnownDivergencesError(path: path, reason: reason)
    }
    return try list(of: model)
  }

  /// Writes all updates, or none when one of them cannot be made.
  ///
  /// - Complexity: O(*n*) in the size of the files.
  func write(_ updates: [KnownDivergencesUpdate]) throws {
    let files = try updates.map { update in
      let file = KnownDivergences.path(of: update.model, in: path)
      let original = FileManager.default.contents(atPath: file)
      return (file, contents: try update.contents(from: original, file))
    }
    for (file, contents) in files { try FileWriter.write(contents, to: file) }
  }
}

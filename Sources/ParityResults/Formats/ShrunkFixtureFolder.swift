public import Foundation
import JSONVariants
public import ParityEngine

/// A folder of shrunk documents, each in a file that can be kept as a fixture.
public struct ShrunkFixtureFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Creates a value for a folder; the folder itself is created with the first file.
  ///
  /// - Parameter url: The folder.
  public init(_ url: URL) { self.url = url }

  /// Writes the shrunk documents of a report, such as `User-null-1f0c9a3b.json`.
  ///
  /// The last part of a file name is a hash of the contents, so that different documents have different
  /// files. Nothing is written for a redacted report, because redacted values may not show the divergence.
  ///
  /// - Parameter report: The report of a run.
  /// - Returns: The files, including those that already exist with the same contents.
  /// - Throws: `ShrunkFixtureFolder.WriteError` when a file cannot be written or exists with other contents.
  /// - Complexity: O(*n*) in the number of divergences.
  @discardableResult
  public func write(_ report: ParityReport) throws -> [URL] {
    guard !report.isRedacted else { return [] }
    let files = report.divergences.compactMap { divergence in
      divergence.shrunk.map { document in
        let name = FileName.words(of: "\(divergence.model)-\(divergence.mutatorName)")
        return (
          url: url.appendingPathComponent("\(name)-\(FileName.mark(of: document.text)).json"),
          contents: Data((document.text + "\n").utf8)
        )
      }
    }
    for file in files { try write(file.contents, to: file.url.shownPath) }
    return files.map(\.url)
  }
}

extension ShrunkFixtureFolder {
  private func write(_ contents: Data, to file: String) throws {
    if FileManager.default.fileExists(atPath: file) {
      guard FileManager.default.contents(atPath: file) == contents else {
        let reason = "it is there already, with other contents; move it"
        throw WriteError(path: file, reason: reason)
      }
      return
    }
    do {
      try FileWriter.write(contents, to: file)
    } catch {
      throw WriteError(path: file, reason: "\(error)")
    }
  }

  /// Removes the files of earlier runs, identified by the hash of the contents in the file name.
  ///
  /// - Complexity: O(*n*) in the size of the files.
  func removeFiles() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for file in names.map({ url.appendingPathComponent($0).path })
    where OwnFile.kind(of: file) == .file {
      let text = String(
        decoding: FileManager.default.contents(atPath: file) ?? Data(),
        as: UTF8.self
      )
      guard file.hasSuffix("-\(FileName.mark(of: String(text.dropLast()))).json") else { continue }
      unlink(file)
    }
  }
}

extension ShrunkFixtureFolder {
  /// The reason why a shrunk document was not written.
  public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The reason for the failure.
    public let reason: String

    /// The path and the reason.
    public var description: String { "\(path) is not written: \(reason)" }
  }
}

package import Foundation

/// The folder of `--report`, which holds one report in several formats.
package struct ReportFolder {
  package static let jsonName = "parity.json"
  private static let markdownName = "parity.md"
  private static let junitName = "parity.junit.xml"

  let path: String

  package init(path: String) { self.path = path }

  /// Removes the report of an earlier run, so that it is not mistaken for that of a run that fails.
  package func removeFiles() {
    for name in [Self.jsonName, Self.markdownName, Self.junitName] {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
    shrunk.removeFiles()
  }

  private var shrunk: ShrunkFixtureFolder { ShrunkFixtureFolder(path + "/shrunk") }

  /// Writes a report in every format.
  package func write(_ summary: ParitySummary) throws {
    try write(JSONReport().data(for: summary), to: Self.jsonName)
    try write(Data(MarkdownReport().text(for: summary).utf8), to: Self.markdownName)
    try write(Data(JUnitReport().text(for: summary).utf8), to: Self.junitName)
    for assessment in summary.assessments { try shrunk.write(assessment.report) }
  }

  package func write(_ data: Data, to name: String) throws {
    try FileWriter.write(data, to: path + "/" + name)
  }
}

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

  init(path: String, _ error: any Error) {
    description = "\(path) cannot be written: \((error as NSError).localizedDescription)"
  }
}

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

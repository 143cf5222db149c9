import Foundation

/// The folder of `--report`: one report in several forms.
package struct ReportFolder {
  static let jsonName = "parity.json"
  private static let markdownName = "parity.md"
  private static let junitName = "parity.junit.xml"

  let path: String

  package init(path: String) { self.path = path }

  /// Removes the report of an earlier run: it must not be taken for that of a run that fails.
  func removeFiles() {
    for name in [Self.jsonName, Self.markdownName, Self.junitName] {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  /// Writes a report in every form.
  package func write(_ summary: ParitySummary) throws {
    try write(JSONReport().data(for: summary), to: Self.jsonName)
    try write(Data(MarkdownReport().text(for: summary).utf8), to: Self.markdownName)
    try write(Data(JUnitReport().text(for: summary).utf8), to: Self.junitName)
    let shrunk = ShrunkFixtureFolder(path + "/shrunk")
    for assessment in summary.assessments { try shrunk.write(assessment.report) }
  }

  /// Writes the part of a shard, which the merge reads.
  func write(_ document: ShardDocument) throws {
    try write(ReportEncoder.encode(document), to: Self.jsonName)
  }

  private func write(_ data: Data, to name: String) throws {
    try FileWriter.write(data, to: path + "/" + name)
  }
}

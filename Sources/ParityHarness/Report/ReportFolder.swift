import Foundation

/// The folder of `--report`: one report in several forms.
package struct ReportFolder {
  static let jsonName = "parity.json"

  let path: String

  package init(path: String) { self.path = path }

  /// Writes a report in every form.
  package func write(_ summary: ParitySummary) throws {
    try write(JSONReport().data(for: summary), to: Self.jsonName)
    try write(Data(MarkdownReport().text(for: summary).utf8), to: "parity.md")
    try write(Data(JUnitReport().text(for: summary).utf8), to: "parity.junit.xml")
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

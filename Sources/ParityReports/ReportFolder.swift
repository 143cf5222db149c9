package import Foundation
import JSONVariants
package import ParityDecisions

/// The folder of `--report`, which holds one report in several formats.
///
/// To add a format, write a type that makes its text in a file of its own, a test of it, a function in
/// `ParitySummary+Formats.swift` and a row in ``formats``.
package struct ReportFolder {
  package static let jsonName = "parity.json"

  /// The names of the files, and what is written to them.
  package static let formats: [(name: String, data: Format)] = [
    ("parity.html", { Data(HTMLReport(context: $1).text(for: $0).utf8) }),
    ("parity.sarif", { try SARIFReport(context: $1).data(for: $0) }),
    (jsonName, { summary, _ in try summary.json() }),
    ("parity.md", { summary, _ in Data(summary.markdown().utf8) }),
    ("parity.junit.xml", { summary, _ in Data(summary.junit().utf8) }),
  ]

  package typealias Format = @Sendable (ParitySummary, ReportContext) throws -> Data

  let path: String

  package init(path: String) { self.path = path }

  /// Removes the report of an earlier run, so that it is not mistaken for that of a run that fails.
  package func removeFiles() {
    for format in Self.formats {
      try? FileManager.default.removeItem(atPath: path + "/" + format.name)
    }
    shrunk.removeFiles()
  }

  private var shrunk: ShrunkFixtureFolder { ShrunkFixtureFolder(path + "/shrunk") }

  /// Writes a report in every format.
  package func write(_ summary: ParitySummary, _ context: ReportContext = ReportContext()) throws {
    for format in Self.formats { try write(format.data(summary, context), to: format.name) }
    for assessment in summary.assessments { try shrunk.write(assessment.report) }
  }

  package func write(_ data: Data, to name: String) throws {
    try FileWriter.write(data, to: path + "/" + name)
  }
}

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
  package static let formats: [(name: String, data: @Sendable (ParitySummary) throws -> Data)] = [
    (jsonName, { try $0.json() }),
    ("parity.md", { Data($0.markdown().utf8) }),
    ("parity.junit.xml", { Data($0.junit().utf8) }),
  ]

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
  package func write(_ summary: ParitySummary) throws {
    for format in Self.formats { try write(format.data(summary), to: format.name) }
    for assessment in summary.assessments { try shrunk.write(assessment.report) }
  }

  package func write(_ data: Data, to name: String) throws {
    try FileWriter.write(data, to: path + "/" + name)
  }
}

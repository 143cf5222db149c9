package import Foundation
package import JSONVariants

/// The folder of `--report`, which holds one report in several formats.
///
/// To add a format, write a type that makes its text in a file of its own, a test of it, a function in
/// `ParitySummary+Formats.swift` and a row in ``formats``.
package struct ReportFolder {
  static let jsonName = "parity.json"

  /// The names of the files, what is written to them, and the text near its start by which a file is known.
  package static let formats: [(name: String, mark: String, data: Format)] = [
    (
      "parity.html", #"<meta name="generator" content="parity"/>"#,
      { Data(HTMLReport(context: $1).text(for: $0).utf8) }
    ),
    ("parity.sarif", #""generator" : "parity""#, { try SARIFReport(context: $1).data(for: $0) }),
    (jsonName, "\"about\" : \"\(ReportEncoder.about)\"", { summary, _ in try summary.json() }),
    (
      "parity.md", markdownMark,
      { summary, _ in Data("\(markdownMark)\n\(summary.markdown())".utf8) }
    ),
    (
      "parity.junit.xml", #"<testsuites name="parity" "#,
      { summary, _ in Data(summary.junit().utf8) }
    ),
    (
      StoredResults.fileName, "\"about\":\"\(StoredResults.about)\"",
      { try StoredResults($0, $1).data() }
    ),
  ]

  private static let markdownMark = "<!-- parity report -->"

  package typealias Format = @Sendable (ParitySummary, ReportContext) throws -> Data

  let path: String

  package init(path: String) { self.path = path }

  private var shrunkPath: String { path + "/shrunk" }

  private var shrunk: ShrunkFixtureFolder {
    ShrunkFixtureFolder(URL(fileURLWithPath: shrunkPath, isDirectory: true))
  }

  /// Throws if something is in the way that no run has written.
  ///
  /// - Throws: `ForeignFileError`
  package func verify() throws(ForeignFileError) {
    for format in Self.formats { try verify(format.name, format.mark) }
    let isFile = OwnFile.kind(of: shrunkPath).map { $0 != .folder && $0 != .link }
    if isFile == true { throw ForeignFileError(path: shrunkPath, isFolder: false) }
  }

  private func verify(_ name: String, _ mark: String) throws(ForeignFileError) {
    try OwnFile(path: path + "/" + name, mark: mark).verify()
  }

  /// Removes the report of an earlier run, so that it is not mistaken for that of a run that fails.
  ///
  /// - Throws: `ForeignFileError`, and then nothing was removed.
  package func removeFiles() throws(ForeignFileError) {
    try verify()
    for format in Self.formats { unlink(path + "/" + format.name) }
    shrunk.removeFiles()
    for folder in [path, shrunkPath] { FileWriter.removeTemporaryFiles(in: folder) }
  }

  /// Writes a report in every format.
  package func write(_ summary: ParitySummary, _ context: ReportContext = ReportContext()) throws {
    for format in Self.formats {
      try verify(format.name, format.mark)
      try write(format.data(summary, context), to: format.name)
    }
    for assessment in summary.assessments { try shrunk.write(assessment.report) }
  }

  package func write(_ data: Data, to name: String) throws {
    try FileWriter.write(data, to: path + "/" + name)
  }
}

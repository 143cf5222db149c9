public import Foundation
public import ParityEngine

extension ParitySummary {
  /// Returns the results as text for a terminal or the message of a test.
  ///
  /// The first line is the verdict. Findings follow, the most urgent first, each once however many checks show it.
  ///
  /// - Parameter width: The maximum number of characters per line; `nil` for no limit.
  /// - Returns: The lines on all models.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public func lines(width: Int? = nil) -> [String] {
    ConsolePage(width: width).lines(of: ReportPage(self))
  }

  /// Returns the results as Markdown, for the summary of a job or a comment on a pull request.
  ///
  /// - Parameter maximumSize: The maximum number of bytes, by default what GitHub takes as the summary of a job;
  ///   the most urgent findings come first.
  /// - Returns: The text.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public func markdown(maximumSize: Int = 900_000) -> String {
    MarkdownReport(maximumSize: maximumSize).text(for: self)
  }

  /// Returns the results in the XML format of JUnit, which CI services show as tests.
  ///
  /// - Returns: The text.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public func junit() -> String { JUnitReport.text(for: self) }

  /// Returns the results as a page of HTML in one file, which a browser shows without a network.
  ///
  /// - Returns: The text.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public func html() -> String { HTMLReport().text(for: self) }

  /// Returns the results as SARIF 2.1.0, which code hosts show as alerts.
  ///
  /// - Returns: JSON in UTF-8 with sorted keys, which is the same for every run with the same results.
  /// - Throws: An error of `JSONSerialization`, although no report is known to cause one.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public func sarif() throws -> Data { try SARIFReport().data(for: self) }

  /// Returns the results as JSON for other tools.
  ///
  /// The root object has `version`, `models`, `stale` and `exit`. The findings of each model are in the order
  /// of the report. The members of a finding are those of `Finding` with the same names, and `type`, the owner
  /// of the property; `example`, the shrunk document; `irrelevant`, what in it does not matter; `accepted`, the
  /// decision; and `properties`, those of a finding that combines several.
  ///
  /// - Returns: JSON in UTF-8 with sorted keys, which is the same for every run with the same results.
  /// - Throws: `EncodingError`, although no report is known to cause one.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public func json() throws -> Data { try ReportEncoder.encode(SummaryRecord(self)) }
}

extension ParitySummary: CustomStringConvertible {
  /// The results as text, with the verdict on the first line.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public var description: String { lines().joined(separator: "\n") }
}

extension ParityReport: CustomStringConvertible {
  /// The report as text, without the decisions of the team; see ``ParitySummary/lines(width:)``.
  ///
  /// - Complexity: O(*n* log *n*) in the number of divergences.
  public var description: String {
    let assessment = ParityAssessment(self, day: "")
    return ParitySummary([.checked(assessment)]).lines().joined(separator: "\n")
  }
}

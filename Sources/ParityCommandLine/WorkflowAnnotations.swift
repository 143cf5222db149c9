import Foundation
import ParityHarness

/// The annotations of a run on GitHub, which stand beside the lines of a pull request.
struct WorkflowAnnotations {
  /// The number of errors that GitHub shows of one step.
  private static let maximum = 10

  /// The places of types and checks.
  let context: ReportContext

  /// Returns the commands for the new findings of a run, the most urgent first.
  ///
  /// - Complexity: O(*n*) in the size of the checkout's Swift files.
  func lines(on summary: ParitySummary) -> [String] {
    let findings = Finding.merged(summary.assessments.flatMap(\.new)).prefix(Self.maximum)
    return zip(findings, context.locations(of: Array(findings))).map { finding, location in
      let place = location.map { "file=\(Self.property($0.file)),line=\($0.line)," } ?? ""
      let text = "legacy: \(finding.legacy)   Codable: \(finding.codable)   \(finding.advice)"
      return "::error \(place)title=\(Self.property(finding.id))::\(Self.message(text))"
    }
  }

  /// Escapes the message of a command.
  private static func message(_ text: String) -> String {
    PrintableText.line(text).replacingOccurrences(of: "%", with: "%25")
  }

  /// Escapes a property of a command.
  private static func property(_ text: String) -> String {
    message(text).replacingOccurrences(of: ":", with: "%3A")
      .replacingOccurrences(of: ",", with: "%2C")
  }
}

import Foundation
import ParityHarness

/// The annotations of a run on GitHub, which stand beside the lines of a pull request.
///
/// An annotation points at the declaration of the finding's type, or else at the check that shows the finding.
struct WorkflowAnnotations {
  /// The number of errors that GitHub shows of one step.
  private static let maximum = 10

  private let checks: [ParityCheck]
  private let sources: SourceFiles
  private let checkout: Checkout

  /// Creates the annotations; `nil` outside of a workflow of GitHub.
  ///
  /// - Parameters:
  ///   - checks: The checks of the suite.
  ///   - environment: The environment of the process.
  init?(_ checks: [ParityCheck], in environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    self.checks = checks
    checkout = Checkout(environment)
    sources = SourceFiles(folder: checkout.root)
  }

  /// Returns the commands for the new findings of a run, the most urgent first.
  ///
  /// - Complexity: O(*n*) in the size of the checkout's Swift files.
  func lines(on summary: ParitySummary) -> [String] {
    AppFinding.merged(summary.assessments.flatMap(\.new)).prefix(Self.maximum).map(line)
  }

  private func line(on merged: AppFinding) -> String {
    let finding = merged.finding
    let place = place(of: finding).map { path, line in
      "file=\(Self.property(path)),line=\(line),"
    }
    let text = "legacy: \(finding.legacy)   Codable: \(finding.codable)   \(finding.advice)"
    return "::error \(place ?? "")title=\(Self.property(finding.id))::\(Self.message(text))"
  }

  private func place(of finding: Finding) -> (path: String, line: Int)? {
    let origin = checks.first { $0.name == finding.model }?.origin
    let found =
      sources.declaration(of: finding.name.type)
      ?? origin.map { ("\($0.filePath)", Int($0.line)) }
    return found.map { path, line in (checkout.path(to: path), line) }
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

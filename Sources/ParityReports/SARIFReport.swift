package import Foundation
import JSONVariants
package import ParityDecisions
import ParityFindings

/// Writes results as SARIF 2.1.0, which code hosts show as alerts beside the code.
///
/// A finding is a result at its check, a cause is a rule, and a decision suppresses a result with its reason. The
/// fingerprint is the identifier of the finding, so that an alert stays one alert from run to run.
package struct SARIFReport: Sendable {
  private let context: ReportContext

  /// Creates a writer.
  ///
  /// - Parameter context: The places of the checks.
  package init(_ context: ReportContext = ReportContext()) { self.context = context }

  /// Returns the report on all models.
  ///
  /// - Parameter summary: The results.
  /// - Returns: JSON in UTF-8 with sorted keys, which is the same for every run with the same results.
  /// - Throws: `EncodingError`, although no report is known to cause one.
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package func data(for summary: ParitySummary) throws -> Data {
    let findings = Self.findings(of: summary)
    let rules = Set(findings.map(\.finding.cause)).map(SARIFRule.init).sorted { $0.id < $1.id }
    let indexes = Dictionary(uniqueKeysWithValues: zip(rules.map(\.id), rules.indices))
    let run = SARIFRun(
      tool: .init(driver: .init(rules: rules)),
      invocations: [.init(summary)],
      results: findings.map { result(on: $0, indexes) }
    )
    return try ReportEncoder.encode(SARIFLog(runs: [run]))
  }

  /// Returns the findings that are gated, each once; one that is new anywhere is new.
  private static func findings(of summary: ParitySummary) -> [AppFinding] {
    let groups = [summary.assessments.flatMap(\.new), summary.assessments.flatMap(\.decided)]
    var seen: Set<String> = []
    return groups.flatMap(AppFinding.merged).filter { seen.insert($0.finding.id).inserted }
  }

  private func result(on merged: AppFinding, _ indexes: [String: Int]) -> SARIFResult {
    let finding = merged.finding
    let rule = SARIFRule(finding.cause)
    let texts = [FindingText.example(finding), FindingText.evidence(of: merged), finding.advice]
    return SARIFResult(
      ruleId: rule.id,
      ruleIndex: indexes[rule.id] ?? 0,
      level: finding.level,
      message: .init(finding.id + "   " + texts.filter { !$0.isEmpty }.joined(separator: "   ")),
      locations: [
        .init(
          physicalLocation: context.locations[finding.model].map(SARIFPlace.init),
          logicalLocations: [.init(fullyQualifiedName: finding.property)]
        )
      ],
      partialFingerprints: ["parityFinding/v1": finding.id],
      suppressions: finding.decision.map { [.init(justification: FindingText.terms(of: $0))] }
    )
  }
}

extension ParityAssessment {
  /// The findings with a decision; an expired one no longer suppresses anything.
  fileprivate var decided: [Finding] {
    accepted
      + expired.map { finding in
        var open = finding
        open.decision = nil
        return open
      }
  }
}

extension Finding {
  fileprivate var level: String {
    switch rank {
    case .refusedFixture, .recorded, .crash, .unexplained: "error"
    case .lostLeniency: "warning"
    case .other, .information: "note"
    }
  }
}

// MARK: -

/// The root object, whose members have the names of the standard as those of all others here.
private struct SARIFLog: Encodable {
  let version = "2.1.0"
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let runs: [SARIFRun]

  private enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }
}

private struct SARIFRun: Encodable {
  struct Tool: Encodable {
    struct Driver: Encodable {
      let name = "parity"
      let rules: [SARIFRule]
    }

    let driver: Driver
  }

  let tool: Tool
  let invocations: [SARIFInvocation]
  let columnKind = "unicodeCodePoints"
  let results: [SARIFResult]
}

private struct SARIFMessage: Encodable {
  let text: String

  init(_ text: String) { self.text = PrintableText.line(TextList.shortened(text)) }
}

private struct SARIFRule: Encodable {
  let id: String
  let shortDescription: SARIFMessage
  let help: SARIFMessage

  init(_ cause: DivergenceCause?) {
    id = cause?.rawValue ?? "unexplained"
    let unexplained = "No known cause explains the difference; most likely the port is wrong."
    shortDescription = SARIFMessage(cause?.sentence ?? unexplained)
    help = SARIFMessage(cause?.remedy ?? "Repair the Codable half, or accept the finding by name.")
  }
}

/// How the run ended; a model that was not checked is a notification.
private struct SARIFInvocation: Encodable {
  struct Notification: Encodable {
    let level = "error"
    let message: SARIFMessage
  }

  let executionSuccessful: Bool
  let exitCode: Int32
  let toolExecutionNotifications: [Notification]

  init(_ summary: ParitySummary) {
    exitCode = summary.exitCode.rawValue
    toolExecutionNotifications = summary.results.flatMap { result in
      result.shortfalls.map { Notification(message: .init("\(result.model): \($0.reason)")) }
    }
    executionSuccessful = !summary.results.isEmpty && toolExecutionNotifications.isEmpty
  }
}

private struct SARIFResult: Encodable {
  struct Location: Encodable {
    struct Logical: Encodable {
      let fullyQualifiedName: String
      let kind = "member"
    }

    let physicalLocation: SARIFPlace?
    let logicalLocations: [Logical]
  }

  struct Suppression: Encodable {
    let kind = "external"
    let status = "accepted"
    let justification: String
  }

  let ruleId: String
  let ruleIndex: Int
  let level: String
  let message: SARIFMessage
  let locations: [Location]
  let partialFingerprints: [String: String]
  let suppressions: [Suppression]?
}

private struct SARIFPlace: Encodable {
  struct Artifact: Encodable {
    let uri: String
    /// A relative address starts at the root of the sources.
    let uriBaseId: String?
  }

  struct Region: Encodable { let startLine: Int }

  let artifactLocation: Artifact
  let region: Region

  init(_ place: ReportContext.Location) {
    let isAbsolute = place.file.hasPrefix("/")
    let path = place.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    artifactLocation = Artifact(
      uri: isAbsolute ? "file://" + path : path,
      uriBaseId: isAbsolute ? nil : "%SRCROOT%"
    )
    region = Region(startLine: max(1, place.line))
  }
}

import Foundation
import JSONVariants
import ParityEngine

/// Writes results as SARIF 2.1.0, which code hosts show as alerts beside the code.
///
/// A finding is a result at the declaration of its type or at its check, a cause is a rule, and a decision suppresses
/// a result with its reason. The fingerprint is the identifier of the finding, so that an alert stays one alert from
/// run to run.
struct SARIFReport: Sendable {
  /// A JSON object, whose members have the names of the standard.
  private typealias Object = [String: Any]

  /// What the report shows besides the results.
  var context = ReportContext()

  /// Returns the report on all models.
  func data(for summary: ParitySummary) throws -> Data {
    let findings = Self.findings(of: summary)
    let ids = Set(findings.map { Self.rule(of: $0) }).sorted()
    let run: Object = [
      "tool": ["driver": ["name": "parity", "rules": ids.map(Self.rule)] as Object],
      "invocations": [Self.invocation(summary)],
      "columnKind": "unicodeCodePoints",
      "results": zip(findings, context.locations(of: findings)).map { finding, location in
        Self.result(on: finding, at: location, ids)
      },
    ]
    return try ReportEncoder.encode([
      "version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [run],
      // Near the start of the file, by which it is known as one of a run.
      "properties": ["generator": "parity"],
    ])
  }

  /// Returns the findings that are gated, each once; one that is new anywhere is new.
  private static func findings(of summary: ParitySummary) -> [Finding] {
    let groups = [summary.assessments.flatMap(\.new), summary.assessments.flatMap(\.decided)]
    return groups.flatMap(Finding.merged).grouped(by: \.id).map { $0.elements[0] }
  }
}

extension SARIFReport {
  private static func result(
    on finding: Finding,
    at location: ReportContext.Location?,
    _ rules: [String]
  ) -> Object {
    let rule = rule(of: finding)
    let texts = [FindingText.example(finding), FindingText.evidence(of: finding), finding.advice]
    let name: Object = ["fullyQualifiedName": finding.property, "kind": "member"]
    var place: Object = ["logicalLocations": [name]]
    place["physicalLocation"] = location.map(physical)
    var result: Object = [
      "ruleId": rule,
      "ruleIndex": rules.firstIndex(of: rule) ?? 0,
      "level": finding.level,
      "message": message(([finding.id] + texts.filter { !$0.isEmpty }).joined(separator: "   ")),
      "locations": [place],
      "partialFingerprints": ["parityFinding/v1": finding.id],
    ]
    result["suppressions"] = finding.decision.map { decision in
      let justification = FindingText.terms(of: decision)
      return [["kind": "external", "status": "accepted", "justification": justification]]
    }
    return result
  }

  private static func physical(_ location: ReportContext.Location) -> Object {
    let isAbsolute = location.file.hasPrefix("/")
    let path = location.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    // A relative address starts at the root of the sources.
    let artifact = isAbsolute ? ["uri": "file://" + path] : ["uri": path, "uriBaseId": "%SRCROOT%"]
    return ["artifactLocation": artifact, "region": ["startLine": max(1, location.line)]]
  }

  private static func rule(of finding: Finding) -> String {
    finding.cause?.rawValue ?? "unexplained"
  }

  private static func rule(_ id: String) -> Object {
    let cause = DivergenceCause(rawValue: id)
    let unexplained = "No known cause explains the difference; most likely the port is wrong."
    let repair = "Repair the Codable half, or accept the finding by name."
    return [
      "id": id,
      "shortDescription": message(cause?.sentence ?? unexplained),
      "help": message(cause?.remedy ?? repair),
    ]
  }

  /// Returns how the run ended; a model that was not checked is a notification.
  private static func invocation(_ summary: ParitySummary) -> Object {
    let problems = summary.results.flatMap { result in
      result.shortfalls.map { message("\(result.model): \($0.reason)") }
    }
    return [
      "exitCode": Int(summary.exitCode.rawValue),
      "executionSuccessful": !summary.results.isEmpty && problems.isEmpty,
      "toolExecutionNotifications": problems.map { ["level": "error", "message": $0] as Object },
    ]
  }

  private static func message(_ text: String) -> [String: String] {
    ["text": PrintableText.line(TextList.shortened(text))]
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

@testable import ParityEngine
import Foundation
import HarnessSupport
import TestSupport
import Testing

@testable import ParityResults

/// The rules of SARIF 2.1.0 that code hosts rely on, section numbers in the comments.
@Suite struct SARIFReportTests {
  private typealias Object = [String: Any]

  private func run(
    _ summary: ParitySummary = SummaryExample.summary,
    file: String = "Tests/User Parity.swift",
    declaration: ReportContext.Location? = nil
  ) throws -> Object {
    var context = ReportContext()
    context.declaration = { $0 == "User" ? declaration : nil }
    context.checks["User"] = ReportContext.Location(file: file, line: 12)
    let data = try SARIFReport(context: context).data(for: summary)
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
    // 3.13: the version, the schema and the runs.
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasPrefix("https://") == true)
    return try #require((log["runs"] as? [Object])?.first)
  }

  private func results(_ run: Object) throws -> [Object] {
    try #require(run["results"] as? [Object])
  }

  @Test func refersToRulesByIndex() throws {
    let run = try run()
    let tool = try #require((run["tool"] as? Object)?["driver"] as? Object)
    #expect(tool["name"] as? String == "parity")
    let rules = try #require(tool["rules"] as? [Object])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids == ["boolAsNumber", "unexplained"])
    // 3.27.5 and 3.27.6: the identifier is that of the rule at the index.
    for result in try results(run) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids[index] == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect(((result["message"] as? Object)?["text"] as? String)?.isEmpty == false)
    }
  }

  @Test func hasTheIdentifierOfAFindingAsItsFingerprint() throws {
    let fingerprints = try results(run()).compactMap { $0["partialFingerprints"] as? Object }
    let ids = fingerprints.compactMap { $0["parityFinding/v1"] as? String }
    #expect(
      ids == [
        "User.name/unexplained/valueDiffers", "User.id/boolAsNumber/codableRefuses",
        "User.plan/unexplained/valueDiffers", "User.tags/unexplained/valueDiffers",
      ]
    )
  }

  /// An expired decision suppresses nothing.
  @Test func suppressesWhatIsAccepted() throws {
    let suppressions = try results(run()).map { $0["suppressions"] as? [Object] }
    #expect(suppressions.map { $0 != nil } == [false, false, false, true])
    let first = try #require(suppressions.last??.first)
    // 3.35: the kind is inSource or external.
    #expect(first["kind"] as? String == "external")
    #expect(first["status"] as? String == "accepted")
    #expect(
      first["justification"] as? String
        == "accepted by finding (ann): “The server never does.”"
    )
  }

  @Test(arguments: [
    ("Tests/User Parity.swift", "Tests/User%20Parity.swift", "%SRCROOT%"),
    ("/private/a b.swift", "file:///private/a%20b.swift", nil),
  ])
  func pointsAtTheCheck(file: String, uri: String, base: String?) throws {
    let locations = try #require(try results(run(file: file)).first?["locations"] as? [Object])
    let physical = try #require(locations.first?["physicalLocation"] as? Object)
    let artifact = try #require(physical["artifactLocation"] as? Object)
    #expect(artifact["uri"] as? String == uri)
    #expect(artifact["uriBaseId"] as? String == base)
    #expect((physical["region"] as? Object)?["startLine"] as? Int == 12)
    let logical = try #require(locations.first?["logicalLocations"] as? [Object])
    #expect(logical.first?["fullyQualifiedName"] as? String == "User.name")
  }

  @Test func pointsAtTheTypeIfItsDeclarationIsKnown() throws {
    let place = ReportContext.Location(file: "App/User.swift", line: 3)
    let locations = try results(run(declaration: place)).first?["locations"] as? [Object]
    let physical = try #require(locations?.first?["physicalLocation"] as? Object)
    #expect((physical["artifactLocation"] as? Object)?["uri"] as? String == "App/User.swift")
    #expect((physical["region"] as? Object)?["startLine"] as? Int == 3)
  }

  @Test func saysWhatWasNotChecked() throws {
    let invocations = try #require(try run()["invocations"] as? [Object])
    #expect(invocations.first?["executionSuccessful"] as? Bool == false)
    #expect(invocations.first?["exitCode"] as? Int == 70)
    let notifications = invocations.first?["toolExecutionNotifications"] as? [Object]
    #expect(notifications?.count == 3)
    let assessment = ParityAssessment(SummaryExample.report([], syntaxError: nil), day: "")
    let green = try run(ParitySummary([.checked(assessment)]))
    let invocation = (green["invocations"] as? [Object])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == true)
    #expect(try results(green).isEmpty)
  }
}

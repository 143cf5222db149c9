import HarnessSupport
import Foundation
import TestSupport
import Testing

@testable import JSONVariants
@testable import ParityResults
@testable import ParityEngine

@Suite struct JSONReportTests {
  /// What a team's own tool would decode.
  private struct Document: Decodable {
    struct Model: Decodable {
      let name: String
      let fixtures: Int
      let refusedByCodable: Int
      let variants: Int
      let findings: [Found]
      let reason: String?
    }
    struct Found: Decodable {
      let id: String
      let property: String
      let paths: [String]
      let cause: String?
      let effect: String
      let recorded: [String]
      let variants: Int
      let legacy: String
      let codable: String
      let example: Example
      let advice: String
      let accepted: Accepted?
    }
    struct Example: Decodable, Equatable {
      let fixture: String
      let path: String
      let mutator: String
      let input: String?
    }
    struct Accepted: Decodable, Equatable {
      let reason: String
      let by: String
    }
    let version: Int
    let models: [Model]
    let exit: Int
  }

  private func data() throws -> Data { try SummaryExample.summary.json() }

  @Test func tellsTheResultOfEveryModel() throws {
    let document = try JSONDecoder().decode(Document.self, from: data())
    #expect(document.version == 3)
    #expect(document.exit == 70)
    #expect(document.models.map(\.name) == ["User", "Order", "Coupon"])
    #expect(document.models.map(\.fixtures) == [2, 0, 0])
    #expect(document.models[0].variants == 9)
    #expect(document.models[1].reason == "There is no fixture folder Order.")
  }

  @Test func tellsEveryFindingInTheOrderOfTheReport() throws {
    let document = try JSONDecoder().decode(Document.self, from: data())
    let findings = document.models[0].findings
    #expect(
      findings.map(\.id) == [
        "User.name/unexplained/valueDiffers", "User.plan/unexplained/valueDiffers",
        "User.tags/unexplained/valueDiffers", "User.id/boolAsNumber/codableRefuses",
        "User.zip/unexplained/otherError",
      ]
    )
    #expect(findings[0].property == "User.name")
    #expect(findings[0].paths == ["$.name"])
    #expect(findings[0].recorded == ["a.json"])
    #expect(findings[0].variants == 0)
    #expect(findings[0].legacy == "a|b `c` <d>\u{1}")
    #expect(findings[3].cause == "boolAsNumber")
    #expect(findings[3].effect == "onlyLegacyAccepts")
    #expect(
      findings[3].example
        == Document.Example(fixture: "a.json", path: "$.id", mutator: "toTrue", input: "true")
    )
    #expect(findings[3].advice.contains("reads true as 1"))
    #expect(
      findings[2].accepted == Document.Accepted(reason: "The server never does.", by: "finding")
    )
  }

  @Test func leavesOutWhatIsNotThere() throws {
    let document = try JSONDecoder().decode(Document.self, from: data())
    #expect(document.models[0].findings[0].cause == nil)
    #expect(document.models[0].findings[0].accepted == nil)
    #expect(!String(decoding: try data(), as: UTF8.self).contains(" : null"))
  }

  @Test func isTheSameEveryTime() throws {
    let first = try data()
    for _ in 0..<5 { #expect(try data() == first) }
  }

  /// A finding with the type, the cause or the symptom of another would be accepted in its place.
  @Test(arguments: [
    (#""type" : "User""#, #""type" : "Evil""#), (#""boolAsNumber""#, #""duplicateKey""#),
    (#""symptom" : "valueDiffers""#, #""symptom" : "codableRefuses""#),
  ])
  func isRefusedWithTheNameOfAnotherFinding(old: String, new: String) throws {
    struct Model: Decodable { let findings: [Finding] }
    struct Summary: Decodable { let models: [Model] }
    let text = String(decoding: try data(), as: UTF8.self)
    let changed = text.replacingOccurrences(of: old, with: new)
    #expect(changed != text)
    let error = #expect(throws: RecordError.self) {
      try JSONDecoder().decode(Summary.self, from: Data(changed.utf8))
    }
    #expect(error.map { "\($0)".contains("the finding User.") } == true)
  }

  @Test func isReadAsFindings() throws {
    struct Model: Decodable { let findings: [Finding] }
    struct Summary: Decodable { let models: [Model] }
    let models = try JSONDecoder().decode(Summary.self, from: data()).models
    let items = Finding.undecided(among: models.flatMap(\.findings))
    #expect(
      items.map(\.id) == [
        "User.name/unexplained/valueDiffers", "User.id/boolAsNumber/codableRefuses",
      ]
    )
    func decision(_ finding: Finding, _ reach: Decision.Reach) -> Decision? {
      finding.decision(reach, .accepted, reason: "r", owner: nil, expires: nil)
    }
    #expect(
      decision(items[0], .finding)
        == Decision(
          .finding(type: "User", "name/unexplained/valueDiffers"),
          reason: "r",
          coversFixtures: true
        )
    )
    #expect(decision(items[0], .type) == nil)
    #expect(decision(items[0], .app) == nil)
    #expect(
      decision(items[1], .type)
        == Decision(.type("User", .boolAsNumber, properties: ["id"]), reason: "r")
    )
    #expect(decision(items[1], .app) == Decision(.app(.boolAsNumber), reason: "r"))
  }

  @Test func hasThePublishedForm() throws {
    #expect(try JSONSchema.ofReports().problems(in: data()) == [])
  }

  private static func problems(with divergence: Divergence) throws -> [String] {
    let assessment = ParityAssessment(SummaryExample.report([divergence]), day: "2026-08-01")
    return try JSONSchema.ofReports().problems(in: ParitySummary([.checked(assessment)]).json())
  }

  /// A cause that is added is published, too.
  @Test(arguments: DivergenceCause.allCases)
  func hasThePublishedFormForEachCause(cause: DivergenceCause) throws {
    let divergence = SummaryExample.divergence("id", "toTrue", .onlyLegacyAccepts, class: cause)
    #expect(try Self.problems(with: divergence) == [])
  }

  @Test(arguments: Divergence.Kind.allCases)
  func hasThePublishedFormForEachEffect(effect: Divergence.Kind) throws {
    #expect(try Self.problems(with: SummaryExample.divergence("id", "toTrue", effect)) == [])
  }

  @Test(arguments: [
    (#""version" : 3"#, #""version" : 4"#, "$.version: none of [3]"),
    (#""exit" : 70"#, #""exit" : 7"#, "$.exit: none of"),
    (#""variants" : 9"#, #""variants" : -1"#, "$.models[0].variants: below 0.0"),
    (#""effect" : "valueDiffers""#, #""effect" : "x""#, "$.models[0].findings[0].effect: none of"),
    (#""fixtures" : 2"#, #""fixture" : 2"#, "$.models[0]: fixtures is missing"),
    (#""name" : "User""#, #""name" : 1"#, #"$.models[0].name: ["string"]"#),
  ])
  func hasAFormThatRefusesOthers(old: String, new: String, problem: String) throws {
    let text = String(decoding: try data(), as: UTF8.self)
    #expect(text.contains(old))
    let changed = Data(text.replacingOccurrences(of: old, with: new).utf8)
    let problems = try JSONSchema.ofReports().problems(in: changed)
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }
  /// The decision replaces that of the other check, so it has to cover what both show.
  @Test func reviewsAFindingWithTheChecksThatHaveADecision() throws {
    let new = try #require(SummaryExample.summary.assessments.first?.new.first)
    var decided = new
    decided.models = ["Other"]
    decided.shown = ["empty text"]
    decided.decision = Decision(.finding(type: new.name.type, new.key), reason: "r")
    let merged = try #require(Finding.undecided(among: [decided, new]).first)
    #expect(Set(merged.models) == ["Other", new.model])
    #expect(merged.shown.contains("empty text"))
    #expect(Finding.undecided(among: [decided]).isEmpty)
  }
}

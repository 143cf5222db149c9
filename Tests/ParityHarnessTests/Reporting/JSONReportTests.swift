import Foundation
import Testing

@testable import ParityHarness

@Suite struct JSONReportTests {
  /// What a team's own tool would decode.
  private struct Document: Decodable {
    struct Model: Decodable {
      let model: String
      let status: String
      let exitCode: Int
      let reason: String?
      let counts: [String: Int]?
      let stale: [Entry]?
      let report: Report?
    }
    struct Entry: Decodable {
      let id: String
      let accepted: [String: String]
    }
    struct Report: Decodable {
      let mutations: String
      let variants: [String: Int]
      let fixtures: [Fixture]
      let divergences: [Found]
      let nondeterminism: [[String: String]]
      let notCompared: [[String: String]]
    }
    struct Fixture: Decodable {
      let name: String
      let divergences: [String]
      let notJSON: String?
    }
    struct Outcome: Decodable {
      let kind: String
      let text: String
    }
    struct Found: Decodable {
      let id: String
      let standing: String
      let severity: String
      let `class`: String?
      let legacy: Outcome
      let codable: Outcome
      let differences: [[String: String]]
      let accepted: [String: String]?
    }
    let schema: Int
    let exitCode: Int
    let verdict: String
    let models: [Model]
  }

  private func document() throws -> Document {
    let data = try JSONReport().data(for: SummaryExample.summary)
    return try JSONDecoder().decode(Document.self, from: data)
  }

  @Test func tellsTheResultOfEveryModel() throws {
    let document = try document()
    #expect(document.schema == 1)
    #expect(document.exitCode == 70)
    #expect(document.verdict.hasPrefix("FAIL (exit code 70): 3 models, 2 new, 1 changed"))
    #expect(document.models.map(\.model) == ["User", "Order", "Coupon"])
    #expect(document.models.map(\.status) == ["checked", "notChecked", "failed"])
    #expect(document.models.map(\.exitCode) == [1, 3, 70])
    #expect(document.models[1].reason == "There is no fixture folder Order.")
    #expect(
      document.models[0].counts == [
        "new": 2, "changed": 1, "expired": 1, "stale": 1, "known": 1, "nondeterministic": 1,
      ]
    )
    #expect(document.models[0].stale?.map(\.id) == ["$.gone | null | valueDiffers"])
  }

  @Test func tellsEveryDivergenceInFull() throws {
    let report = try #require(try document().models[0].report)
    #expect(
      report.divergences.map(\.standing) == [
        "new", "new", "changed", "expired", "known", "noted",
      ]
    )
    #expect(report.divergences[0].legacy.text == "a|b `c` <d>\u{1}")
    #expect(report.divergences[0].codable.kind == "rejection")
    #expect(report.divergences[0].differences[0]["path"] == #"$.orders[1]["a b"]"#)
    #expect(report.divergences[1].class == "boolAsNumber")
    #expect(report.divergences[2].accepted?["legacy"] == "9 (Int)")
    #expect(report.divergences[5].severity == "error")
    #expect(report.fixtures.map(\.name) == ["a.json", "b.json"])
    #expect(report.fixtures[0].divergences == ["User | $.name | asIs | valueDiffers"])
    #expect(report.fixtures[1].notJSON == "too early")
    #expect(report.variants["null"] == 4)
    #expect(report.nondeterminism == [["route": "codable", "path": "$.now"]])
    #expect(report.notCompared == [["path": "$.action", "reason": "opaque"]])
  }

  @Test func isTheSameEveryTime() throws {
    let first = try JSONReport().data(for: SummaryExample.summary)
    for _ in 0..<5 { #expect(try JSONReport().data(for: SummaryExample.summary) == first) }
  }
}

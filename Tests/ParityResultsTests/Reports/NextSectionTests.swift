import HarnessSupport
import Testing

@testable import ParityResults
@testable import ParityEngine

/// The commands at the end of a page.
@Suite struct NextSectionTests {
  private static func next(_ divergences: [Divergence]) -> [String] {
    let report = SummaryExample.report(divergences, syntaxError: nil)
    let summary = ParitySummary([.checked(ParityAssessment(report, day: "2026-08-01"))])
    return Array(summary.lines().drop { $0 != "NEXT" }.dropFirst())
  }

  private static func finding(
    _ property: String,
    _ mutatorName: String,
    _ cause: DivergenceCause
  ) -> Divergence {
    SummaryExample.divergence(property, mutatorName, .onlyLegacyAccepts, class: cause)
  }

  /// What a fixture shows elsewhere, and what is no mistake of a server, is named with its properties.
  @Test func listsACommandForEachCauseThatOneCommandLeaves() {
    let lines = Self.next([
      Self.finding("size", "asIs", .numberInString),
      Self.finding("age", "toString", .numberInString),
      Self.finding("kind", "upperCase", .unknownValue),
    ])
    #expect(
      lines == [
        "  accept --cause numberInString --type User --reason TEXT   User.age: a recorded fixture shows the cause elsewhere",
        "  accept --cause unknownValue --type User --reason TEXT   User.kind: the server may send such a value",
        "  accept FINDING --reason TEXT   accepts the other 1 finding one by one, by name; `review` asks for each",
      ]
    )
  }

  @Test func takesTogetherWhatNothingSpeaksAgainst() {
    let lines = Self.next([
      Self.finding("id", "toString", .numberInString), Self.finding("on", "toOne", .numberAsBool),
    ])
    #expect(
      lines == ["  accept --reason TEXT   accepts 2 findings of known causes with 2 decisions"]
    )
  }
}

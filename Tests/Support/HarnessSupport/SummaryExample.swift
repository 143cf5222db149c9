import Foundation

@testable package import ParityEngine
@testable import JSONVariants
@testable package import ParityResults
@testable import ValueComparison

/// Results with everything that a report can have, on values that are hard to write.
package enum SummaryExample {
  package static func divergence(
    _ path: String,
    _ mutatorName: String,
    _ kind: Divergence.Kind = .valueDiffers,
    legacy: String = "1 (Int)",
    codable: String = "2 (Int)",
    class cause: DivergenceCause? = nil,
    fixture: String = "a.json",
    input: String? = nil
  ) -> Divergence {
    var divergence = Divergence(
      kind,
      at: ParityPath(path.split(separator: ".").map { .key(String($0)) }),
      mutatorName: mutatorName,
      legacy: Divergence.Outcome(.value, legacy),
      codable: kind == .crash
        ? Divergence.Outcome(.crash, "crash")
        : Divergence.Outcome(.rejection(Fixture.Rejection(.wrongType, codable, expected: "Int"))),
      cause: cause,
      differences: [
        ValueDifference(
          path: ParityPath([.key("orders"), .index(1), .key("a b")]),
          kind: .value,
          legacy: "x",
          codable: "y"
        )
      ]
    )
    (divergence.model, divergence.fixture) = ("User", fixture)
    (divergence.original, divergence.input) = ("1", input)
    let property = PropertyName(type: "User", path: divergence.path)
    let trace = Trace(
      property: property,
      symptom: Symptom(divergence),
      read: CodableRead(type: "Int", isOptional: false)
    )
    divergence.traces = [trace]
    return divergence
  }

  package static func decision(
    _ divergence: Divergence,
    reason: String = "The server never does.",
    expires: String? = nil
  ) -> Decision {
    let symptom = Symptom(divergence).rawValue
    let cause = divergence.cause?.rawValue ?? "unexplained"
    let name = divergence.path.description.dropFirst(2)
    return Decision(
      .finding(type: "User", "\(name)/\(cause)/\(symptom)"),
      reason: reason,
      owner: "ann",
      expires: expires
    )
  }

  /// A new one that a fixture shows, a new one with a cause, an expired and an accepted one, and one that
  /// is noted.
  package static var assessment: ParityAssessment {
    let new = divergence("name", "asIs", legacy: "a|b `c` <d>\u{1}", codable: "]]>\n\"&'")
    let explained = divergence(
      "id",
      "toTrue",
      .onlyLegacyAccepts,
      class: .boolAsNumber,
      input: "true"
    )
    let expired = divergence("plan", "upperCase")
    let accepted = divergence("tags", "null")
    let noted = divergence("zip", "null", .otherError)
    return ParityAssessment(
      report([new, explained, expired, accepted, noted]),
      decisions: Decisions([decision(expired, expires: "2026-07-31"), decision(accepted)]),
      day: "2026-08-01"
    )
  }

  package static func report(
    _ divergences: [Divergence],
    syntaxError: String? = "too early",
    of model: String = "User"
  ) -> ParityReport {
    let asIs = divergences.filter { $0.mutatorName == Divergence.asIs }
    var report = ParityReport(model: model, profile: .pullRequest)
    let fixtures = [
      CheckedFixture(
        name: "a.json",
        divergences: asIs.map(\.id),
        syntaxError: nil,
        isMutated: true,
        isCompared: true
      ),
      CheckedFixture(
        name: "b.json",
        divergences: [],
        syntaxError: syntaxError,
        isMutated: false,
        isCompared: true
      ),
    ]
    report.update { found, checked in (found, checked) = (divergences, fixtures) }
    report.limits = [ComparisonLimit(path: ParityPath([.key("action")]), reason: .opaque)]
    report.variants = VariantLedger(counts: ["dropKey": 3, "null": 4, "toTrue": 1, "upperCase": 1])
    report.fixtureNondeterminism = [
      NondeterministicPath(route: "codable", path: ParityPath([.key("now")]))
    ]
    return report
  }

  package static var summary: ParitySummary {
    ParitySummary([
      .checked(assessment),
      .notChecked(model: "Order", reason: "There is no fixture folder Order."),
      .failed(model: "Coupon", reason: "Parity/User.decisions.json: it cannot be read"),
    ])
  }
}

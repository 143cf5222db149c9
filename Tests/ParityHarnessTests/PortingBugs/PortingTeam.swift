@testable import ParityHarness

/// A team that has accepted every divergence of the faithful port.
struct PortingTeam<Model: PortedModel> {
  private let library: LegacyLibrary
  private let known: KnownDivergences
  private let knownOfFixtures: KnownDivergences

  init(_ library: LegacyLibrary) throws {
    self.library = library
    known = Self.accepting(try library.report(Model.self, on: Model.faithful))
    knownOfFixtures = Self.accepting(
      try library.report(Model.self, on: Model.faithful, mutations: .none)
    )
  }

  private static func accepting(_ report: ParityReport) -> KnownDivergences {
    KnownDivergences(
      model: report.model,
      entries: report.failures.map { KnownDivergence(accepting: $0, reason: "r") }
    )
  }

  func assessment(of bug: Model.Bug) throws -> ParityAssessment {
    ParityAssessment(try library.report(Model.self, on: bug), known: known, day: "")
  }

  func isFoundByFixtures(_ bug: Model.Bug) throws -> Bool {
    let report = try library.report(Model.self, on: bug, mutations: .none)
    return ParityAssessment(report, known: knownOfFixtures, day: "").exitCode != .parity
  }

  /// How the check names what it has found.
  func sign(of bug: Model.Bug) throws -> String {
    let assessment = try assessment(of: bug)
    let divergences = assessment.new + assessment.changed.map(\.divergence)
    if divergences.contains(where: { $0.divergenceClass == nil }) { return "unexplained" }
    let classes = Set(divergences.compactMap(\.divergenceClass?.rawValue)).sorted()
    if !classes.isEmpty { return classes.map { "`\($0)`" }.joined(separator: ", ") }
    return assessment.stale.isEmpty ? "missed" : "no longer as accepted"
  }
}

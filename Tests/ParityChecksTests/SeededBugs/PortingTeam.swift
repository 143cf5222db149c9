import HarnessSupport
@testable import DecodingRoutes
@testable import JSONVariants
@testable import ParityChecks
@testable import ParityDecisions
@testable import ParityFindings
@testable import ParityReports

/// A team that has accepted every divergence of the faithful port.
struct PortingTeam<Model: PortedModel>: Sendable {
  /// What the check says of the faithful port.
  let faithful: ParityReport
  private let legacy: DecodingRoute<Model>
  private let accepted: Decisions
  private let acceptedOfFixtures: Decisions

  init(_ library: LegacyLibrary) throws {
    // It is asked for the same documents again for each bug.
    legacy = library.route(Model.self).remembering()
    let port = Model.port(Model.faithful)
    faithful = try Self.report(legacy, port)
    accepted = Decisions(accepting: faithful)
    acceptedOfFixtures = Decisions(accepting: try Self.report(legacy, port, mutations: .none))
  }

  private static func report(
    _ legacy: DecodingRoute<Model>,
    _ port: DecodingRoute<Model>,
    mutations: MutationProfile = .pullRequest,
    shard: Shard = .whole
  ) throws -> ParityReport {
    let plan = RunPlan(profile: mutations, shard: shard, shrinking: .none)
    return try ParityCheck("\(Model.self)", legacy: legacy, codable: port)
      .run(plan, on: .fixtures(Model.fixtures), progress: nil)
  }
}

extension PortingTeam {
  func assessment(of port: DecodingRoute<Model>) throws -> ParityAssessment {
    ParityAssessment(
      try Self.report(legacy, port),
      decisions: accepted,
      server: .hostile,
      day: ""
    )
  }

  func isFoundByFixtures(_ port: DecodingRoute<Model>) throws -> Bool {
    let report = try Self.report(legacy, port, mutations: .none)
    return ParityAssessment(report, decisions: acceptedOfFixtures, server: .hostile, day: "")
      .exitCode != .parity
  }
}

extension PortingTeam {
  /// The parts in which a run is made; one is enough to see most bugs in.
  static var shards: [Shard] { (1...16).map { Shard(index: $0, count: 16) } }

  /// How the check names what it has found of a port with a bug.
  ///
  /// Each variant belongs to one shard, so what that says of it is what a whole run says of it: the
  /// first shard with a divergence that nothing explains settles the matter. It comes first from then
  /// on, for another team has the same variants and may see the bug there, too.
  func sign(of port: DecodingRoute<Model>, in shards: inout [Shard]) throws -> String {
    var parts: [(shard: Shard, report: ParityReport)] = []
    for (position, shard) in shards.enumerated() {
      let part = try Self.report(legacy, port, shard: shard)
      // What a shard alone has not seen, another one may see.
      let found = unaccepted(in: part).filter { $0.example.mutatorName != Divergence.unseen }
      if found.contains(where: { $0.cause == nil }) {
        shards.swapAt(0, position)
        return "unexplained"
      }
      parts.append((shard, part))
    }
    let reports = parts.sorted { $0.shard.index < $1.shard.index }.map(\.report)
    return ReportMerge(reports).report.map(sign) ?? Self.missed
  }

  private func sign(of report: ParityReport) -> String {
    let classes = Set(unaccepted(in: report).compactMap(\.cause?.rawValue)).sorted()
    if !classes.isEmpty { return classes.map { "`\($0)`" }.joined(separator: ", ") }
    let assessment = ParityAssessment(report, decisions: accepted, server: .hostile, day: "")
    let stale = ParitySummary([.checked(assessment)], allOf: accepted).stale
    if !stale.isEmpty { return "no longer as accepted" }
    let known = Set(faithful.divergences.map(\.id))
    return report.divergences.allSatisfy { known.contains($0.id) } ? Self.closer : Self.missed
  }

  /// Nothing says that the port has another bug than the decisions cover.
  static var missed: String { "as accepted" }
  /// The port differs from the library in no document in which the faithful port does not, too.
  private static var closer: String { "no difference" }

  private func unaccepted(in report: ParityReport) -> [Finding] {
    ParityAssessment(report, decisions: accepted, server: .hostile, day: "").new
  }
}

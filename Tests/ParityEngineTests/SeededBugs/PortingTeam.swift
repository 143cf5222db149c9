import HarnessSupport
@testable import ParityEngine
@testable import JSONVariants
@testable import ParityResults

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
    mutations: MutationProfile = .pullRequest
  ) throws -> ParityReport {
    try ParityCheck("\(Model.self)", legacy: legacy, codable: port)
      .run(on: .fixtures(Model.fixtures), mutations: mutations, shrinking: .none)
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
  /// How the check names what it has found of a port with a bug.
  func sign(of port: DecodingRoute<Model>) throws -> String {
    let report = try Self.report(legacy, port)
    let new = unaccepted(in: report)
    // That a key is read in vain tells nothing of a bug.
    let isUnexplained = new.contains { finding in
      finding.cause == nil && finding.example.mutator != Divergence.unseen
    }
    if isUnexplained { return "unexplained" }
    let classes = Set(new.compactMap(\.cause?.rawValue)).sorted()
    if !classes.isEmpty { return classes.map { "`\($0)`" }.joined(separator: ", ") }
    let assessment = ParityAssessment(report, decisions: accepted, server: .hostile, day: "")
    let stale = ParitySummary([.checked(assessment)], allOf: accepted).stale
    if !stale.isEmpty { return "no longer as accepted" }
    let known = Set(faithful.divergences.map(\.id))
    let others = report.divergences.filter { !known.contains($0.id) }
    return try others.allSatisfy { try isFaithful(port, in: $0) } ? Self.closer : Self.missed
  }

  /// Returns whether a port does what the faithful one does with the document of a divergence.
  ///
  /// What a port reads decides which documents are made, so that the faithful port may not have met this one.
  private func isFaithful(_ port: DecodingRoute<Model>, in divergence: Divergence) throws -> Bool {
    guard let base = divergence.base, let edit = divergence.edit else { return false }
    let check = ParityCheck(
      "\(Model.self)",
      legacy: Model.port(Model.faithful),
      codable: port
    )
    let fixture = Fixture(name: "document", data: edit.applied(to: base))
    return try check.run(on: .fixtures([fixture]), mutations: .none).findings.isEmpty
  }

  /// Nothing says that the port has another bug than the decisions cover.
  static var missed: String { "as accepted" }
  /// The port differs from the library in no document in which the faithful port does not, too.
  private static var closer: String { "no difference" }

  private func unaccepted(in report: ParityReport) -> [Finding] {
    ParityAssessment(report, decisions: accepted, server: .hostile, day: "").new
  }
}

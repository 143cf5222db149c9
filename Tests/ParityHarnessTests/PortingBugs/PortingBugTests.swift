import Foundation
import LegacyExtractor
import Testing

@testable import ParityHarness

/// Ports with one bug each: how many of them fixtures find, and how many fixtures with mutants.
@Suite struct PortingBugTests {
  private static let fixtures = Shipment.fixtures.map { Data($0.text.utf8) }
  private static let source = FixtureSource.fixtures(
    Shipment.fixtures.map { Fixture(name: $0.name, data: Data($0.text.utf8)) }
  )

  private static let documents: [Data] = {
    var generator = MutantGenerator(profile: .pullRequest)
    return fixtures
      + fixtures.flatMap { text in
        generator.mutants(of: text).map { $0.edit.applied(to: text) }
      }
  }()

  private static func route(_ bug: PortingBug) -> AnyRoute {
    AnyRoute(DecodingRoute.codable(Shipment.self, decoder: Shipment.decoder(bug)))
  }

  /// The bugs with which no document gives another outcome than without.
  private static func missed(by documents: [Data]) -> [PortingBug] {
    let caught = Workers.map(PortingBug.allCases) { bug in
      let faithful = route(.none)
      let port = route(bug)
      return documents.contains { document in
        !areEqual(faithful.run(document), port.run(document))
      }
    }
    return zip(PortingBug.allCases, caught).filter { !$0.1 && $0.0 != .none }.map(\.0)
  }

  private static func areEqual(_ first: RouteResult, _ second: RouteResult) -> Bool {
    switch (first, second) {
    case (.value(let a), .value(let b)): StructuralComparison.differences(a, b).isEmpty
    case (.rejection(let a), .rejection(let b)): a == b
    default: false
    }
  }

  @Test func fixturesAloneMissMostBugs() {
    let missed = Self.missed(by: Self.fixtures)
    print("fixtures alone catch \(Self.found(missed))")
    #expect(missed.count > PortingBug.allCases.count * 2 / 3)
  }

  @Test func mutantsShowEveryBug() {
    let missed = Self.missed(by: Self.documents)
    print("fixtures and \(Self.documents.count - 3) mutants catch \(Self.found(missed))")
    #expect(missed == [])
  }

  private static func found(_ missed: [PortingBug]) -> String {
    let total = PortingBug.allCases.count - 1
    return "\(total - missed.count) of \(total) bugs, not \(missed.map(\.rawValue))"
  }

  private func report(
    _ legacy: DecodingRoute<Shipment>,
    _ bug: PortingBug
  ) throws -> ParityReport {
    let port = DecodingRoute<Shipment>.codable(Shipment.self, decoder: Shipment.decoder(bug))
    return try ParityCheck("Shipment", legacy: legacy, codable: port).run(on: Self.source)
  }

  /// What a team sees that has accepted every divergence of the faithful port.
  @Test func failsTheCheckOfATeamThatHasAcceptedTheRest() throws {
    let bugs: [PortingBug] = [
      .optionalToRequired, .defaultLost, .tryLost, .overflowWraps, .caseInsensitiveEnum, .trimmed,
    ]
    for legacy in [DecodingRoute<Shipment>.legacy(Shipment.self), .unbox(Shipment.self)] {
      let faithful = try report(legacy, .none)
      let known = KnownDivergences(
        model: "Shipment",
        entries: faithful.failures.map { KnownDivergence(accepting: $0, reason: "r") }
      )
      #expect(ParityAssessment(faithful, known: known, day: "").exitCode == .parity)
      for bug in bugs {
        let assessment = ParityAssessment(try report(legacy, bug), known: known, day: "")
        #expect(assessment.exitCode == .divergence, "\(bug)")
      }
    }
  }

  @Test func explainsTheFaithfulPorts() throws {
    for legacy in [DecodingRoute<Shipment>.legacy(Shipment.self), .unbox(Shipment.self)] {
      let report = try report(legacy, .none)
      #expect(report.failures.filter { $0.divergenceClass == nil }.map(\.id) == [])
      #expect(report.divergences.filter { $0.kind == .otherError }.map(\.id) == [])
    }
  }
}

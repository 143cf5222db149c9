import Foundation
import LegacyExtractor
import Testing

@testable import ParityHarness

/// Ports with one bug each: fixtures alone find few of them, fixtures with mutants all.
@Suite struct PortingBugTests {
  /// Decodes documents on a port and says which of them show that it is not the faithful one.
  private struct Trial {
    let documents: [Data]
    let faithful: [RouteResult]

    init(_ documents: [Data]) {
      self.documents = documents
      faithful = documents.map(Self.route(.none).run)
    }

    static func route(_ bug: PortingBug) -> AnyRoute {
      AnyRoute(DecodingRoute.codable(Shipment.self, decoder: Shipment.decoder(bug)))
    }

    /// The bugs with which no document gives another outcome than without.
    var missed: [PortingBug] {
      PortingBug.allCases.filter { bug in
        let port = Self.route(bug)
        return bug != .none
          && !zip(documents, faithful).contains { !Self.areEqual($1, port.run($0)) }
      }
    }

    private static func areEqual(_ first: RouteResult, _ second: RouteResult) -> Bool {
      switch (first, second) {
      case (.value(let a), .value(let b)): StructuralComparison.differences(a, b).isEmpty
      case (.rejection(let a), .rejection(let b)): a == b
      default: false
      }
    }
  }

  @Test func fixturesAloneMissMostBugs() {
    let missed = Trial(Shipment.fixtures.map(\.data)).missed
    #expect(missed.count > PortingBug.allCases.count * 2 / 3)
  }

  @Test func mutantsShowEveryBug() {
    #expect(Trial(Shipment.documents).missed == [])
  }

  @Test(arguments: PortingBugTable.libraries)
  func explainsTheFaithfulPort(library: PortingBugTable.Library) throws {
    let report = try library.report(on: .none)
    #expect(report.failures.filter { $0.divergenceClass == nil }.map(\.id) == [])
    #expect(report.divergences.filter { $0.kind == .otherError }.map(\.id) == [])
  }

  /// What a team sees that has accepted every divergence of the faithful port.
  @Test(arguments: PortingBugTable.libraries)
  func failsTheCheckOfATeamThatHasAcceptedTheRest(library: PortingBugTable.Library) throws {
    let team = try PortingBugTable.Team(library)
    #expect(try team.assessment(of: .none).exitCode == .parity)
    for bug in [PortingBug.optionalToRequired, .tryLost, .caseInsensitiveEnum, .twelveHourClock] {
      #expect(try team.assessment(of: bug).exitCode == .divergence, "\(bug)")
    }
  }

  /// The same for every bug, as the documentation lists it.
  @Test(.enabled(if: PortingBugTable.isWorthTheTime))
  func documentsWhatTheCheckSays() throws {
    let table = try PortingBugTable()
    #expect(table.missed == [])
    #expect(try table.isDocumented())
  }
}

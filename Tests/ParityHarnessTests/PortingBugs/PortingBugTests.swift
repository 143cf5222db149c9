import Foundation
import Testing

@testable import ParityHarness

/// Ports with one bug each: fixtures alone find few of them, fixtures with mutants all.
@Suite struct PortingBugTests {
  @Test func fixturesAloneMissMostBugs() {
    Self.expectMostMissed(Shipment.self)
    Self.expectMostMissed(Concert.self)
    Self.expectMostMissed(Patient.self)
  }

  private static func expectMostMissed<Model: PortedModel>(_ model: Model.Type) {
    let missed = PortingBugTrial<Model>(Model.fixtures.map(\.data)).missed(among: Model.bugs)
    #expect(missed.count > Model.bugs.count * 2 / 3, "\(model)")
  }

  @Test func mutantsShowBugsOfAShipment() {
    let trial = PortingBugTrial<Shipment>(Shipment.documents)
    #expect(trial.missed(among: Self.sample(Shipment.bugs)) == [])
  }

  @Test func mutantsShowBugsOfAConcert() {
    let trial = PortingBugTrial<Concert>(Concert.documents)
    #expect(trial.missed(among: Self.sample(Concert.bugs)) == [])
  }

  @Test func mutantsShowBugsOfAPatient() {
    let trial = PortingBugTrial<Patient>(Patient.documents)
    let bugs = Patient.bugs.filter { !Patient.bugsWithKeysOfTheirOwn.contains($0) }
    #expect(trial.missed(among: Self.sample(bugs, every: 24)) == [])
  }

  /// All bugs in an optimised build, else some of them.
  private static func sample<Bug>(_ bugs: [Bug], every count: Int = 12) -> [Bug] {
    let step = isOptimized ? 1 : count
    return stride(from: 0, to: bugs.count, by: step).map { bugs[$0] }
  }

  @Test(arguments: LegacyLibrary.allCases)
  func explainsTheFaithfulPorts(library: LegacyLibrary) throws {
    try Self.expectExplained(Shipment.self, library)
    try Self.expectExplained(Concert.self, library)
    try Self.expectExplained(Patient.self, library)
  }

  private static func expectExplained<Model: PortedModel>(
    _ model: Model.Type,
    _ library: LegacyLibrary
  ) throws {
    let report = try library.report(model, on: Model.faithful)
    #expect(report.divergences.filter { $0.divergenceClass == nil }.map(\.id) == [])
  }

  /// What a team sees that has accepted every divergence of the faithful port.
  @Test(arguments: LegacyLibrary.allCases)
  func failsTheCheckOfATeamThatHasAcceptedTheRest(library: LegacyLibrary) throws {
    let team = try PortingTeam<Shipment>(library)
    #expect(try team.assessment(of: .none).exitCode == .parity)
    for bug in [ShipmentBug.tryLost, .twelveHourClock] {
      #expect(try team.assessment(of: bug).exitCode == .divergence, "\(bug)")
    }
  }

  /// A check hears what a port asks for, and gives it that, too.
  @Test(arguments: LegacyLibrary.allCases)
  func findsKeysThatOnlyThePortReads(library: LegacyLibrary) throws {
    let faithful = Set(try library.report(Patient.self, on: .none).failures.map(\.id))
    for bug in Patient.bugsWithKeysOfTheirOwn {
      let failures = Set(try library.report(Patient.self, on: bug).failures.map(\.id))
      #expect(!failures.isSubset(of: faithful), "\(bug)")
    }
  }

  /// The same for every bug of a model, as the documentation lists it: a check of the whole model for
  /// each bug and each library, many minutes even in an optimised build.
  @Test(.enabled(if: writesDocuments))
  func documentsWhatTheCheckSaysOfAShipment() throws {
    let table = try PortingBugTable<Shipment>()
    #expect(table.missed == [])
    #expect(try table.isDocumented())
  }

  private static let writesDocuments =
    ProcessInfo.processInfo.environment["UPDATE_DOCUMENTS"] != nil

  private static var isOptimized: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
  }
}
